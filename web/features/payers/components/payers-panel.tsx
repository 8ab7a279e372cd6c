import { Suspense } from "react";
import { expenseResource } from "#web/features/expenses/queries.ts";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SettlementCard } from "./settlement-card.tsx";
import { FundCard } from "./fund-card.tsx";
import { PayerCards, type PayerAction } from "./payer-cards.tsx";
import type { OpenedPayer } from "./payer-dialogs.tsx";
import { WithoutPayer } from "./without-payer.tsx";
import { createPayerCards, findExpensesWithoutPayer } from "../payers.rules.ts";
import styles from "./payers-panel.module.css";
import { confirmPayerDeletion, payerResource, useSettlement } from "../queries.ts";
import { usePayerNames } from "../use-payer-names.ts";

const Dialogs = lazyPart(async () => (await import("./payer-dialogs.tsx")).PayerDialogs);

/** What each payer promised and gave, and which partner owes the other; for the couple only. */
export function PayersPanel() {
  const { t } = useTranslation("payers");
  const [payers, expenses, settlement] = [
    payerResource.useList(),
    expenseResource.useList(),
    useSettlement(),
  ];
  const names = usePayerNames();
  const [opened, setOpened] = useDialogState<OpenedPayer>();
  const failed = [payers, expenses, settlement].find(
    ({ data, error }) => data === undefined && error !== null,
  );
  if (failed) return <LoadFailed query={failed} text={(why) => t("failed", { why })} />;
  if (!payers.data || !expenses.data || !settlement.data) {
    return <Skeleton label={t("loading")} shape="cards" count={4} height={120} />;
  }
  const cards = createPayerCards(payers.data, expenses.data);
  const untied = findExpensesWithoutPayer(payers.data, expenses.data);
  const act = (kind: PayerAction, id: string) => {
    const payer = payers.data.find((each) => each.id === id);
    if (payer && kind === "delete") confirmPayerDeletion(payer);
    else if (payer) setOpened({ kind: "edit", payer });
  };
  return (
    <div className={styles.panel}>
      <div className={styles.sums}>
        <SettlementCard settlement={settlement.data} getName={names.getName} />
        <FundCard toFund={settlement.data.to_fund} />
      </div>
      {untied.length > 0 && (
        <WithoutPayer expenses={untied} onAssign={() => setOpened({ kind: "assign", expenses: untied })} />
      )}
      <PayerCards cards={cards} names={names} onAction={act} />
      <div data-print="no">
        <Button icon="plus" onClick={() => setOpened({ kind: "add" })}>
          {t("add")}
        </Button>
      </div>
      <Suspense>
        {opened && (
          <Dialogs opened={opened} payers={payers.data} names={names} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </div>
  );
}
