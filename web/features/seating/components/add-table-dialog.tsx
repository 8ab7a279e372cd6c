import { useState } from "react";
import { NewTable, seatsPerTable, type Table } from "#contract/seating.ts";
import { parseTableNumber } from "#i18n/table-names.ts";
import { shorten } from "#i18n/shorten.ts";
import { RepeatableFormDialog, useRepeatedForm } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useAddTable, useTables } from "../queries.ts";
import { findFreeNumber } from "../new-tables.rules.ts";
import { TableFields, type TableValues } from "./table-fields.tsx";

const newTableDefaults = { number_of_guests: seatsPerTable.default, shape: "round", number: null } as const;

/** Adds a table, or several of the same size one after another. */
export function AddTableDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("seating");
  const addTable = useAddTable();
  const { data: tables = [] } = useTables();
  const proposeName = (existing: readonly Table[]) => {
    const number = findFreeNumber(existing, (each) => t("prepare.name", { number: each }));
    return t("prepare.name", { number });
  };
  const [initialValues] = useState<TableValues>(() => ({
    ...newTableDefaults,
    name: proposeName(tables),
  }));
  const { repeatState, round, handleAdded } = useRepeatedForm(initialValues, onClose);
  const form = useForm({
    schema: NewTable,
    send: async (values) => {
      const table = await addTable.mutateAsync(values);
      const shape = table.shape === "head" ? "round" : table.shape;
      const { number } = table;
      const hasNumberOfName = number === null || parseTableNumber(table.name) === number;
      const name = shorten(table.name);
      handleAdded(hasNumberOfName ? t("add.done", { name }) : t("add.done_numbered", { name, number }), {
        ...newTableDefaults,
        name: proposeName([...tables.filter(({ id }) => id !== table.id), table]),
        number_of_guests: table.number_of_guests,
        shape,
      });
    },
  });
  return (
    <RepeatableFormDialog
      {...{ form, repeatState, round, onClose }}
      title={t("add.open")}
      help={t("add.help")}
      addAnotherLabel={t("add.and_go_on")}
    >
      <TableFields key={round.number} initialValues={round.initialValues} />
    </RepeatableFormDialog>
  );
}
