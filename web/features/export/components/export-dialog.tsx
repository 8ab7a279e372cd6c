import * as v from "valibot";
import { ExportRequest } from "#contract/export.ts";
import { givenPassword } from "#contract/passwords.ts";
import { PasswordAgain } from "#web/features/profile/widgets.tsx";
import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useForm } from "#web/platform/forms.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DialogFields } from "#web/ui/dialog.tsx";
import { AllNeeded } from "#web/ui/field.tsx";
import { useRequestExport } from "../queries.ts";

/** Whoever has a password gives it. */
const WithPassword = v.object({ password: givenPassword });

interface ExportDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** Everything in one zip, for the owner of the account alone; the page stays where it is. */
export function ExportDialog({ hasPassword, onClose }: ExportDialogProps) {
  const { t } = useTranslation("profile");
  const { mutateAsync } = useRequestExport();
  const form = useForm({
    schema: hasPassword ? WithPassword : ExportRequest,
    failed: (why) => t("export.failed", { why }),
    send: async (body, element) => {
      download(await mutateAsync(body), element);
      showToast({ words: t("export.started") });
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
          <AllNeeded words={t("translation:all_needed")} />
          <PasswordAgain />
        </DialogFields>
      )}
    </FormDialog>
  );
}

/** In the dialog: outside it nothing can be pressed. */
function download(url: string, within: HTMLElement): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  within.append(link);
  link.click();
  link.remove();
}
