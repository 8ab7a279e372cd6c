import { useState } from "react";
import { BudgetItemChanges, NewBudgetItem, type BudgetItem } from "#contract/budget.ts";
import { parseAmount } from "#i18n/amounts.ts";
import { LinkedFiles } from "#web/features/documents/widgets.tsx";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";
import { RepeatableFormDialog, useRepeatedForm } from "#web/platform/form-dialog.tsx";
import { getLanguage } from "#web/platform/i18n.ts";
import { useEditForm, useTakenValue } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { budgetItemResource } from "../queries.ts";
import { type TypedLine, toTypedLines, toWireLines } from "../price-lines.rules.ts";
import { ItemFields } from "./item-fields.tsx";
import { useItemTitle } from "./texts.ts";

interface ItemDialogProps {
  /** The item to change; absent for a new one. */
  item?: BudgetItem | undefined;
  providers: readonly string[];
  onClose: () => void;
}

/** The values of the fields, as the contract expects them. With price lines the price is their total. */
function parseItem(fields: FormData, lines: readonly TypedLine[] | null) {
  const texts = getFieldTexts(fields);
  const text = (name: string) => texts.get(name) ?? "";
  return {
    type: text("type"),
    name: text("name"),
    price: lines === null ? parseAmount(text("price")) : Number(text("total")) / 100,
    price_lines: lines === null ? null : toWireLines(lines),
    provider: text("provider"),
    comment: text("comment"),
  };
}

function getLines(item: BudgetItem | undefined): readonly TypedLine[] | null {
  const lines = item?.price_lines ?? null;
  return lines === null ? null : toTypedLines(lines, getLanguage());
}

/** All price lines together count as one field. A price beside lines is not sent; without them it always replaces them. */
function getItemChanges(item: BudgetItem, { price, ...typed }: ReturnType<typeof parseItem>): object {
  const changes = getChangedFields({ ...item }, typed);
  const sendsPrice = typed.price_lines === null && (price !== item.price || "price_lines" in changes);
  return sendsPrice ? { ...changes, price } : changes;
}

/** Adds or changes a budget item; several can be added in a row. */
export function ItemDialog({ item, providers, onClose }: ItemDialogProps) {
  const { t } = useTranslation("budget");
  const getTitle = useItemTitle();
  const { repeatState, round, handleAdded } = useRepeatedForm(null, onClose);
  const [lines, setLines] = useState(() => getLines(item));

  const { form, shown } = useEditForm({
    item,
    latest: budgetItemResource.useList().data?.find(({ id }) => id === item?.id),
    schemas: { add: NewBudgetItem, change: BudgetItemChanges },
    read: (fields) => parseItem(fields, lines),
    getChanges: getItemChanges,
    add: async (wanted) => {
      handleAdded(t("item.added", { item: getTitle(await budgetItemResource.addItem(wanted)) }), null);
      setLines(null);
    },
    change: (changes, base) => budgetItemResource.changeItem(base, changes),
    texts: { failed: t("item.failed"), changed: t("item.changed") },
    onClose,
  });
  useTakenValue(form, "price_lines", () => setLines(getLines(shown)));
  return (
    <RepeatableFormDialog
      {...{ form, round, repeatState, onClose }}
      historyId={item?.id}
      title={item ? t("item.edit") : t("item.open")}
      readTitle={item && getTitle(item)}
      saveLabel={item ? t("translation:save") : t("add")}
      addAnotherLabel={item ? undefined : t("add_and_go_on")}
      after={item && <LinkedFiles inDialog kind="budget_item" id={item.id} label={getTitle(item)} />}
    >
      <ItemFields item={shown} providers={providers} lines={lines} onLines={setLines} />
    </RepeatableFormDialog>
  );
}
