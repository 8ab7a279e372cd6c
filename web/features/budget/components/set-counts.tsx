import { BudgetSettingsChanges, type BudgetSettings } from "#contract/budget-settings.ts";
import type { Moment } from "#contract/moments.ts";
import type { PersonsByMoment } from "#money/headcounts.ts";
import { getMomentName } from "#web/features/moments/widgets.tsx";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { getFieldTexts } from "#web/platform/changed-fields.ts";
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

interface SetCountsProps {
  settings: BudgetSettings;
  /** The moments that a price per head names. */
  moments: readonly Moment[];
  persons: PersonsByMoment;
}

/** « Fixer le nombre »: sets the persons of each moment by hand. An empty field follows the replies. */
export function SetCounts({ settings, moments, persons }: SetCountsProps) {
  const { t } = useTranslation("budget");
  const update = useUpdateBudgetSettings();
  const mayEdit = usePermission("budget:edit") === true;
  const form = useForm({
    schema: BudgetSettingsChanges,
    read: (fields) => {
      const texts = getFieldTexts(fields);
      const number = (name: string) => {
        const text = (texts.get(name) ?? "").trim();
        return text === "" ? null : Number(text);
      };
      return {
        counts: moments.map(({ id }, at) => ({
          moment_id: id,
          adults: number(`counts.${String(at)}.adults`),
          children: number(`counts.${String(at)}.children`),
        })),
      };
    },
    failed: t("what_if.set_failed"),
    send: async (changes) => {
      await update.mutateAsync(changes);
      showToast({ text: t("what_if.set_done") });
    },
  });
  const setOf = (id: string) => settings.counts.find((count) => count.moment_id === id && !count.is_frozen);
  if (!mayEdit || moments.length === 0) return null;
  return (
    <details className={styles.set}>
      <summary>{t("what_if.set")}</summary>
      <CheckedForm form={form}>
        <Soft>{t("what_if.set_hint")}</Soft>
        {moments.map((moment, at) => (
          <fieldset key={moment.id} className={styles.moment}>
            <legend>{getMomentName(moment)}</legend>
            {(["adults", "children"] as const).map((age) => (
              <TextField
                key={age}
                label={t(age === "adults" ? "what_if.adult_field" : "what_if.child_field")}
                name={`counts.${String(at)}.${age}`}
                inputMode="numeric"
                autoComplete="off"
                optionalWord={t("translation:optional")}
                placeholder={String(persons.get(moment.id)?.[age] ?? 0)}
                defaultValue={setOf(moment.id)?.[age] ?? ""}
              />
            ))}
          </fieldset>
        ))}
        <FormError text={form.error} />
        <Button type="submit" loading={form.isSending}>
          {t("what_if.set_save")}
        </Button>
      </CheckedForm>
    </details>
  );
}
