import { useState } from "react";
import { NewInvitation } from "#contract/members.ts";
import { limits } from "#contract/values.ts";
import { useAsksPassword } from "#web/features/profile/queries.ts";
import { ConfirmPasswordField } from "#web/features/profile/widgets.tsx";
import { CheckedForm } from "#web/platform/checked-form.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { FormError } from "#web/ui/form-error.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useInvite, WithPassword, type Invited } from "../queries.ts";
import { InvitedLink } from "./invited-link.tsx";
import styles from "./members.module.css";

/** Invites the partner: a link in any case, which is also emailed if an address is given. */
export function PartnerForm() {
  const { t } = useTranslation("members");
  const { mutateAsync } = useInvite();
  const [invited, setInvited] = useState<Invited>();
  const asksPassword = useAsksPassword();
  const form = useForm({
    schema: asksPassword ? WithPassword : NewInvitation,
    read: (fields) => ({ email: fields.get("email"), role: "couple", password: fields.get("password") }),
    send: async (body) => {
      setInvited(await mutateAsync(body));
    },
  });
  if (invited) return <InvitedLink invited={invited} />;
  return (
    <CheckedForm form={form} className={styles.partner}>
      <TextField
        label={t("partner.email")}
        optionalWord={t("translation:optional")}
        hint={t("partner.email_hint")}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={limits.email}
      />
      {asksPassword && <ConfirmPasswordField />}
      <FormError text={form.error} />
      <div>
        <Button type="submit" icon="heart" loading={form.isSending}>
          {t("partner.submit")}
        </Button>
      </div>
    </CheckedForm>
  );
}
