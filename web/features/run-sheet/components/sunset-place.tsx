import { useState } from "react";
import * as v from "valibot";
import { findDepartment, departments } from "#contract/departments.ts";
import { WeddingChanges, type Wedding } from "#contract/wedding.ts";
import { useChangeWedding } from "#web/features/wedding/queries.ts";
import { getChangedFields, getFieldTexts, withBase } from "#web/platform/changed-fields.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { useEdits } from "#web/platform/edits.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { FollowFields } from "#web/platform/follow-fields.tsx";
import { useForm } from "#web/platform/forms.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "../run-sheet-page.module.css";

const departmentChoices = departments
  .map(({ code, name }) => ({ value: code, label: name }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "fr"));

/** The value of the option that asks for coordinates in place of a department. */
const abroadValue = "abroad";

type SunsetPlaceProps = Pick<Wedding, "department" | "coordinates">;

/** The place whose sunset is shown: a French department, or coordinates elsewhere. */
export function SunsetPlace({ department, coordinates }: SunsetPlaceProps) {
  const { t } = useTranslation("run-sheet");
  const mayEditWedding = usePermission("wedding:edit") === true;
  const changeWedding = useChangeWedding();
  const [asksCoordinates, setAsksCoordinates] = useState(false);
  if (!mayEditWedding) return coordinates ?? findDepartment(department)?.name;
  const isAbroad = asksCoordinates || (coordinates !== null && !changeWedding.isPending);
  const departmentCode = (changeWedding.isPending ? changeWedding.variables.department : department) ?? "";
  return (
    <>
      <SelectField
        label={t("sunset.department")}
        labelHidden
        className={styles.department}
        options={[{ value: abroadValue, label: t("sunset.abroad") }, ...departmentChoices]}
        emptyLabel={t("sunset.department")}
        value={isAbroad ? abroadValue : departmentCode}
        onChange={({ target }) => {
          setAsksCoordinates(target.value === abroadValue);
          if (target.value === abroadValue) return;
          const chosenCode = departmentChoices.find(({ value }) => value === target.value)?.value ?? null;
          const changes = withBase(
            { department: chosenCode, coordinates: null },
            { department, coordinates },
          );
          changeWedding.mutate(changes, {
            onError: (error) => {
              showToast({ text: t("sunset.failed", { why: getErrorText(error) }), tone: "refused" });
            },
          });
        }}
      />
      {isAbroad && <CoordinatesForm coordinates={coordinates} />}
    </>
  );
}

const CoordinatesChanges = v.required(v.pick(WeddingChanges, ["coordinates"]));

function CoordinatesForm({ coordinates }: Pick<SunsetPlaceProps, "coordinates">) {
  const { t } = useTranslation("run-sheet");
  const changeWedding = useChangeWedding();
  const current = { id: null, coordinates: coordinates ?? "" };
  const edits = useEdits(current, current);
  const { shown } = edits;
  const read = (fields: FormData) => ({ coordinates: getFieldTexts(fields).get("coordinates") ?? "" });
  const form = useForm({
    edits,
    schema: CoordinatesChanges,
    read,
    getTouchedFields: (fields) => getChangedFields(shown, read(fields)),
    failed: (why) => t("sunset.failed", { why }),
    send: async (values) => {
      await changeWedding.mutateAsync(withBase(values, { coordinates: shown.coordinates || null }));
    },
  });
  return (
    <CheckedForm form={form} className={styles.coordinates}>
      <FollowFields form={form}>
        <TextField
          label={t("sunset.coordinates")}
          name="coordinates"
          autoComplete="off"
          hint={t("sunset.coordinates_hint")}
          defaultValue={shown.coordinates}
        />
        <Button type="submit" loading={form.isSending}>
          {t("sunset.save")}
        </Button>
      </FollowFields>
    </CheckedForm>
  );
}
