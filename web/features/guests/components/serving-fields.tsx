import type { Guest } from "#contract/guests.ts";
import { limits } from "#contract/values.ts";
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

/** What few guests need: a high chair, access needs, and another name in print. Collapsed until one is set. */
export function ServingFields({ guest, focusesPrintName }: ServingFieldsProps) {
  const { t } = useTranslation("guests");
  const isSet = guest.high_chair || guest.access_needs !== "" || guest.print_name !== "";
  const optional = { wide: true, optionalWord: t("translation:optional"), autoComplete: "off" };
  return (
    <details className={styles.serving} open={isSet || focusesPrintName || undefined}>
      <summary>{t("edit.more")}</summary>
      <div className={styles.served}>
        <FollowedField name="high_chair">
          <Checkbox
            label={t("fields.high_chair")}
            name="high_chair"
            value="true"
            defaultChecked={guest.high_chair}
          />
        </FollowedField>
        <TextField
          {...optional}
          label={t("fields.access_needs")}
          name="access_needs"
          hint={t("privacy")}
          maxLength={limits.shortText}
          defaultValue={guest.access_needs}
        />
        <TextField
          {...optional}
          label={t("fields.print_name")}
          name="print_name"
          data-autofocus={focusesPrintName ? "wanted" : undefined}
          hint={t("edit.print_name")}
          maxLength={limits.name}
          defaultValue={guest.print_name}
        />
      </div>
    </details>
  );
}
