import { useTranslation } from "react-i18next";
import { supportEmail } from "#web/platform/told.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import envelope from "#web/ui/drawings/envelope.svg?raw";
import styles from "../help.module.css";

/** How to reach somebody who can help. */
export function SupportCard() {
  const { t } = useTranslation("help");
  return (
    <Card title={t("support.title")} className={styles.support}>
      <div className={styles.reach}>
        <Drawing of={envelope} accent="rose" size={96} />
        <p>{supportEmail === "" ? t("support.by_hand") : t("support.by_mail", { email: supportEmail })}</p>
        {supportEmail !== "" && (
          <a className={buttonClass({ kind: "secondary" })} href={`mailto:${supportEmail}`}>
            {t("support.write")}
          </a>
        )}
      </div>
    </Card>
  );
}
