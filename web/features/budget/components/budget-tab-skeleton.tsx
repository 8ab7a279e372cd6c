import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { BudgetTab } from "../view.rules.ts";
import styles from "./budget-tab-skeleton.module.css";

/** The loading state of a tab; the overview is only on that of the budget. */
export function BudgetTabSkeleton({ isPhone, tab }: { isPhone: boolean; tab: BudgetTab }) {
  const { t } = useTranslation("budget");
  return (
    <>
      {tab === "budget" && (
        <Card className={styles.picture}>
          <Skeleton label={t("loading")} shape="bars" count={5} />
        </Card>
      )}
      {isPhone ? (
        <Skeleton label={t("loading")} shape="cards" count={6} height={68} />
      ) : (
        <Card tight>
          <Skeleton label={t("loading")} shape="rows" count={8} height={46} />
        </Card>
      )}
    </>
  );
}
