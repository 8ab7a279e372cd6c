import { standardMoments, type Wedding } from "#contract/wedding.ts";
import { paths } from "#web/paths.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { FollowFields } from "#web/platform/follow-fields.tsx";
import { AmountField } from "#web/platform/amount-field.tsx";
import { MomentDialogs, type OpenedMoments } from "#web/features/moments/widgets.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useDialogState } from "#web/platform/use-dialog-state.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card, CardTitle } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { FormFields } from "#web/ui/read-fields.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { emptyWedding } from "../draft.rules.ts";
import { type OnDirty, useDirtyTab } from "../use-dirty-tab.ts";
import { useWeddingDraft } from "../use-wedding-draft.ts";
import { useDateMove, useMoveFromFormerDay } from "../use-date-move.tsx";
import { useDraftForm } from "../use-draft-form.ts";
import { DayFields } from "./day-fields.tsx";
import { FormerDateNotes } from "./former-date-notes.tsx";
import { FormFooter } from "./form-footer.tsx";
import styles from "./information.module.css";
import { MomentChoices } from "./moment-choices.tsx";
import { MoreOfMoments } from "./more-of-moments.tsx";
import { WhenFields } from "./when-fields.tsx";

interface DetailsFormProps {
  /** undefined while loading: the fields are then disabled. */
  wedding: Wedding | undefined;
  onDirty: OnDirty;
}

/** The form of the date, the place, the moments, the budget, and whom to call on the day. */
export function DetailsForm({ wedding, onDirty }: DetailsFormProps) {
  const { t } = useTranslation("wedding");
  const draft = useWeddingDraft(wedding ?? emptyWedding);
  const isWaiting = wedding === undefined;
  const mayEdit = useMayEdit();
  // Only the couple moves what follows the date.
  const isCouple = usePermission("couple") === true;
  const mayEditBudget = usePermission("budget:edit") === true;
  const { isDirty, setText, getText } = draft;
  const dateMove = useDateMove();
  const form = useDraftForm(draft, dateMove.ask);
  const moveFromFormerDay = useMoveFromFormerDay(dateMove.ask);
  const [opened, setOpened] = useDialogState<OpenedMoments>();
  useDirtyTab("mariage", isDirty, onDirty);
  return (
    <>
      <CheckedForm form={form} className={styles.form} aria-label={t("tabs.mariage")}>
        <fieldset disabled={isWaiting} className={isWaiting ? styles.waiting : undefined}>
          <Card className={styles.sheet}>
            <FollowFields form={form}>
              <FormFields isTyped={isDirty}>
                <div className={styles.halves}>
                  <div className={styles.half}>
                    <section className={styles.part}>
                      <CardTitle>{t("details.when")}</CardTitle>
                      <WhenFields draft={draft} isWaiting={isWaiting} />
                      {wedding && isCouple && (
                        <FormerDateNotes
                          wedding={wedding}
                          onMove={() => {
                            void moveFromFormerDay(wedding);
                          }}
                        />
                      )}
                    </section>
                    <section id="mariage-moments" className={styles.part}>
                      <div>
                        <CardTitle>{t("moments.label")}</CardTitle>
                        {mayEdit && <Soft size="md">{t("moments.help")}</Soft>}
                      </div>
                      {isWaiting ? (
                        <MomentsSkeleton />
                      ) : (
                        <>
                          <MomentChoices
                            chosen={standardMoments.filter((moment) => getText(moment) === "true").join(" ")}
                            setText={setText}
                            onOpen={setOpened}
                          />
                          <MoreOfMoments draft={draft} onOpen={setOpened} />
                        </>
                      )}
                    </section>
                  </div>
                  <div className={styles.half}>
                    {mayEditBudget && (
                      <section className={styles.part}>
                        <CardTitle>{t("details.money")}</CardTitle>
                        <div className={styles.pair}>
                          <AmountField
                            label={t("fields.wedding_budget")}
                            name="wedding_budget"
                            value={getText("wedding_budget")}
                            onTextChange={(text) => setText("wedding_budget", text)}
                          />
                          <p className={styles.beside}>
                            {t("details.budget_help")}{" "}
                            <TextLink to={paths.budget}>{t("details.budget_link")}</TextLink>
                          </p>
                        </div>
                      </section>
                    )}
                    <DayFields draft={draft} />
                  </div>
                </div>
              </FormFields>
            </FollowFields>
            <FormFooter form={form} isDirty={isDirty} />
          </Card>
        </fieldset>
      </CheckedForm>
      <MomentDialogs opened={opened} onOpen={setOpened} />
      {dateMove.dialog}
    </>
  );
}

function MomentsSkeleton() {
  return (
    <div className={styles.moments}>
      {standardMoments.map((moment) => (
        <Skeleton key={moment} label="" shape="block" height={132} />
      ))}
    </div>
  );
}
