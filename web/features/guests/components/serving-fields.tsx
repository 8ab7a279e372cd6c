import { type Guest, GuestChanges } from "#contract/guests.ts";
import { useFields } from "#web/platform/fields.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FollowedField } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./dialogs.module.css";

interface ServingFieldsProps {
  guest: Guest;
  /** Whether the name for print has the focus at first. */
  focusesPrintName: boolean;
}

/** What few guests need: a high chair, access needs, and another name in print. Folded until one is set. */
export function ServingFields({ guest, focusesPrintName }: ServingFieldsProps) {
  const { t } = useTranslation("guests");
  const isSet = guest.high_chair || guest.access_needs !== "" || guest.print_name !== "";
  const field = useFields(GuestChanges, guest);
  return (
    <details className={styles.folded} open={isSet || focusesPrintName || undefined}>
      <summary>{t("edit.more")}</summary>
      <div className={styles.foldedFields}>
        <FollowedField name="high_chair">
          <Checkbox
            label={t("fields.high_chair")}
            name="high_chair"
            value="true"
            defaultChecked={guest.high_chair}
          />
        </FollowedField>
        <TextField wide {...field("access_needs", t("fields.access_needs"))} hint={t("privacy")} />
        <TextField
          wide
          {...field("print_name", t("fields.print_name"))}
          data-autofocus={focusesPrintName ? "wanted" : undefined}
          hint={t("edit.print_name")}
        />
      </div>
    </details>
  );
}
