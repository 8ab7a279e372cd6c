import { useState } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { NewInstalmentPlan } from "#contract/instalments.ts";
import { getCents, formatCents } from "#i18n/amounts.ts";
import { sum } from "#money/cents.ts";
import { shorten } from "#i18n/shorten.ts";
import { findUnassignedExpenses, PayingExpensesField } from "#web/features/expenses/widgets.tsx";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { getLanguage } from "#web/platform/language.ts";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import {
  createDraftPlan,
  type DraftPart,
  setFirstPartToPaid,
  type PlanShape,
  toPlannedInstalments,
} from "../plan.rules.ts";
import { planPayments } from "../queries.ts";
import { PlanRowFields } from "./plan-row-fields.tsx";
import type { GetItemTitle } from "./texts.ts";

interface PlanPaymentsDialogProps {
  /** The items without a schedule. */
  items: readonly BudgetItem[];
  /** The item to plan; undefined lets the couple choose. */
  itemId: string | undefined;
  expenses: readonly Expense[];
  getTitle: GetItemTitle;
  onClose: () => void;
}

function sumAmounts(expenses: readonly Expense[]): number {
  return sum(expenses.map(({ amount }) => getCents(amount)));
}

/** Plans the payments of an item, starting from the usual parts. */
export function PlanPaymentsDialog({ items, itemId, expenses, getTitle, onClose }: PlanPaymentsDialogProps) {
  const { t } = useTranslation("instalments");
  const language = getLanguage();
  const [chosenId, setChosenId] = useState(itemId ?? items[0]?.id ?? "");
  const [shape, setShape] = useState<PlanShape>("usual");
  // All expenses are ticked at first, because what was paid for the item most likely pays its plan.
  const [untickedIds, setUntickedIds] = useState<readonly string[]>([]);
  const item = items.find(({ id }) => id === chosenId);
  const payingExpenses = findUnassignedExpenses(expenses, chosenId);
  const tickedExpenses = payingExpenses.filter(({ id }) => !untickedIds.includes(id));
  const createParts = (plannedItem: BudgetItem | undefined, next: PlanShape, paidBy: readonly Expense[]) =>
    plannedItem
      ? createDraftPlan({ item: plannedItem, shape: next, alreadyPaid: sumAmounts(paidBy), language })
      : [];
  const [parts, setParts] = useState<readonly DraftPart[]>(() => createParts(item, shape, tickedExpenses));

  const chooseItem = (id: string) => {
    setChosenId(id);
    setUntickedIds([]);
    const chosen = items.find((each) => each.id === id);
    setParts(createParts(chosen, shape, findUnassignedExpenses(expenses, id)));
  };

  const tick = (id: string, isTicked: boolean) => {
    const next = isTicked ? untickedIds.filter((each) => each !== id) : [...untickedIds, id];
    setUntickedIds(next);
    const stillTicked = payingExpenses.filter((expense) => !next.includes(expense.id));
    setParts(setFirstPartToPaid(parts, sumAmounts(stillTicked), language));
  };

  const form = useForm({
    schema: NewInstalmentPlan,
    read: (fields) => ({
      budget_item_id: chosenId,
      signed_on: fields.get("signed_on") === "" ? null : fields.get("signed_on"),
      instalments: toPlannedInstalments(
        parts,
        tickedExpenses.map(({ id }) => id),
      ),
    }),
    failed: t("planning.failed"),
    send: async (plan) => {
      const { change_id: changeId } = await planPayments(plan);
      const text = t("planning.saved", { item: item ? shorten(getTitle(item)) : "" });
      onClose();
      offerUndoOfChange({ changeId, text });
    },
  });

  return (
    <FormDialog form={form} title={t("planning.title")} saveLabel={t("planning.save")} onClose={onClose}>
      <DialogFields>
        <SelectField
          wide
          label={t("planning.item")}
          name="budget_item_id"
          value={chosenId}
          options={items.map((each) => ({ value: each.id, label: getTitle(each) }))}
          hint={item && t("planning.price", { amount: formatCents(getCents(item.price), language) })}
          onChange={({ target }) => chooseItem(target.value)}
        />
        <DateField
          key={`signed ${chosenId}`}
          label={t("planning.signed_on")}
          name="signed_on"
          optionalWord={t("translation:optional")}
          defaultValue={item?.signed_on ?? ""}
        />
        <Segments
          wide
          label={t("planning.shape")}
          value={shape}
          options={[
            { value: "usual", label: t("planning.usual") },
            { value: "balance_only", label: t("planning.balance_only") },
          ]}
          onChange={(next) => {
            setShape(next);
            setParts(createParts(item, next, tickedExpenses));
          }}
        />
        {payingExpenses.length > 0 && (
          <PayingExpensesField
            label={t("planning.already_paid")}
            expenses={payingExpenses}
            tickedIds={tickedExpenses.map(({ id }) => id)}
            onTick={tick}
          />
        )}
        <div data-wide>
          <PlanRowFields price={item ? getCents(item.price) : 0} parts={parts} onParts={setParts} />
        </div>
      </DialogFields>
    </FormDialog>
  );
}
