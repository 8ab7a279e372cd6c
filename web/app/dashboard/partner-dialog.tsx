import { InvitePartner } from "#web/features/members/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { getLeaveTexts } from "#web/platform/leave-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";

/** Invites the partner without leaving the dashboard. */
export function PartnerDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation("dashboard");
  return (
    <Dialog
      open
      title={title}
      help={t("first_steps.partner.help")}
      closeLabel={t("translation:close")}
      leaveTexts={getLeaveTexts()}
      onClose={onClose}
    >
      <InvitePartner />
    </Dialog>
  );
}
