import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Replies } from "../use-replies.ts";
import { OpenFields, useOpenForm } from "./open-fields.tsx";

interface OpenDialogProps {
  replies: Replies;
  onClose: () => void;
}

/** Opens replies again, from the settings. */
export function OpenDialog({ replies, onClose }: OpenDialogProps) {
  const { t } = useTranslation("replies");
  const form = useOpenForm(onClose);
  return (
    <FormDialog
      form={form}
      title={t("open.title")}
      help={t("open.help")}
      saveLabel={t("before.open")}
      asksToLeave={false}
      onClose={onClose}
    >
      <OpenFields replies={replies} />
    </FormDialog>
  );
}
