import { memo, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isDay, limits } from "#contract/values.ts";
import type { Wedding } from "#contract/wedding.ts";
import { capitalised, daysBetween, formatDay, todayIn } from "#i18n/formats.ts";
import { paths } from "#web/paths.ts";
import { Card, CardTitle } from "#web/ui/card.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDraft, type Draft } from "../use-draft.ts";
import { useSaving } from "../use-saving.ts";
import { cityOf, isFrenchZone, zonesOffered } from "../zones.rules.ts";
import { BudgetField } from "./budget-field.tsx";
import { FormFoot } from "./form-foot.tsx";
import styles from "./information.module.css";
import { MomentChoices } from "./moment-choices.tsx";

/** Where the reader is. */
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface DetailsFormProps {
  wedding: Wedding;
  onDirty: (isDirty: boolean) => void;
}

/** The day, its place, its moments, and what it may cost. */
export const DetailsForm = memo(function DetailsForm({ wedding, onDirty }: DetailsFormProps) {
  const { t } = useTranslation("wedding");
  const draft = useDraft(wedding);
  const { isDirty, put, textOf } = draft;
  const form = useSaving(draft);
  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-label={t("tabs.mariage")}>
      <Card className={styles.sheet}>
        <section className={styles.part}>
          <CardTitle>{t("details.when")}</CardTitle>
          <When draft={draft} errors={form.errors} />
        </section>
        <section className={styles.part}>
          <div>
            <CardTitle>{t("moments.label")}</CardTitle>
            <p className={styles.help}>{t("moments.help")}</p>
          </div>
          <MomentChoices draft={draft} />
        </section>
        <section className={styles.part}>
          <CardTitle>{t("details.money")}</CardTitle>
          <div className={styles.pair}>
            <BudgetField
              label={t("fields.wedding_budget")}
              name="wedding_budget"
              value={textOf("wedding_budget")}
              error={form.errors["wedding_budget"]}
              onChange={(text) => {
                put("wedding_budget", text);
              }}
            />
            <p className={styles.beside}>
              {t("details.budget_help")} <TextLink to={paths.budget}>{t("details.budget_link")}</TextLink>
            </p>
          </div>
        </section>
        <FormFoot form={form} isDirty={isDirty} />
      </Card>
    </form>
  );
});

function When({
  draft: { put, textOf },
  errors,
}: {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation("wedding");
  const day = textOf("wedding_date");
  const zone = textOf("time_zone");
  const zones = zonesOffered(here, zone);
  return (
    <div className={styles.pair}>
      <DateField
        label={t("fields.wedding_date")}
        name="wedding_date"
        value={day}
        hint={isDay(day) ? undefined : t("details.no_date")}
        error={errors["wedding_date"]}
        onChange={(event) => {
          put("wedding_date", event.target.value);
        }}
      />
      {isDay(day) ? <InWords day={day} zone={zone} /> : <span className={styles.gap} />}
      <TextField
        label={t("fields.wedding_place")}
        name="wedding_place"
        autoComplete="off"
        maxLength={limits.shortText}
        value={textOf("wedding_place")}
        hint={t("details.place_hint")}
        error={errors["wedding_place"]}
        onChange={(event) => {
          put("wedding_place", event.target.value);
        }}
      />
      <SelectField
        label={t("fields.time_zone")}
        name="time_zone"
        value={zone}
        options={zones.map((value) => ({
          value,
          label: isFrenchZone(value) ? t(`zones.${value}`) : cityOf(value),
        }))}
        hint={t("details.zone_hint")}
        error={errors["time_zone"]}
        onChange={(event) => {
          put("time_zone", event.target.value);
        }}
      />
    </div>
  );
}

/** The day as one says it, and how far it is. */
function InWords({ day, zone }: { day: string; zone: string }) {
  const { t, i18n } = useTranslation("wedding");
  const left = daysBetween(todayIn(zone), day);
  return (
    <p className={styles.inWords}>
      <span className={styles.dayName}>{capitalised(formatDay(day, i18n.language))}</span>
      {left > 0 && <span className={styles.state}>{t("details.days_left", { count: left })}</span>}
    </p>
  );
}
