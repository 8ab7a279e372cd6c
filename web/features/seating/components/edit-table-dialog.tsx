import { NewTable, type Table } from "#contract/seating.ts";
import { shortened } from "#i18n/shortened.ts";
import { FormDialog, saveChanges } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { useChangeTable } from "../queries.ts";
import { changesOf } from "../tables.rules.ts";
import { TableFields } from "./table-fields.tsx";

/** Edits name, seats and shape of a table; only changed fields are sent. */
export function EditTableDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const { t } = useTranslation("seating");
  const change = useChangeTable();
  const form = useForm({
    schema: NewTable,
    send: (values) =>
      saveChanges(changesOf(table, values), {
        save: (changes) => change.mutateAsync({ id: table.id, changes }),
        words: t("edit.done", { name: shortened(values.name) }),
        onClose,
      }),
  });
  return (
    <FormDialog form={form} title={t("edit.title")} saveLabel={t("edit.save")} onClose={onClose}>
      <DialogFields>
        <TableFields start={table} />
      </DialogFields>
    </FormDialog>
  );
}
