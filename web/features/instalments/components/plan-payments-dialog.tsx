import { useState } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { NewInstalmentPlan } from "#contract/instalments.ts";
import { getCents, formatCents, formatAmount } from "#i18n/amounts.ts";
import { sum } from "#money/cents.ts";
import { shorten } from "#i18n/shorten.ts";
import { findUnassignedExpenses, PaidExpenses } from "#web/features/expenses/widgets.tsx";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import {
  createDraftPlan,
  type DraftPart,
  getNextKey,
  toPlannedInstalments,
  type PlanShape,
} from "../plan.rules.ts";
import { planPayments } from "../queries.ts";
import { PlanRowFields } from "./plan-row-fields.tsx";
import type { GetTitle } from "./texts.ts";

interface PlanPaymentsDialogProps {
  /** The items without a schedule. */
  items: readonly BudgetItem[];
  /** The item to plan; '' lets the couple choose. */
  itemId: string;
  expenses: readonly Expense[];
  getTitle: GetTitle;
  onClose: () => void;
}

function sumAmounts(expenses: readonly Expense[]): number {
  return sum(expenses.map(({ amount }) => getCents(amount)));
}

/** Plans the payments of an item, starting from the usual parts. */
export function PlanPaymentsDialog({ items, itemId, expenses, getTitle, onClose }: PlanPaymentsDialogProps) {
  const { t, i18n } = useTranslation("instalments");
  const [chosen, setChosen] = useState(itemId === "" ? (items[0]?.id ?? "") : itemId);
  const [shape, setShape] = useState<PlanShape>("usual");
  /** All are ticked at first, because what was paid for the item most likely pays its plan. */
  const payingOf = (id: string) => findUnassignedExpenses(expenses, id);
  const [ticked, setTicked] = useState(() => payingOf(chosen).map(({ id }) => id));
  const item = items.find(({ id }) => id === chosen);
  const language = getLanguage();
  const draft = (wanted: BudgetItem | undefined, next: PlanShape, alreadyPaid = 0) =>
    wanted ? createDraftPlan({ item: wanted, shape: next, alreadyPaid, language }) : [];
  const [parts, setParts] = useState<readonly DraftPart[]>(() =>
    draft(item, shape, sumAmounts(payingOf(chosen))),
  );
  const paying = payingOf(chosen);
  const paidCents = (ids: readonly string[]) => sumAmounts(paying.filter(({ id }) => ids.includes(id)));

  /**
   * The sum of the ticked expenses becomes the amount of the first row, which keeps its own if none is ticked. The other
   * rows stay as typed.
   */
  const tick = (id: string, isTicked: boolean) => {
    const next = isTicked ? [...ticked, id] : ticked.filter((each) => each !== id);
    setTicked(next);
    const amount = formatAmount(paidCents(next) / 100, language);
    const [first, ...rest] = parts;
    if (next.length === 0 || !first) return;
    const paid: DraftPart = { key: getNextKey(parts), kind: "acompte", amount, due: "signature/0/0", on: "" };
    setParts(first.kind === "balance" ? [paid, first] : [{ ...first, amount }, ...rest]);
  };

  const form = useForm({
    schema: NewInstalmentPlan,
    read: (fields) => ({
      budget_item_id: chosen,
      signed_on: fields.get("signed_on") === "" ? null : fields.get("signed_on"),
      instalments: toPlannedInstalments(parts, ticked),
    }),
    failed: t("planning.failed"),
    send: async (wanted) => {
      const { change_id: changeId } = await planPayments(wanted);
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
          value={chosen}
          options={items.map((each) => ({ value: each.id, label: getTitle(each) }))}
          hint={item && t("planning.price", { amount: formatCents(getCents(item.price), i18n.language) })}
          onChange={({ target }) => {
            setChosen(target.value);
            const paid = payingOf(target.value);
            setTicked(paid.map(({ id }) => id));
            setParts(
              draft(
                items.find(({ id }) => id === target.value),
                shape,
                sumAmounts(paid),
              ),
            );
          }}
        />
        <DateField
          key={`signed ${chosen}`}
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
            { value: "end", label: t("planning.end") },
          ]}
          onChange={(next) => {
            setShape(next);
            setParts(draft(item, next, paidCents(ticked)));
          }}
        />
        {paying.length > 0 && (
          <PaidExpenses label={t("planning.already_paid")} expenses={paying} ticked={ticked} onTick={tick} />
        )}
        <div data-wide>
          <PlanRowFields price={item ? getCents(item.price) : 0} parts={parts} onParts={setParts} />
        </div>
      </DialogFields>
    </FormDialog>
  );
}
