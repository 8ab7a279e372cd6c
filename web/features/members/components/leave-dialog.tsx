import { useCoupleNames } from "#web/features/wedding/queries.ts";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { showToastNext } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { switchWedding } from "../switch-wedding.ts";
import { useLeaveWedding } from "../queries.ts";
import { formatCoupleName } from "../texts.ts";

/** Asks before the user leaves, and says what remains. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("members");
  const names = useCoupleNames();
  const leaving = useLeaveWedding();
  const couple = names.data ? formatCoupleName(names.data) : "";
  return (
    <DeleteDialog
      question={couple === "" ? t("mine.question") : t("mine.question_of", { couple })}
      detail={t("mine.detail")}
      confirmLabel={t("mine.leave")}
      failed={(why) => t("mine.failed", { why })}
      gone={null}
      deletion={leaving}
      onClose={onClose}
      onDeleted={() => {
        showToastNext({ text: t("mine.left") });
        switchWedding();
      }}
    />
  );
}
