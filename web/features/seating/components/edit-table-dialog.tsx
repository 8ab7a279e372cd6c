import { NewTable, type Table } from "#contract/seating.ts";
import { shorten } from "#i18n/shorten.ts";
import { getChangedTexts } from "#web/platform/changed-fields.ts";
import { useEdits } from "#web/platform/edits.ts";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { useChangeTable, useTables } from "../queries.ts";
import { getTableChanges } from "../new-tables.rules.ts";
import { TableFields } from "./table-fields.tsx";

/** Edits name, number, seats and shape of a table. */
export function EditTableDialog({ item, onClose }: { item: Table; onClose: () => void }) {
  const { t } = useTranslation("seating");
  const changeTable = useChangeTable();
  const edits = useEdits(
    item,
    useTables().data?.find(({ id }) => id === item.id),
  );
  const { shown: base } = edits;
  const form = useForm({
    edits,
    schema: NewTable,
    getTouchedFields: (fields) => getChangedTexts(base, fields),
    send: (values) =>
      saveChanges(getTableChanges(base, values), {
        base,
        save: (changes) => changeTable.mutateAsync({ id: item.id, changes }),
        text: t("edit.done", { name: shorten(values.name) }),
        onClose,
      }),
  });
  return (
    <FormDialog form={form} historyId={item.id} title={t("edit.title")} onClose={onClose}>
      <DialogFields>
        <TableFields initialValues={base} />
      </DialogFields>
    </FormDialog>
  );
}
