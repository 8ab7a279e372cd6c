import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NewExpense, type Expense } from "#contract/expenses.ts";
import { useForm } from "#web/platform/forms.ts";
import { leaveWords } from "#web/platform/leave-words.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFields } from "#web/ui/dialog.tsx";
import { InSight } from "#web/ui/in-sight.tsx";
import { expenseChanges, signedEuros } from "../expenses.rules.ts";
import { useChangeExpense, useRecordExpense } from "../queries.ts";
import styles from "./expense-dialog.module.css";
import { ExpenseFields, type Offered, type Started } from "./expense-fields.tsx";

interface ExpenseDialogProps {
  /** The one to change; a new one when absent. */
  expense?: Expense | undefined;
  /** What a new one starts with. */
  started: Started;
  offered: Offered;
  onClose: () => void;
}

/** What the fields say, as the contract wants it. */
function readExpense(fields: FormData): unknown {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  const item = text("budget_item_id");
  return {
    title: text("title"),
    amount: signedEuros(text("amount"), fields.has("refund")),
    date: text("date"),
    budget_item_id: item === "" ? null : item,
    provider: text("provider"),
    paid_by: text("paid_by"),
  };
}

/** One expense, new or to be changed; new ones may follow one another. */
export function ExpenseDialog({ expense, started, offered, onClose }: ExpenseDialogProps) {
  const { t } = useTranslation("budget");
  const record = useRecordExpense();
  const change = useChangeExpense();
  const goesOn = useRef(false);
  const [hasTyped, setTyped] = useState(false);
  const [round, setRound] = useState({ number: 0, started, added: "" });

  async function saveNew(wanted: NewExpense) {
    const words = t("expense.added", { item: (await record.mutateAsync(wanted)).title });
    if (!goesOn.current) {
      showToast({ words });
      onClose();
      return;
    }
    const { date, budget_item_id: item, paid_by: payer } = wanted;
    setTyped(false);
    setRound(({ number }) => ({
      number: number + 1,
      started: { date: date ?? "", item: item ?? "", payer, provider: "" },
      added: words,
    }));
  }

  async function saveChanges(before: Expense, wanted: NewExpense) {
    const changes = expenseChanges(before, wanted);
    if (Object.keys(changes).length > 0) {
      await change.mutateAsync({ id: before.id, changes });
      showToast({ words: t("expense.changed") });
    }
    onClose();
  }

  const form = useForm({
    schema: NewExpense,
    read: readExpense,
    send: (wanted) => (expense ? saveChanges(expense, wanted) : saveNew(wanted)),
  });

  return (
    <Dialog
      open
      title={expense ? t("expense.edit") : t("expense.open")}
      closeLabel={t("translation:close")}
      cancelLabel={t("translation:cancel")}
      leave={hasTyped ? leaveWords(t) : undefined}
      onClose={onClose}
      onSubmit={form.onSubmit}
      secondary={
        !expense && (
          <Button
            loading={form.isSending && goesOn.current}
            onClick={(event) => {
              goesOn.current = true;
              event.currentTarget.form?.requestSubmit();
            }}
          >
            {t("add_and_go_on")}
          </Button>
        )
      }
      primary={
        <Button
          type="submit"
          kind="primary"
          loading={form.isSending && !goesOn.current}
          onClick={() => {
            goesOn.current = false;
          }}
        >
          {expense ? t("translation:save") : t("add")}
        </Button>
      }
    >
      <p role="status" className={round.added === "" ? undefined : styles.added}>
        {round.added}
      </p>
      <div
        key={round.number}
        onInput={() => {
          setTyped(true);
        }}
      >
        <DialogFields>
          <ExpenseFields expense={expense} started={round.started} offered={offered} errors={form.errors} />
        </DialogFields>
      </div>
      {form.refusal && (
        <InSight key={form.refusal}>
          <div className={styles.refusal}>
            <Banner tone="danger" announced>
              {form.refusal}
            </Banner>
          </div>
        </InSight>
      )}
    </Dialog>
  );
}
