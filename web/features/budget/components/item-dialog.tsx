import { NewBudgetItem, type BudgetItem } from "#contract/budget.ts";
import { readAmount } from "#i18n/amounts.ts";
import { LinkedFiles } from "#web/features/documents/widgets.tsx";
import { changedFields, textsIn } from "#web/platform/changed-fields.ts";
import { AddDialog, saveChanges, useRounds } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useAddBudgetItem, useChangeBudgetItem } from "../queries.ts";
import { ItemFields } from "./item-fields.tsx";
import { useItemTitle } from "./words.ts";

interface ItemDialogProps {
  /** The item to change; absent for a new one. */
  item?: BudgetItem | undefined;
  providers: readonly string[];
  onClose: () => void;
}

/** The values of the fields, as the contract expects them. */
function readItem(fields: FormData): unknown {
  const texts = textsIn(fields);
  const text = (name: string) => texts.get(name) ?? "";
  return {
    type: text("type"),
    name: text("name"),
    price: readAmount(text("price")),
    provider: text("provider"),
    comment: text("comment"),
  };
}

/** Adds or changes a budget item; several can be added in a row. */
export function ItemDialog({ item, providers, onClose }: ItemDialogProps) {
  const { t } = useTranslation("budget");
  const titleOf = useItemTitle();
  const add = useAddBudgetItem();
  const change = useChangeBudgetItem();
  const { goingOn, round, added } = useRounds(null, onClose);

  async function saveNew(wanted: NewBudgetItem) {
    added(t("item.added", { item: titleOf(await add.mutateAsync(wanted)) }), null);
  }

  const form = useForm({
    schema: NewBudgetItem,
    read: readItem,
    failed: t("item.failed"),
    send: (wanted) =>
      item
        ? saveChanges(changedFields({ ...item }, wanted), {
            save: (changes) => change.mutateAsync({ id: item.id, changes }),
            words: t("item.changed"),
            onClose,
          })
        : saveNew(wanted),
  });

  return (
    <AddDialog
      {...{ form, round, goingOn, onClose }}
      title={item ? t("item.edit") : t("item.open")}
      saveLabel={item ? t("translation:save") : t("add")}
      goOnLabel={item ? undefined : t("add_and_go_on")}
      after={item && <LinkedFiles inDialog kind="budget_item" id={item.id} label={titleOf(item)} />}
    >
      <ItemFields item={item} providers={providers} />
    </AddDialog>
  );
}
