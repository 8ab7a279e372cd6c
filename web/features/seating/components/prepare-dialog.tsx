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
import { isExpected } from "../wishes/seating-state.rules.ts";

/** Seats at the head table besides the couple's, usually for the witnesses. */
const defaultHeadSeats = 6;

const seatCount = NewTable.entries.number_of_guests;
const TableSizes = v.object({ each: seatCount, head_seats: v.optional(seatCount) });

interface PrepareDialogProps {
  tables: readonly Table[];
  onClose: () => void;
}

/** Adds as many tables as the expected guests need beside the existing ones. */
export function PrepareDialog({ tables, onClose }: PrepareDialogProps) {
  const { t } = useTranslation("seating");
  const existingSeats = tables.reduce((sum, table) => sum + table.number_of_guests, 0);
  const withoutSeatCount = Math.max(0, useGuestList().filter(isExpected).length - existingSeats);
  const [each, setEach] = useState<string>(String(seatsPerTable.default));
  const [addsHead, setAddsHead] = useState(tables.length === 0);
  const [headSeats, setHeadSeats] = useState<string>(String(defaultHeadSeats));
  const { addTables, progress } = useAddTables();

  const planTables = ({ each: seats, head_seats }: v.InferOutput<typeof TableSizes>) =>
    prepareTables({
      guestCount: withoutSeatCount,
      seats,
      head: head_seats === undefined ? null : { name: t("prepare.head_name"), seats: head_seats },
      takenNames: tables.map(({ name }) => name),
      getName: (number) => t("prepare.name", { number }),
    });
  const form = useForm({
    schema: TableSizes,
    send: async (sizes) => {
      const created = await addTables(planTables(sizes));
      showToast({ text: t("prepare.done", { count: created }) });
      onClose();
    },
  });
  const sizes = v.safeParse(TableSizes, { each, head_seats: addsHead ? headSeats : undefined });
  const plan = sizes.success ? planTables(sizes.output) : [];

  return (
    <FormDialog
      form={form}
      asksToLeave={false}
      title={t("prepare.title")}
      help={t("prepare.help", { count: withoutSeatCount })}
      saveLabel={plan.length > 0 ? t("prepare.submit", { count: plan.length }) : t("prepare.title")}
      onClose={onClose}
      after={
        progress ? (
          <LongJob
            label={t("prepare.progress_label")}
            value={progress.created}
            max={progress.count}
            valueText={t("prepare.progress", { created: progress.created, count: progress.count })}
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
            checked={addsHead}
            onChange={(event) => setAddsHead(event.target.checked)}
          />
        </div>
        {addsHead && (
          <SizeField
            label={t("prepare.head_seats")}
            name="head_seats"
            value={headSeats}
            onChange={setHeadSeats}
          />
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
  const { mutateAsync: addTable } = useAddTable();
  const [progress, setProgress] = useState<{ created: number; count: number } | null>(null);
  const addTables = async (tables: readonly TableToAdd[]) => {
    try {
      for (const [created, table] of tables.entries()) {
        setProgress({ created, count: tables.length });
        await addTable(table);
      }
      return tables.length;
    } finally {
      setProgress(null);
    }
  };
  return { addTables, progress };
}
