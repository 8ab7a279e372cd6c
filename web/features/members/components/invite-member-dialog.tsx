import { useState } from "react";
import { invitationDays, NewInvitation, memberRoles, type MemberRole } from "#contract/members.ts";
import { permissionPresets } from "#contract/permission-presets.ts";
import { type AreaPermissions } from "#contract/permissions.ts";
import { limits } from "#contract/values.ts";
import { useAsksPassword } from "#web/features/profile/queries.ts";
import { ConfirmPasswordField } from "#web/features/profile/widgets.tsx";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFields } from "#web/ui/dialog.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type CreatedInvitation, NewInvitationWithPassword, useInviteMember } from "../queries.ts";
import { CreatedInvitationLink } from "./created-invitation-link.tsx";
import { PermissionChoice } from "./permission-choice.tsx";
import styles from "./members.module.css";

interface InviteMemberDialogProps {
  /** Whether the couple has two members already. */
  isCoupleFull: boolean;
  onClose: () => void;
}

/** Asks for the role and permissions of an invitation, then shows the link to share. */
export function InviteMemberDialog({ isCoupleFull, onClose }: InviteMemberDialogProps) {
  const { t } = useTranslation("members");
  const [invitation, setInvitation] = useState<CreatedInvitation>();
  if (!invitation)
    return <InviteForm isCoupleFull={isCoupleFull} onCreated={setInvitation} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t("invite.done_title")}
      closeLabel={t("translation:close")}
      onClose={onClose}
      secondary={<Button onClick={onClose}>{t("link.close")}</Button>}
    >
      <CreatedInvitationLink invitation={invitation} />
    </Dialog>
  );
}

interface InviteFormProps extends InviteMemberDialogProps {
  onCreated: (invitation: CreatedInvitation) => void;
}

function InviteForm({ isCoupleFull, onCreated, onClose }: InviteFormProps) {
  const { t } = useTranslation("members");
  const { mutateAsync } = useInviteMember();
  const [role, setRole] = useState<MemberRole>(isCoupleFull ? "helper" : "couple");
  const [permissions, setPermissions] = useState<AreaPermissions>(permissionPresets.witness);
  const asksPassword = useAsksPassword() && role === "couple";
  const form = useForm({
    schema: asksPassword ? NewInvitationWithPassword : NewInvitation,
    read: (fields) => ({
      email: fields.get("email"),
      role,
      permissions: role === "helper" ? permissions : null,
      password: fields.get("password"),
    }),
    send: async (body) => {
      onCreated(await mutateAsync(body));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("invite.title")}
      help={t("invite.help", { days: invitationDays })}
      saveLabel={t("invite.submit")}
      onClose={onClose}
    >
      <DialogFields>
        {isCoupleFull ? (
          <p data-wide className={styles.soft}>
            {t("invite.couple_full")}
          </p>
        ) : (
          <Segments
            wide
            label={t("invite.who")}
            options={memberRoles.map((value) => ({ value, label: t(`invite.${value}`) }))}
            value={role}
            onChange={setRole}
            error={form.errors["role"]}
            hint={role === "couple" ? t("invite.couple_hint") : undefined}
          />
        )}
        <TextField
          wide
          label={t("invite.email")}
          optionalWord={t("translation:optional")}
          hint={t(role === "couple" ? "invite.email_hint_couple" : "invite.email_hint")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={limits.email}
        />
        {role === "helper" && (
          <PermissionChoice
            value={permissions}
            onChange={(next) => {
              if (form.errors["permissions"] !== undefined) form.clearErrors();
              setPermissions(next);
            }}
          />
        )}
        {asksPassword && <ConfirmPasswordField />}
      </DialogFields>
    </FormDialog>
  );
}
