import { useTranslation } from "#web/platform/use-translation.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface UnsentTicksDialogProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Warns that a sign-out loses the ticks of the page of the day that are not sent. */
export function UnsentTicksDialog({ onConfirm, onCancel }: UnsentTicksDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      open
      question={t("menu.unsent_ticks.question")}
      detail={t("menu.unsent_ticks.detail")}
      confirmLabel={t("menu.unsent_ticks.confirm")}
      cancelLabel={t("cancel")}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
