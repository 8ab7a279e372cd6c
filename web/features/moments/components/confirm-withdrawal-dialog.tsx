import type { Moment } from "#contract/moments.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { PendingWithdrawal } from "../use-apply-attendance-changes.ts";
import { getMomentName } from "#web/platform/moment-name.ts";

interface ConfirmWithdrawalDialogProps {
  pending: PendingWithdrawal | null;
  moments: readonly Moment[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an invitation is withdrawn from a guest who said yes. */
export function ConfirmWithdrawalDialog({
  pending,
  moments,
  onConfirm,
  onCancel,
}: ConfirmWithdrawalDialogProps) {
  const { t } = useTranslation("moments");
  const lines = moments.flatMap((moment) => {
    const count = pending?.yesCounts.get(moment.id);
    if (count === undefined) return [];
    return t(`withdraw.yes.${moment.kind}`, { count, moment: getMomentName(moment) });
  });
  return (
    <ConfirmDialog
      open={pending !== null}
      kind="primary"
      question={t("withdraw.question")}
      detail={[...lines, t("withdraw.kept")].join(" ")}
      confirmLabel={t("withdraw.confirm")}
      cancelLabel={t("translation:cancel")}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
