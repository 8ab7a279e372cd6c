import { getCents, formatCents } from "#i18n/amounts.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import styles from "./sums.module.css";

/** What the couple must still pay themselves. `toFund` is in euros. */
export function FundCard({ toFund }: { toFund: number }) {
  const { t } = useTranslation("payers");
  const amount = formatCents(getCents(toFund), getLanguage());
  return (
    <Card>
      <p className={styles.strong}>{toFund > 0 ? t("fund.some", { amount }) : t("fund.none")}</p>
      <p className={styles.soft}>{t("fund.how")}</p>
    </Card>
  );
}
