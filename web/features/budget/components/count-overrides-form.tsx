import * as v from "valibot";
import { type BudgetSettings, personCount } from "#contract/budget-settings.ts";
import type { Moment } from "#contract/moments.ts";
import type { PersonsByMoment } from "#money/headcounts.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { getChangedTexts, getFieldTexts, withBase } from "#web/platform/changed-fields.ts";
import { useEdits } from "#web/platform/edits.ts";
import { FollowFields } from "#web/platform/follow-fields.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import {
  ages,
  type CountsByField,
  getChangedCounts,
  getCountFieldName,
  getSetCounts,
} from "../count-overrides.rules.ts";
import { useChangeBudgetSettings } from "../queries.ts";
import styles from "./what-if.module.css";

interface CountOverridesFormProps {
  settings: BudgetSettings;
  /** The moments that a price per head names. */
  moments: readonly Moment[];
  /** The persons counted today, as placeholders. */
  persons: PersonsByMoment;
}

const Counts = v.record(v.string(), personCount);

/** A typed number is NaN if it cannot be read, which the contract refuses; null for an empty field. */
function parseCounts(fields: FormData): CountsByField {
  return Object.fromEntries(
    [...getFieldTexts(fields)].map(([name, text]) => [name, text.trim() === "" ? null : Number(text)]),
  );
}

/** « Fixer le nombre »: sets the persons of each moment by hand. An empty field follows the replies. */
export function CountOverridesForm({ settings, moments, persons }: CountOverridesFormProps) {
  const { t } = useTranslation("budget");
  const update = useChangeBudgetSettings();
  const mayEdit = useMayEdit();
  const current = { id: null, ...getSetCounts(moments, settings.counts) };
  const edits = useEdits<CountsByField & { readonly id: null }>(current, current);
  const { shown } = edits;
  const form = useForm({
    // A conflict comes as `counts`, which is no field: the form fails, and its fields follow the settings once these
    // are read again.
    edits: {
      ...edits,
      mergeValues: (values, mine) =>
        "counts" in values ? Promise.reject(new Error("read again")) : edits.mergeValues(values, mine),
    },
    schema: Counts,
    getTouchedFields: (fields) => getChangedTexts(shown, fields),
    read: parseCounts,
    failed: t("what_if.set_failed"),
    send: async (values) => {
      const counts = getChangedCounts(moments, shown, values);
      if (counts.length > 0) {
        const ids = new Set(counts.map(({ moment_id: id }) => id));
        const before = settings.counts.filter((count) => !count.is_frozen && ids.has(count.moment_id));
        await update.mutateAsync(withBase({ counts }, { counts: before }));
      }
      showToast({ text: t("what_if.set_done") });
    },
  });
  if (!mayEdit || moments.length === 0) return null;
  return (
    <details className={styles.set}>
      <summary>{t("what_if.set")}</summary>
      <CheckedForm form={form}>
        <FollowFields form={form}>
          <Soft>{t("what_if.set_hint")}</Soft>
          {moments.map((moment) => (
            <fieldset key={moment.id} className={styles.moment}>
              <legend>{getMomentName(moment)}</legend>
              {ages.map((age) => (
                <TextField
                  key={age}
                  label={t(age === "adults" ? "what_if.adult_field" : "what_if.child_field")}
                  name={getCountFieldName(moment.id, age)}
                  inputMode="numeric"
                  autoComplete="off"
                  optionalWord={t("translation:optional")}
                  placeholder={String(persons.get(moment.id)?.[age] ?? 0)}
                  defaultValue={shown[getCountFieldName(moment.id, age)] ?? ""}
                />
              ))}
            </fieldset>
          ))}
          <FormError text={form.error} />
          <Button type="submit" loading={form.isSending}>
            {t("what_if.set_save")}
          </Button>
        </FollowFields>
      </CheckedForm>
    </details>
  );
}
