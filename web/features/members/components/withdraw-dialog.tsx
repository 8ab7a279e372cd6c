import type { Invitation } from "#contract/members.ts";
import { rescueLostFocus } from "#web/features/profile/widgets.tsx";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useWithdraw } from "../queries.ts";

interface WithdrawDialogProps {
  invitation: Invitation;
  whom: string;
  isOver: boolean;
  onClose: () => void;
}

/** Asks before an invitation is withdrawn, because its link may have been shared already. */
export function WithdrawDialog({ invitation, whom, isOver, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation("members");
  const withdrawal = useWithdraw();
  return (
    <DeleteDialog
      question={t("open.withdraw_question", { whom })}
      detail={t(isOver ? "open.withdraw_expired" : "open.withdraw_detail")}
      confirmLabel={t("open.withdraw")}
      failed={(why) => t("open.withdraw_failed", { why })}
      gone={invitation}
      deletion={withdrawal}
      onClose={onClose}
      onDeleted={() => {
        onClose();
        showToast({ text: t("open.withdrawn") });
        rescueLostFocus();
      }}
    />
  );
}
