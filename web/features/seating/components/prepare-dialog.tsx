import { useState } from "react";
import * as v from "valibot";
import { NewTable, seatsPerTable, type Table } from "#contract/seating.ts";
import { useGuestList } from "#web/features/guests/queries.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DialogFields } from "#web/ui/dialog.tsx";
import { LongJob } from "#web/ui/progress-bar.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAddTable } from "../queries.ts";
import { prepareTables, type TableToAdd } from "../new-tables.rules.ts";
import { isExpected } from "../tables.rules.ts";

/** Seats at the head table besides the couple's, usually for the witnesses. */
const defaultHeadSeats = 6;

const size = NewTable.entries.number_of_guests;
const TableSizes = v.object({ each: size, head_seats: v.optional(size) });

interface PrepareDialogProps {
  tables: readonly Table[];
  onClose: () => void;
}

/** Adds as many tables as the expected guests need beyond the existing ones. */
export function PrepareDialog({ tables, onClose }: PrepareDialogProps) {
  const { t } = useTranslation("seating");
  const seated = tables.reduce((sum, table) => sum + table.number_of_guests, 0);
  const expected = Math.max(0, useGuestList().filter(isExpected).length - seated);
  const [each, setEach] = useState<string>(String(seatsPerTable.default));
  const [withHead, setWithHead] = useState(tables.length === 0);
  const [head, setHead] = useState<string>(String(defaultHeadSeats));
  const { make, progress } = useAddTables();

  const planned = (wanted: v.InferOutput<typeof TableSizes>) =>
    prepareTables({
      expected,
      each: wanted.each,
      head:
        wanted.head_seats === undefined ? null : { name: t("prepare.head_name"), seats: wanted.head_seats },
      taken: tables.map(({ name }) => name),
      getName: (number) => t("prepare.name", { number }),
    });
  const form = useForm({
    schema: TableSizes,
    send: async (wanted) => {
      const created = await make(planned(wanted));
      showToast({ text: t("prepare.done", { count: created }) });
      onClose();
    },
  });
  const read = v.safeParse(TableSizes, { each, head_seats: withHead ? head : undefined });
  const plan = read.success ? planned(read.output) : [];

  return (
    <FormDialog
      form={form}
      asksToLeave={false}
      title={t("prepare.title")}
      help={t("prepare.help", { count: expected })}
      saveLabel={plan.length > 0 ? t("prepare.submit", { count: plan.length }) : t("prepare.title")}
      onClose={onClose}
      after={
        progress ? (
          <LongJob
            label={t("prepare.progress_label")}
            value={progress.created}
            max={progress.count}
            valueText={t("prepare.progress", progress)}
          />
        ) : (
          plan.length > 0 && (
            <p role="status">
              {t("prepare.sum", {
                count: plan.length,
                seats: t("manage.seats", {
                  count: plan.reduce((sum, table) => sum + table.number_of_guests, 0),
                }),
              })}
            </p>
          )
        )
      }
    >
      <DialogFields>
        <SizeField label={t("prepare.each")} name="each" value={each} onChange={setEach} />
        <div data-wide="">
          <Checkbox
            label={t("prepare.head")}
            checked={withHead}
            onChange={(event) => setWithHead(event.target.checked)}
          />
        </div>
        {withHead && (
          <SizeField label={t("prepare.head_seats")} name="head_seats" value={head} onChange={setHead} />
        )}
      </DialogFields>
    </FormDialog>
  );
}

interface SizeFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

function SizeField({ onChange, ...field }: SizeFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      required
      min={seatsPerTable.min}
      max={seatsPerTable.max}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Adds the tables one after another, so that they keep their order. Those added before an error remain. */
function useAddTables() {
  const { mutateAsync: add } = useAddTable();
  const [progress, setProgress] = useState<{ created: number; count: number } | null>(null);
  const make = async (wanted: readonly TableToAdd[]) => {
    try {
      for (const [created, table] of wanted.entries()) {
        setProgress({ created, count: wanted.length });
        await add(table);
      }
      return wanted.length;
    } finally {
      setProgress(null);
    }
  };
  return { make, progress };
}
