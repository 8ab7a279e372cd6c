import { FormDialog } from "#web/platform/form-dialog.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { Replies } from "../use-replies.ts";
import { OpenRepliesFields, useOpenRepliesForm } from "./open-replies-fields.tsx";

interface OpenRepliesDialogProps {
  replies: Replies;
  onClose: () => void;
}

/** Opens replies again, from the settings. */
export function OpenRepliesDialog({ replies, onClose }: OpenRepliesDialogProps) {
  const { t } = useTranslation("replies");
  const form = useOpenRepliesForm(onClose);
  return (
    <FormDialog
      form={form}
      title={t("open.title")}
      help={t("open.help")}
      saveLabel={t("before.open")}
      asksToLeave={false}
      onClose={onClose}
    >
      <OpenRepliesFields replies={replies} />
    </FormDialog>
  );
}
