import * as v from "valibot";
import { NewRunRow, runAnchors, type RunRow } from "#contract/run-sheet.ts";
import { shorten } from "#i18n/shorten.ts";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
import { useFields } from "#web/platform/fields.ts";
import { RepeatableFormDialog, useRepeatedForm } from "#web/platform/form-dialog.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useEditForm } from "#web/platform/use-edit-form.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { FollowedField } from "#web/ui/field.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useCreateRunRow, useRunSheet, useUpdateRunRow } from "../queries.ts";
import { getRowChanges, parseStartMinutes } from "../run-sheet.rules.ts";
import { PeopleField } from "./people-field.tsx";
import styles from "./run-row-dialog.module.css";
import { StartFields } from "./start-fields.tsx";

/** The schema of a field, with `error` as its error while the field is not filled in. */
function requireFilled<S extends v.GenericSchema>(
  field: S,
  isFilled: (value: unknown) => boolean,
  error: string,
) {
  return v.pipe(v.unknown(), v.check(isFilled, error), field);
}

const { entries } = NewRunRow;
const schema = v.object({
  ...entries,
  title: requireFilled(entries.title, (typed) => String(typed).trim() !== "", "run_title_missing"),
  minutes: v.pipe(
    v.unknown(),
    v.check((typed) => typed !== "", "run_hour_missing"),
    v.check((typed) => !Number.isNaN(typed), "run_offset_form"),
    entries.minutes,
  ),
  moment_id: requireFilled(entries.moment_id, (chosen) => chosen !== "", "run_moment_missing"),
});

/** The values of the fields, as the contract expects them. */
function parseRow(fields: FormData): Readonly<Record<string, unknown>> {
  const texts = getFieldTexts(fields);
  const text = (name: string) => texts.get(name) ?? "";
  const anchor = runAnchors.find((each) => each === text("anchor")) ?? "clock";
  const duration = text("duration_min").trim();
  return {
    title: text("title"),
    anchor,
    moment_id: anchor === "moment" ? text("moment_id") : null,
    minutes: parseStartMinutes({
      anchor,
      day: text("day"),
      minutes: text("minutes"),
      direction: text("direction") === "before" ? "before" : "after",
    }),
    duration_min: duration === "" ? null : duration,
    place: text("place"),
    note: text("note"),
    people: JSON.parse(text("people")),
    is_private: fields.has("is_private"),
  };
}

interface RunRowDialogProps {
  /** The row to change; absent for a new one. */
  row?: RunRow | undefined;
  onClose: () => void;
}

/** Adds a row or changes one; several can be added in turn. */
export function RunRowDialog({ row, onClose }: RunRowDialogProps) {
  const { t } = useTranslation("run-sheet");
  const create = useCreateRunRow();
  const update = useUpdateRunRow(row ?? { id: "" });
  const { repeatState, round, handleAdded } = useRepeatedForm(undefined, onClose);
  const { form, shown } = useEditForm({
    item: row,
    latest: useRunSheet().data?.rows.find(({ id }) => id === row?.id),
    schemas: { add: schema, change: v.partial(schema) },
    read: parseRow,
    getChanges: getRowChanges,
    add: async (wanted) => {
      const { title } = await create.mutateAsync(wanted);
      handleAdded(t("add.done", { title: shorten(title) }), undefined);
    },
    change: (changes) => update.mutateAsync(changes),
    texts: { failed: t("edit.failed"), changed: t("edit.done") },
    onClose,
  });
  return (
    <RepeatableFormDialog
      historyId={row?.id}
      {...{ form, repeatState, round, onClose }}
      title={row ? t("edit.title") : t("add.open")}
      saveLabel={row ? t("translation:save") : t("add.add")}
      addAnotherLabel={row ? undefined : t("add.and_go_on")}
    >
      <RunRowFields row={shown} />
    </RepeatableFormDialog>
  );
}

function RunRowFields({ row }: Pick<RunRowDialogProps, "row">) {
  const { t } = useTranslation("run-sheet");
  const isCouple = usePermission("couple") === true;
  const field = useFields(NewRunRow, row);
  return (
    <>
      <TextField wide {...field("title", t("fields.title"))} />
      <FollowedField name="anchor">
        <FollowedField name="moment_id">
          <FollowedField name="minutes">
            <StartFields row={row} />
          </FollowedField>
        </FollowedField>
      </FollowedField>
      <TextField
        {...field("duration_min", t("fields.duration"))}
        inputMode="numeric"
        defaultValue={row?.duration_min ?? ""}
      />
      <TextField wide {...field("place", t("fields.place"))} />
      <FollowedField name="people">
        <PeopleField name="people" people={row?.people ?? []} />
      </FollowedField>
      <TextAreaField wide {...field("note", t("fields.note"))} />
      {isCouple && (
        <div data-wide="" className={styles.private}>
          <FollowedField name="is_private">
            <Checkbox
              name="is_private"
              label={t("private")}
              defaultChecked={row?.is_private}
              aria-describedby="private-hint"
            />
          </FollowedField>
          <Soft id="private-hint" size="xs">
            {t("fields.private_hint")}
          </Soft>
        </div>
      )}
    </>
  );
}
