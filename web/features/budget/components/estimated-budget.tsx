import type { CSSProperties } from "react";
import type { BudgetTotal } from "#money/costs.ts";
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
  /** The page where the couple sets it. */
  editHref: string;
}

/** The estimated budget beside what the wedding will cost and what is paid. */
export function EstimatedBudget({ estimatedBudget, total, editHref }: EstimatedBudgetProps) {
  const { t, i18n } = useTranslation("budget");
  const maySet = [useMayEdit(), usePermission("wedding:edit") !== false].every(Boolean);
  if (estimatedBudget === null) {
    if (!maySet) return null;
    return (
      <p className={styles.text}>
        <TextLink to={editHref}>{t("envelope.set")}</TextLink>
      </p>
    );
  }
  const money = (cents: number) => formatShortMoney(cents, i18n.language);
  const left = estimatedBudget - total.cost;
  const longest = Math.max(estimatedBudget, total.cost, total.paid, 1);
  const lengths: CSSProperties & Record<`--${string}`, string> = {
    "--cost": String(total.cost / longest),
    "--paid": String(Math.max(0, total.paid) / longest),
    "--envelope": String(estimatedBudget / longest),
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
        {estimatedBudget < longest && <span className={styles.end} />}
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
