import { useState } from "react";
import { NewBudgetItem, type BudgetItem, type BudgetItemChanges } from "#contract/budget.ts";
import { parseAmount } from "#i18n/amounts.ts";
import { LinkedFiles } from "#web/features/documents/widgets.tsx";
import { getChangedFields, getFieldTexts } from "#web/platform/changed-fields.ts";
import { useEdits } from "#web/platform/edits.ts";
import { AddDialog, saveChanges, useRepeatedForm } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { getLanguage } from "#web/platform/i18n.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { itemResource } from "../queries.ts";
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
function readItem(fields: FormData, lines: readonly TypedLine[] | null) {
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

/** The dialog has no field for the day of signature. Unchanged lines are not sent, nor is a price beside lines. */
function getItemChanges(item: BudgetItem, wanted: NewBudgetItem): BudgetItemChanges {
  const isSame = JSON.stringify(item.price_lines) === JSON.stringify(wanted.price_lines);
  const { price, price_lines, type, name, provider, comment } = wanted;
  return {
    ...getChangedFields({ ...item }, { type, name, provider, comment }),
    ...(!isSame && { price_lines }),
    ...(price_lines === null && (price !== item.price || !isSame) && { price }),
  };
}

/** Fields that differ from the item, before validation. All price lines together count as one field. */
function getTouchedFields(item: BudgetItem | undefined, typed: ReturnType<typeof readItem>): object {
  const { price, price_lines, ...rest } = typed;
  const isSame = JSON.stringify(item?.price_lines) === JSON.stringify(price_lines);
  return {
    ...getChangedFields({ ...item }, rest),
    ...(!isSame && { price_lines }),
    ...(price_lines === null && price !== item?.price && { price }),
  };
}

/** Adds or changes a budget item; several can be added in a row. */
export function ItemDialog({ item, providers, onClose }: ItemDialogProps) {
  const { t } = useTranslation("budget");
  const getTitle = useItemTitle();
  const { goingOn, round, added } = useRepeatedForm(null, onClose);
  const [lines, setLines] = useState(() => getLines(item));

  async function saveNew(wanted: NewBudgetItem) {
    added(t("item.added", { item: getTitle(await itemResource.addItem(wanted)) }), null);
    setLines(null);
  }

  const list = itemResource.useList().data;
  const edits = useEdits(
    item,
    list?.find(({ id }) => id === item?.id),
  );
  const base = edits?.shown;
  const version = edits?.versions["price_lines"] ?? 0;
  const [linesVersion, setLinesVersion] = useState(version);
  if (linesVersion !== version) {
    setLinesVersion(version);
    setLines(getLines(base));
  }
  const form = useForm({
    edits,
    schema: NewBudgetItem,
    read: (fields) => readItem(fields, lines),
    touched: (fields) => getTouchedFields(base, readItem(fields, lines)),
    failed: t("item.failed"),
    send: (wanted) =>
      base
        ? saveChanges(getItemChanges(base, wanted), {
            base,
            save: (changes) => itemResource.changeItem(base, changes),
            text: t("item.changed"),
            onClose,
          })
        : saveNew(wanted),
  });

  return (
    <AddDialog
      {...{ form, round, goingOn, onClose }}
      thing={item?.id}
      title={item ? t("item.edit") : t("item.open")}
      readTitle={item && getTitle(item)}
      saveLabel={item ? t("translation:save") : t("add")}
      goOnLabel={item ? undefined : t("add_and_go_on")}
      after={item && <LinkedFiles inDialog kind="budget_item" id={item.id} label={getTitle(item)} />}
    >
      <ItemFields item={base} providers={providers} lines={lines} onLines={setLines} />
    </AddDialog>
  );
}
