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
import { type CreatedInvitation, NewInvitationWithPassword, useInviteMember } from "../queries.ts";
import { CreatedInvitationLink } from "./created-invitation-link.tsx";
import styles from "./members.module.css";

/** Invites the partner: a link in any case, which is also emailed if an address is given. */
export function PartnerForm() {
  const { t } = useTranslation("members");
  const { mutateAsync } = useInviteMember();
  const [invitation, setInvitation] = useState<CreatedInvitation>();
  const asksPassword = useAsksPassword();
  const form = useForm({
    schema: asksPassword ? NewInvitationWithPassword : NewInvitation,
    read: (fields) => ({ email: fields.get("email"), role: "couple", password: fields.get("password") }),
    send: async (body) => {
      setInvitation(await mutateAsync(body));
    },
  });
  if (invitation) return <CreatedInvitationLink invitation={invitation} />;
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
