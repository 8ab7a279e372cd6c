import * as v from "valibot";
import { ExportRequest } from "#contract/export.ts";
import { passwordToVerify } from "#contract/passwords.ts";
import { ConfirmPasswordField } from "#web/features/profile/widgets.tsx";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { AllRequiredNote } from "#web/ui/field.tsx";
import { useRequestExport } from "../queries.ts";

/** The password is required of users who have one. */
const PasswordRequest = v.object({ password: passwordToVerify });

interface ExportDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Downloads all data as a ZIP, after proof of identity; the page stays as it is. */
export function ExportDialog({ hasPassword, onClose }: ExportDialogProps) {
  const { t } = useTranslation("profile");
  const { mutateAsync: requestExport } = useRequestExport();
  const form = useForm({
    schema: hasPassword ? PasswordRequest : ExportRequest,
    failed: (why) => t("export.failed", { why }),
    send: async (body, element) => {
      downloadFrom(await requestExport(body), element);
      showToast({ text: t("export.started") });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t("export.title")}
      help={t("export.sentence")}
      saveLabel={t("export.confirm")}
      asksToLeave={false}
      onClose={onClose}
    >
      {hasPassword && (
        <DialogFields>
          <AllRequiredNote text={t("translation:all_needed")} />
          <ConfirmPasswordField />
        </DialogFields>
      )}
    </FormDialog>
  );
}

/** Downloads by a link that is added inside the dialog, because everything outside a modal dialog is inert. */
function downloadFrom(url: string, container: HTMLElement): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  container.append(link);
  link.click();
  link.remove();
}
