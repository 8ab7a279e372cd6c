import { useState } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import { NewInstalmentPlan } from "#contract/instalments.ts";
import { getCents, formatCents, writeAmount } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { shortened } from "#i18n/shortened.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { offerUndoOfChange } from "#web/platform/undo-change.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { FieldGroup } from "#web/ui/field-group.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import {
  draftPlan,
  type DraftPart,
  getNextKey,
  findPayingExpenses,
  toPlanned,
  type PlanShape,
} from "../plan.rules.ts";
import { usePlanInstalments } from "../queries.ts";
import { PlanRows } from "./plan-rows.tsx";
import type { GetTitle } from "./texts.ts";

interface PlanDialogProps {
  /** The items without a schedule. */
  items: readonly BudgetItem[];
  /** The item to plan; '' lets the couple choose. */
  itemId: string;
  expenses: readonly Expense[];
  getTitle: GetTitle;
  onClose: () => void;
}

/** Plans the payments of an item, starting from the usual parts. */
export function PlanDialog({ items, itemId, expenses, getTitle, onClose }: PlanDialogProps) {
  const { t, i18n } = useTranslation("instalments");
  const plan = usePlanInstalments();
  const [chosen, setChosen] = useState(itemId === "" ? (items[0]?.id ?? "") : itemId);
  const [shape, setShape] = useState<PlanShape>("usual");
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const item = items.find(({ id }) => id === chosen);
  const language = getLanguage();
  const draft = (wanted: BudgetItem | undefined, next: PlanShape, alreadyPaid = 0) =>
    wanted ? draftPlan({ item: wanted, shape: next, alreadyPaid, language }) : [];
  const [parts, setParts] = useState<readonly DraftPart[]>(() => draft(item, shape));
  const paying = findPayingExpenses(expenses, chosen);
  const paidCents = (ids: readonly string[]) =>
    paying.filter(({ id }) => ids.includes(id)).reduce((sum, { amount }) => sum + getCents(amount), 0);

  /** The sum of the ticked expenses becomes the amount of the first row; the other rows stay as typed. */
  const tick = (id: string, isTicked: boolean) => {
    const next = isTicked ? [...ticked, id] : ticked.filter((each) => each !== id);
    setTicked(next);
    const amount = writeAmount(paidCents(next) / 100, language);
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
      instalments: toPlanned(parts, ticked),
    }),
    failed: t("planning.failed"),
    send: async (wanted) => {
      const { change_id: changeId } = await plan.mutateAsync(wanted);
      const text = t("planning.saved", { item: item ? shortened(getTitle(item)) : "" });
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
            setTicked([]);
            setParts(
              draft(
                items.find(({ id }) => id === target.value),
                shape,
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
          <FieldGroup wide label={t("planning.already_paid")}>
            {paying.map((expense) => (
              <Checkbox
                key={expense.id}
                label={formatExpense(expense)}
                checked={ticked.includes(expense.id)}
                onChange={({ target }) => {
                  tick(expense.id, target.checked);
                }}
              />
            ))}
          </FieldGroup>
        )}
        <div data-wide>
          <PlanRows price={item ? getCents(item.price) : 0} parts={parts} onParts={setParts} />
        </div>
      </DialogFields>
    </FormDialog>
  );

  function formatExpense({ title, amount, date }: Expense): string {
    const facts = { title, amount: formatCents(getCents(amount), i18n.language) };
    return date === null
      ? t("planning.expense", facts)
      : t("planning.expense_on", { ...facts, day: formatDate(date, i18n.language) });
  }
}
