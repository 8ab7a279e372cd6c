import * as v from "valibot";
import { type BudgetSettings, persons } from "#contract/budget-settings.ts";
import type { Moment } from "#contract/moments.ts";
import type { PersonsByMoment } from "#money/headcounts.ts";
import { getMomentName } from "#web/features/moments/widgets.tsx";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { getChangedTexts, getFieldTexts, withBase } from "#web/platform/changed-fields.ts";
import { useEdits } from "#web/platform/edits.ts";
import { FollowFields } from "#web/platform/follow-fields.tsx";
import { useForm } from "#web/platform/forms.ts";
import { usePermission } from "#web/platform/session.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useUpdateBudgetSettings } from "../queries.ts";
import styles from "./what-if.module.css";

interface CountOverridesFormProps {
  settings: BudgetSettings;
  /** The moments that a price per head names. */
  moments: readonly Moment[];
  headcounts: PersonsByMoment;
}

const ages = ["adults", "children"] as const;
type Fields = Readonly<Record<string, number | null>> & { readonly id: null };
type Ages = Readonly<Record<(typeof ages)[number], number | null>>;

const Counts = v.record(v.string(), persons);

function getFieldName(momentId: string, age: (typeof ages)[number]): string {
  return `${momentId}.${age}`;
}

/** By field: the numbers that the couple set. */
function toFields(
  moments: readonly Moment[],
  counts: BudgetSettings["counts"],
): Record<string, number | null> {
  const set = new Map<string, Ages>(
    counts.flatMap((count) => (count.is_frozen ? [] : [[count.moment_id, count]])),
  );
  return Object.fromEntries(
    moments.flatMap(({ id }) => ages.map((age) => [getFieldName(id, age), set.get(id)?.[age] ?? null])),
  );
}

/** « Fixer le nombre »: sets the persons of each moment by hand. An empty field follows the replies. */
export function CountOverridesForm({ settings, moments, headcounts }: CountOverridesFormProps) {
  const { t } = useTranslation("budget");
  const update = useUpdateBudgetSettings();
  const mayEdit = usePermission("budget:edit") === true;
  const current = { id: null, ...toFields(moments, settings.counts) };
  const edits = useEdits<Fields>(current, current);
  const { shown } = edits;
  const form = useForm({
    // The server names the moments that conflict; the fields follow the settings, which are read again.
    edits: {
      ...edits,
      mergeValues: (values, mine) =>
        "counts" in values ? Promise.reject(new Error("read again")) : edits.mergeValues(values, mine),
    },
    schema: Counts,
    getTouchedFields: (fields) => getChangedTexts(shown, fields),
    read: (fields) =>
      Object.fromEntries(
        [...getFieldTexts(fields)].map(([name, text]) => [name, text.trim() === "" ? null : Number(text)]),
      ),
    failed: t("what_if.set_failed"),
    send: async (values) => {
      const changed = moments.filter(({ id }) =>
        ages.some((age) => values[getFieldName(id, age)] !== shown[getFieldName(id, age)]),
      );
      const ids = new Set(changed.map(({ id }) => id));
      const counts = changed.map(({ id }) => ({
        moment_id: id,
        adults: values[getFieldName(id, "adults")] ?? null,
        children: values[getFieldName(id, "children")] ?? null,
      }));
      const before = settings.counts.filter((each) => !each.is_frozen && ids.has(each.moment_id));
      await update.mutateAsync(withBase({ counts }, { counts: before }));
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
                  name={getFieldName(moment.id, age)}
                  inputMode="numeric"
                  autoComplete="off"
                  optionalWord={t("translation:optional")}
                  placeholder={String(headcounts.get(moment.id)?.[age] ?? 0)}
                  defaultValue={shown[getFieldName(moment.id, age)] ?? ""}
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
