import { memo, useEffect } from "react";
import { moments, type Wedding } from "#contract/wedding.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card, CardTitle } from "#web/ui/card.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { useDraft } from "../use-draft.ts";
import { useSaving } from "../use-saving.ts";
import { BudgetField } from "./budget-field.tsx";
import { FormFoot } from "./form-foot.tsx";
import styles from "./information.module.css";
import { MomentChoices } from "./moment-choices.tsx";
import { WhenFields } from "./when-fields.tsx";

interface DetailsFormProps {
  wedding: Wedding;
  onDirty: (isDirty: boolean) => void;
}

/** The day, its place, its moments, and what it may cost. */
export const DetailsForm = memo(function DetailsForm({ wedding, onDirty }: DetailsFormProps) {
  const { t } = useTranslation("wedding");
  const draft = useDraft(wedding);
  const hasMoney = useMay("budget") === true;
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
          <WhenFields draft={draft} errors={form.errors} />
        </section>
        <section className={styles.part}>
          <div>
            <CardTitle>{t("moments.label")}</CardTitle>
            <p className={styles.help}>{t("moments.help")}</p>
          </div>
          <MomentChoices chosen={moments.filter((moment) => textOf(moment) === "true").join(" ")} put={put} />
        </section>
        {hasMoney && (
          <section className={styles.part}>
            <CardTitle>{t("details.money")}</CardTitle>
            <div className={styles.pair}>
              <BudgetField
                label={t("fields.wedding_budget")}
                value={textOf("wedding_budget")}
                error={form.errors["wedding_budget"]}
                put={put}
              />
              <p className={styles.beside}>
                {t("details.budget_help")} <TextLink to={paths.budget}>{t("details.budget_link")}</TextLink>
              </p>
            </div>
          </section>
        )}
        <FormFoot form={form} isDirty={isDirty} />
      </Card>
    </form>
  );
});
