import type { Payer } from "#contract/payers.ts";
import { useExpenses } from "#web/features/expenses/queries.ts";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { findFailedQuery, LoadFailed } from "#web/platform/load-failed.tsx";
import { useListDialog } from "#web/platform/use-list-dialog.ts";
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
import { confirmPayerDeletion, usePayers, useSettlement } from "../queries.ts";
import { usePayerNames } from "../use-payer-names.ts";

const PayerDialogs = createLazyPart(async () => (await import("./payer-dialogs.tsx")).PayerDialogs);

/** What each payer promised and gave, and which partner owes the other; for the couple only. */
export function PayersPanel() {
  const { t } = useTranslation("payers");
  const [payers, expenses, settlement] = [usePayers(), useExpenses(), useSettlement()];
  const names = usePayerNames();
  const { opened, open, add, close } = useListDialog<Payer, OpenedPayers>(confirmPayerDeletion);
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
        <SettlementCard settlement={settlement.data} getName={names.getNameOfId} />
        <FundCard toFund={settlement.data.to_fund} />
      </div>
      {expensesWithoutPayer.length > 0 && (
        <MissingPayersBanner
          expenses={expensesWithoutPayer}
          onAssign={() => open({ kind: "assign", expenses: expensesWithoutPayer })}
        />
      )}
      <PayerCards summaries={summaries} names={names} onOpen={open} />
      <div data-print="no">
        <Button icon="plus" onClick={add}>
          {t("add")}
        </Button>
      </div>
      {opened && (
        <PayerDialogs fallback={null} opened={opened} payers={payers.data} names={names} onClose={close} />
      )}
    </div>
  );
}
