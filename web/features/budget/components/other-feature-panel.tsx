import { Suspense } from "react";
import { PayersPanel } from "#web/features/payers/widgets.tsx";
import { QuotesPanel } from "#web/features/quotes/widgets.tsx";
import { BudgetTabSkeleton } from "./budget-tab-skeleton.tsx";

/** The panel of another feature; it loads with its texts when its tab first opens. */
export function OtherFeaturePanel({ tab, isPhone }: { tab: "quotes" | "payers"; isPhone: boolean }) {
  return (
    <Suspense fallback={<BudgetTabSkeleton isPhone={isPhone} tab={tab} />}>
      {tab === "quotes" ? <QuotesPanel /> : <PayersPanel />}
    </Suspense>
  );
}
