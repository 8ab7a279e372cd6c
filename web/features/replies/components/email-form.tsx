import * as v from "valibot";
import type { Guest } from "#contract/guests.ts";
import { email } from "#contract/values.ts";
import { saveMissingEmail } from "#web/features/guests/queries.ts";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { SubmitError } from "#web/platform/submit-error.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./missing-tab.module.css";

interface EmailFormProps {
  guest: Guest;
  name: string;
  onClose: () => void;
}

/** The address of a guest who has none, asked for in the row. */
export function EmailForm({ guest, name, onClose }: EmailFormProps) {
  const { t } = useTranslation("replies");
  const form = useForm({
    schema: v.object({ email }),
    failed: t("missing.email_failed"),
    send: async (values) => {
      await saveMissingEmail(guest, values.email);
      showToast({ text: t("missing.email_saved", { name }) });
      onClose();
    },
  });
  return (
    <CheckedForm form={form} className={styles.form}>
      <TextField
        autoFocus
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        label={t("missing.email_of", { name })}
      />
      <SubmitError form={form} />
      <div className={styles.formActions}>
        <Button type="submit" loading={form.isSending}>
          {t("translation:save")}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t("translation:cancel")}
        </Button>
      </div>
    </CheckedForm>
  );
}
