import { useState } from "react";
import { BudgetItemChanges, NewBudgetItem, type BudgetItem } from "#contract/budget.ts";
import { LinkedFiles } from "#web/features/documents/widgets.tsx";
import { RepeatableFormDialog, useRepeatedForm } from "#web/platform/form-dialog.tsx";
import { getLanguage } from "#web/platform/language.ts";
import { useEditForm, useOnTakenValue } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getItemChanges, parseBudgetItem } from "../item-form.rules.ts";
import { budgetItemResource } from "../queries.ts";
import { type TypedLine, toTypedLines } from "../price-lines.rules.ts";
import { ItemFields } from "./item-fields.tsx";
import { useGetItemTitle } from "../item-title.ts";

interface ItemDialogProps {
  /** Absent for a new item. */
  item?: BudgetItem | undefined;
  providers: readonly string[];
  onClose: () => void;
}

function getTypedLines(item: BudgetItem | undefined): readonly TypedLine[] | null {
  const lines = item?.price_lines ?? null;
  return lines === null ? null : toTypedLines(lines, getLanguage());
}

/** Adds or changes a budget item; several can be added in a row. */
export function ItemDialog({ item, providers, onClose }: ItemDialogProps) {
  const { t } = useTranslation("budget");
  const getTitle = useGetItemTitle();
  const { repeatState, round, handleAdded } = useRepeatedForm(null, onClose);
  const [lines, setLines] = useState(() => getTypedLines(item));

  const { form, shown } = useEditForm({
    ...budgetItemResource.useEditOptions(item),
    schemas: { add: NewBudgetItem, change: BudgetItemChanges },
    read: (fields) => parseBudgetItem(fields, lines),
    getChanges: getItemChanges,
    add: async (values) => {
      handleAdded(t("item.added", { item: getTitle(await budgetItemResource.addItem(values)) }), null);
      setLines(null);
    },
    texts: { failed: t("item.failed"), changed: t("item.changed") },
    onClose,
  });
  useOnTakenValue(form, "price_lines", () => setLines(getTypedLines(shown)));
  return (
    <RepeatableFormDialog
      {...{ form, round, repeatState, onClose }}
      historyId={item?.id}
      title={item ? t("item.edit") : t("item.open")}
      readTitle={item && getTitle(item)}
      addAnotherLabel={item ? undefined : t("add_and_go_on")}
      after={item && <LinkedFiles inDialog kind="budget_item" id={item.id} label={getTitle(item)} />}
    >
      <ItemFields item={shown} providers={providers} lines={lines} onLines={setLines} />
    </RepeatableFormDialog>
  );
}
