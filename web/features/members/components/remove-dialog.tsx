import type { Member } from "#contract/members.ts";
import { runAfterPaint } from "#web/platform/after-paint.ts";
import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { focusNearRow } from "#web/ui/row-focus.ts";
import { useRemoveMember } from "../queries.ts";
import { getMemberName } from "../texts.ts";

interface RemoveDialogProps {
  member: Member;
  /** The index of the member's row. */
  at: number;
  onClose: () => void;
}

/** Asks before a member is removed, and says what that means for them. */
export function RemoveDialog({ member, at, onClose }: RemoveDialogProps) {
  const { t } = useTranslation("members");
  const removing = useRemoveMember();
  const name = getMemberName(member);
  return (
    <DeleteDialog
      question={t("remove.question", { name })}
      detail={t(member.role === "couple" ? "remove.detail_couple" : "remove.detail")}
      confirmLabel={t("people.remove")}
      failed={(why) => t("remove.failed", { name, why })}
      gone={member}
      deletion={removing}
      onClose={onClose}
      onDeleted={() => {
        onClose();
        showToast({ text: t("remove.done", { name }) });
        runAfterPaint(() => {
          if (document.activeElement === document.body) focusNearRow(at);
        });
      }}
    />
  );
}
