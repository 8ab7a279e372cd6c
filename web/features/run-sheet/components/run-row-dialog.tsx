import * as v from "valibot";
import { NewRunRow, type RunRow } from "#contract/run-sheet.ts";
import { shorten } from "#i18n/shorten.ts";
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
import { addRunRow, changeRunRow, useRunSheet } from "../queries.ts";
import { getRunRowChanges, parseRunRow } from "../run-row-form.rules.ts";
import { PeopleField } from "./people-field.tsx";
import { StartFields } from "./start-fields.tsx";

/** The schema of a field, with `error` as its error while `isFilled` is false for its value. */
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
  title: requireFilled(entries.title, (value) => String(value).trim() !== "", "run_title_missing"),
  minutes: v.pipe(
    v.unknown(),
    v.check((value) => value !== "", "run_hour_missing"),
    v.check((value) => !Number.isNaN(value), "run_offset_form"),
    entries.minutes,
  ),
  moment_id: requireFilled(entries.moment_id, (value) => value !== "", "run_moment_missing"),
});

interface RunRowDialogProps {
  /** Absent for a new row. */
  item?: RunRow | undefined;
  onClose: () => void;
}

/** Adds or changes a row; several can be added in turn. */
export function RunRowDialog({ item, onClose }: RunRowDialogProps) {
  const { t } = useTranslation("run-sheet");
  const { repeatState, round, handleAdded } = useRepeatedForm(undefined, onClose);
  const { form, shown } = useEditForm({
    item,
    latest: useRunSheet().data?.rows.find(({ id }) => id === item?.id),
    schemas: { add: schema, change: v.partial(schema) },
    read: parseRunRow,
    getChanges: getRunRowChanges,
    add: async (values) => {
      const { title } = await addRunRow(values);
      handleAdded(t("add.done", { title: shorten(title) }), undefined);
    },
    change: (changes, base) => changeRunRow(base, changes),
    texts: { failed: t("edit.failed"), changed: t("edit.done") },
    onClose,
  });
  return (
    <RepeatableFormDialog
      historyId={item?.id}
      {...{ form, repeatState, round, onClose }}
      title={item ? t("edit.title") : t("add.open")}
      addAnotherLabel={item ? undefined : t("add.and_go_on")}
    >
      <RunRowFields row={shown} />
    </RepeatableFormDialog>
  );
}

function RunRowFields({ row }: { row: RunRow | undefined }) {
  const { t } = useTranslation("run-sheet");
  const isInCouple = usePermission("couple") === true;
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
      {isInCouple && (
        <div data-wide="">
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
