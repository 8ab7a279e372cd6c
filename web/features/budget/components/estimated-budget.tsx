import type { CSSProperties } from "react";
import type { BudgetTotal } from "#money/costs.ts";
import { weddingDetailsUrl } from "#web/paths.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import styles from "./estimated-budget.module.css";
import { formatShortMoney } from "./texts.ts";

interface EstimatedBudgetProps {
  /** The estimated budget in cents; null without one. */
  estimatedBudget: number | null;
  total: BudgetTotal;
}

/** The estimated budget beside what the wedding will cost and what is paid. */
export function EstimatedBudget({ estimatedBudget, total }: EstimatedBudgetProps) {
  const { t, i18n } = useTranslation("budget");
  const [mayEdit, mayEditWedding] = [useMayEdit(), usePermission("wedding:edit") !== false];
  if (estimatedBudget === null) {
    if (!mayEdit || !mayEditWedding) return null;
    return (
      <p className={styles.text}>
        <TextLink to={weddingDetailsUrl}>{t("envelope.set")}</TextLink>
      </p>
    );
  }
  const money = (cents: number) => formatShortMoney(cents, i18n.language);
  const left = estimatedBudget - total.cost;
  const highest = Math.max(estimatedBudget, total.cost, total.paid, 1);
  const lengths: CSSProperties & Record<`--${string}`, string> = {
    "--cost": String(total.cost / highest),
    "--paid": String(Math.max(0, total.paid) / highest),
    "--envelope": String(estimatedBudget / highest),
  };
  return (
    <div className={styles.envelope}>
      <p className={styles.head}>
        <span>{t("envelope.title")}</span>
        <strong>{money(estimatedBudget)}</strong>
      </p>
      <div className={styles.bar} style={lengths} aria-hidden="true">
        <span className={styles.cost} />
        <span className={styles.paid} />
        {estimatedBudget < highest && <span className={styles.end} />}
      </div>
      {left < 0 ? (
        <p className={styles.over}>
          <Icon name="warning" size={16} />
          {t("envelope.over", { amount: money(-left) })}
        </p>
      ) : (
        <p className={styles.text}>
          {left === 0 ? t("envelope.exact") : t("envelope.left", { amount: money(left) })}
        </p>
      )}
    </div>
  );
}
