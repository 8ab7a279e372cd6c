import { limits } from "#contract/values.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { CardTitle } from "#web/ui/card.tsx";
import { Soft } from "#web/ui/soft.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { maxPhoneLength } from "../draft.rules.ts";
import type { WeddingDraft } from "../use-wedding-draft.ts";
import { DraftField } from "./draft-field.tsx";
import styles from "./information.module.css";

/**
 * Whom to call on the day, and the notes for everybody. The page of the day and the links of the run sheet show
 * them.
 */
export function DayFields({ draft: { setText, getText } }: { draft: WeddingDraft }) {
  const { t } = useTranslation("wedding");
  const mayEdit = useMayEdit();
  return (
    <section className={styles.part}>
      <div>
        <CardTitle>{t("day.title")}</CardTitle>
        {mayEdit && <Soft size="md">{t("day.help")}</Soft>}
      </div>
      <div className={styles.pair}>
        <DraftField
          field="day_contact_name"
          label={t("day.contact_name")}
          hint={t("day.contact_hint")}
          maxLength={limits.name}
          value={getText("day_contact_name")}
          setText={setText}
        />
        <DraftField
          field="day_contact_phone"
          type="tel"
          label={t("day.contact_phone")}
          maxLength={maxPhoneLength}
          value={getText("day_contact_phone")}
          setText={setText}
        />
      </div>
      <TextAreaField
        label={t("day.notes")}
        name="day_notes"
        hint={t("day.notes_hint")}
        maxLength={limits.comment}
        value={getText("day_notes")}
        onChange={({ target }) => setText("day_notes", target.value)}
      />
    </section>
  );
}
