import { useState } from "react";
import { type Member, MemberPermissionChanges } from "#contract/members.ts";
import { getPermissionLevels } from "#contract/permission-presets.ts";
import { type AreaPermissions } from "#contract/permissions.ts";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { useChangePermissions } from "../queries.ts";
import { getMemberName } from "../texts.ts";
import { PermissionChoice } from "./permission-choice.tsx";

interface PermissionsDialogProps {
  member: Member;
  onClose: () => void;
}

/** Changes what a helper may see and edit. */
export function PermissionsDialog({ member, onClose }: PermissionsDialogProps) {
  const { t } = useTranslation("members");
  const { mutateAsync } = useChangePermissions();
  const [permissions, setPermissions] = useState<AreaPermissions>(member.permissions);
  const name = getMemberName(member);
  const form = useForm({
    schema: MemberPermissionChanges,
    read: () => ({ permissions: getPermissionLevels(permissions) }),
    send: async (changes) => {
      await mutateAsync({ member, changes });
      showToast({ text: t("permissions.saved", { name }) });
      onClose();
    },
    failed: (why) => t("permissions.failed", { name, why }),
  });
  return (
    <FormDialog
      form={form}
      title={t("permissions.title", { name })}
      help={t("permissions.help")}
      saveLabel={t("translation:save")}
      onClose={onClose}
    >
      <DialogFields>
        <PermissionChoice
          value={permissions}
          onChange={(next) => {
            form.clearErrors();
            setPermissions(next);
          }}
        />
      </DialogFields>
    </FormDialog>
  );
}
