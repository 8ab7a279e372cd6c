import { useTranslation } from "#web/platform/use-translation.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import gift from "#web/ui/drawings/gift.svg?raw";
import styles from "./offer.module.css";

/** In place of the offer once it is paid. */
export function PaymentThanks() {
  const { t } = useTranslation("checkout");
  return (
    <div className={styles.thanks}>
      <Drawing of={gift} accent="rose" size={96} />
      <h3 className={styles.thanksTitle}>{t("thanks.title")}</h3>
      <p>{t("thanks.sentence")}</p>
    </div>
  );
}
