import type { Expense } from "#contract/expenses.ts";
import { getCents, formatCents } from "#i18n/amounts.ts";
import { sum } from "#money/cents.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

interface MissingPayersBannerProps {
  /** The expenses without a payer. */
  expenses: readonly Expense[];
  onAssign: () => void;
}

/** « 3 dépenses sans payeur », with a button to set their payers. */
export function MissingPayersBanner({ expenses, onAssign }: MissingPayersBannerProps) {
  const { t } = useTranslation("payers");
  const total = formatCents(sum(expenses.map(({ amount }) => getCents(amount))), getLanguage());
  return (
    <Banner
      tone="gold"
      icon="people"
      action={
        <Button kind="quiet" size="small" onClick={onAssign}>
          {t("without.assign")}
        </Button>
      }
    >
      {t("without.count", { count: expenses.length, total })}
    </Banner>
  );
}
