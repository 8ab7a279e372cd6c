import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useLeaveGoogle } from "../queries.ts";
import { rescueLostFocus } from "../widgets.tsx";

/** Asks before Google is unlinked from the account. */
export function GoogleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("profile");
  const leaving = useLeaveGoogle();
  return (
    <DeleteDialog
      question={t("google.question")}
      detail={t("google.detail")}
      confirmLabel={t("google.confirm")}
      failed={(why) => t("google.failed", { why })}
      gone={null}
      deletion={leaving}
      onClose={onClose}
      onDeleted={() => {
        showToast({ text: t("google.left") });
        onClose();
        rescueLostFocus();
      }}
    />
  );
}
