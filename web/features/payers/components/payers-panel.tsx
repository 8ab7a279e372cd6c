import { Suspense } from "react";
import { useExpenses } from "#web/features/expenses/queries.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { findFailedQuery, LoadFailed } from "#web/platform/load-failed.tsx";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SettlementCard } from "./settlement-card.tsx";
import { FundCard } from "./fund-card.tsx";
import { PayerCards } from "./payer-cards.tsx";
import type { OpenedPayers } from "./payer-dialogs.tsx";
import { MissingPayersBanner } from "./missing-payers-banner.tsx";
import { createPayerSummaries, findExpensesWithoutPayer } from "../payers.rules.ts";
import styles from "./payers-panel.module.css";
import { usePayers, useSettlement } from "../queries.ts";
import { usePayerNames } from "../use-payer-names.ts";

const PayerDialogs = createLazyPart(async () => (await import("./payer-dialogs.tsx")).PayerDialogs);

/** What each payer promised and gave, and which partner owes the other; for the couple only. */
export function PayersPanel() {
  const { t } = useTranslation("payers");
  const [payers, expenses, settlement] = [usePayers(), useExpenses(), useSettlement()];
  const names = usePayerNames();
  const [opened, setOpened] = useDialogState<OpenedPayers>();
  const failed = findFailedQuery([payers, expenses, settlement]);
  if (failed) return <LoadFailed query={failed} text={(why) => t("failed", { why })} />;
  if (!payers.data || !expenses.data || !settlement.data) {
    return <Skeleton label={t("loading")} shape="cards" count={4} height={120} />;
  }
  const summaries = createPayerSummaries(payers.data, expenses.data);
  const expensesWithoutPayer = findExpensesWithoutPayer(payers.data, expenses.data);
  return (
    <div className={styles.panel}>
      <div className={styles.sums}>
        <SettlementCard settlement={settlement.data} getName={names.getName} />
        <FundCard toFund={settlement.data.to_fund} />
      </div>
      {expensesWithoutPayer.length > 0 && (
        <MissingPayersBanner
          expenses={expensesWithoutPayer}
          onAssign={() => setOpened({ kind: "assign", expenses: expensesWithoutPayer })}
        />
      )}
      <PayerCards
        summaries={summaries}
        names={names}
        onEdit={(payer) => setOpened({ kind: "edit", item: payer })}
      />
      <div data-print="no">
        <Button icon="plus" onClick={() => setOpened({ kind: "add" })}>
          {t("add")}
        </Button>
      </div>
      <Suspense>
        {opened && (
          <PayerDialogs opened={opened} payers={payers.data} names={names} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </div>
  );
}
