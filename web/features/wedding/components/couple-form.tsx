import type { Wedding } from "#contract/wedding.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { FollowFields } from "#web/platform/follow-fields.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Ampersand } from "#web/ui/ampersand.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormFields } from "#web/ui/read-fields.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { findFutureBirths } from "../draft.rules.ts";
import { type OnDirty, useDirtyTab } from "../use-dirty-tab.ts";
import { useToday } from "../widgets.tsx";
import { useWeddingDraft } from "../use-wedding-draft.ts";
import { useDraftForm } from "../use-draft-form.ts";
import { FormFooter } from "./form-footer.tsx";
import styles from "./information.module.css";
import { PartnerFields } from "./partner-fields.tsx";

interface CoupleFormProps {
  wedding: Wedding;
  onDirty: OnDirty;
}

/** The form of both partners, side by side. */
export function CoupleForm({ wedding, onDirty }: CoupleFormProps) {
  const { t } = useTranslation("wedding");
  const draft = useWeddingDraft(wedding);
  const { isDirty, texts } = draft;
  const form = useDraftForm(draft);
  const today = useToday();
  const [futureBirth] = findFutureBirths(texts, wedding, today);
  const errors =
    futureBirth === undefined ? form.errors : { ...form.errors, [futureBirth]: t("couple.birth_to_come") };
  useDirtyTab("maries", isDirty, onDirty);
  return (
    <CheckedForm
      form={{ ...form, errors }}
      aria-label={t("tabs.maries")}
      onSubmit={(event) => {
        if (futureBirth === undefined) {
          form.onSubmit(event);
          return;
        }
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem(futureBirth);
        if (field instanceof HTMLElement) field.focus();
      }}
    >
      <Card className={styles.sheet}>
        <FollowFields form={form}>
          <FormFields isTyped={isDirty}>
            <div className={styles.couple}>
              <PartnerFields partner="woman" {...{ draft, wedding }} />
              <div className={styles.and} aria-hidden="true">
                <Ampersand />
              </div>
              <PartnerFields partner="man" {...{ draft, wedding }} />
            </div>
          </FormFields>
          <Soft size="md">{t("couple.privacy")}</Soft>
        </FollowFields>
        <FormFooter form={form} isDirty={isDirty} />
      </Card>
    </CheckedForm>
  );
}
