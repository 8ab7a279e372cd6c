import { isDay } from "#contract/values.ts";
import { newWeddingDefaults, type Wedding } from "#contract/wedding.ts";
import { formatWeekdayDate } from "#i18n/formats.ts";
import { useTasks } from "#web/features/todos/queries.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { FollowFields } from "#web/platform/follow-fields.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card, CardTitle } from "#web/ui/card.tsx";
import { FormFields } from "#web/ui/read-fields.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { getPartnerTextKey, partners } from "../draft.rules.ts";
import { type OnDirty, useDirtyTab } from "../use-dirty-tab.ts";
import { type WeddingDraft, useWeddingDraft } from "../use-wedding-draft.ts";
import { useDraftForm } from "../use-draft-form.ts";
import { useToday } from "../widgets.tsx";
import { DraftField } from "./draft-field.tsx";
import { FormFooter } from "./form-footer.tsx";
import styles from "./information.module.css";
import { TownHallItems } from "./town-hall-items.tsx";

interface TownHallFormProps {
  wedding: Wedding;
  witnessCount: number;
  onDirty: OnDirty;
}

/** What the town hall asks for, dated from the civil ceremony, and what the couple has handed in. */
export function TownHallForm({ wedding, witnessCount, onDirty }: TownHallFormProps) {
  const { t } = useTranslation("wedding");
  const draft = useWeddingDraft(wedding);
  const form = useDraftForm(draft);
  const today = useToday();
  const filingTask = useTasks().data?.find(({ starter_key }) => starter_key === "filing");
  const { isDirty, getText } = draft;
  useDirtyTab("mairie", isDirty, onDirty);
  const getDay = (field: Parameters<typeof getText>[0]) => (isDay(getText(field)) ? getText(field) : null);
  const savedDays = wedding.town_hall_lead_days ?? newWeddingDefaults.town_hall_lead_days;
  const leadDays = Number(getText("town_hall_lead_days"));
  return (
    <CheckedForm form={form} className={styles.form} aria-label={t("tabs.mairie")}>
      <Card className={styles.sheet}>
        <FollowFields form={form}>
          <div className={styles.halves}>
            <div className={styles.half}>
              <section className={styles.part}>
                <CardTitle>{t("town_hall.title")}</CardTitle>
                <FormFields isTyped={isDirty}>
                  <TownHallFields draft={draft} wedding={wedding} />
                </FormFields>
              </section>
            </div>
            <div className={styles.half}>
              <section className={styles.part}>
                <CardTitle>{t("town_hall.lines")}</CardTitle>
                <CeremonyDayNote wedding={wedding} />
                {wedding.civil_ceremony_on === null ? (
                  <Soft size="md">{t("town_hall.no_date")}</Soft>
                ) : (
                  <TownHallItems
                    facts={{
                      today,
                      civilOn: wedding.civil_ceremony_on,
                      filingTaskOn: filingTask?.date ?? null,
                      isFilingTaskDone: filingTask?.is_completed === true,
                      // A number that is still being typed applies only once it can be saved.
                      leadDays: leadDays >= 10 && leadDays <= 365 ? Math.round(leadDays) : savedDays,
                      submittedOn: getDay("file_submitted_on"),
                      certificates: partners.map((partner) => getDay(`${partner}_birth_certificate_on`)),
                      witnessCount,
                    }}
                    names={partners.map(
                      (partner) =>
                        getName(wedding, partner) ??
                        t(`couple.the_${getPartnerTextKey(partner, wedding[`${partner}_role`])}`),
                    )}
                  />
                )}
                <Soft size="md">{t("town_hall.caution")}</Soft>
              </section>
            </div>
          </div>
        </FollowFields>
        <FormFooter form={form} isDirty={isDirty} />
      </Card>
    </CheckedForm>
  );
}

/** Says which day counts if the civil ceremony is not on the day of the wedding. */
function CeremonyDayNote({ wedding: { wedding_date, civil_ceremony_on: day } }: { wedding: Wedding }) {
  const { t, i18n } = useTranslation("wedding");
  if (day === null || day === wedding_date) return null;
  return <p>{t("town_hall.counted_from", { day: formatWeekdayDate(day, i18n.language) })}</p>;
}

function getName(wedding: Wedding, partner: (typeof partners)[number]): string | null {
  return wedding[`${partner}_first_name`];
}

function TownHallFields({ draft: { setText, getText }, wedding }: { draft: WeddingDraft; wedding: Wedding }) {
  const { t } = useTranslation("wedding");
  return (
    <div className={styles.pair}>
      <TextField
        label={t("town_hall.lead_days")}
        name="town_hall_lead_days"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={getText("town_hall_lead_days")}
        hint={t("town_hall.lead_hint")}
        onChange={({ target }) => setText("town_hall_lead_days", target.value)}
      />
      <DraftField
        field="file_submitted_on"
        type="date"
        label={t("town_hall.submitted")}
        value={getText("file_submitted_on")}
        setText={setText}
      />
      {partners.map((partner) => (
        <DraftField
          key={partner}
          field={`${partner}_birth_certificate_on`}
          type="date"
          label={t("town_hall.certificate", {
            name:
              getName(wedding, partner) ??
              t(`couple.the_${getPartnerTextKey(partner, wedding[`${partner}_role`])}`),
          })}
          hint={t("town_hall.certificate_hint")}
          value={getText(`${partner}_birth_certificate_on`)}
          setText={setText}
        />
      ))}
    </div>
  );
}
