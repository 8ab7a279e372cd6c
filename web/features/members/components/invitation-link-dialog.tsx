import type { Invitation } from "#contract/members.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LinkToShare } from "./link-to-share.tsx";

interface InvitationLinkDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** The link of an invitation, to copy by hand. */
export function InvitationLinkDialog({ invitation, onClose }: InvitationLinkDialogProps) {
  const { t } = useTranslation("members");
  return (
    <Dialog
      open
      title={t("open.show_title")}
      closeLabel={t("translation:close")}
      onClose={onClose}
      secondary={<Button onClick={onClose}>{t("link.close")}</Button>}
    >
      <LinkToShare url={invitation.url} text={t(`link.text_${invitation.role}`)} />
    </Dialog>
  );
}
