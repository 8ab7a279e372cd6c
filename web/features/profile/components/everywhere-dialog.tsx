import { DeleteDialog } from "#web/platform/delete-dialog.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useEndSessions } from "../queries.ts";
import { useFarewell } from "../widgets.tsx";

/** Asks before every device is signed out, including this one. */
export function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("profile");
  const ending = useEndSessions();
  const sayGoodbye = useFarewell();
  return (
    <DeleteDialog
      question={t("devices.everywhere_question")}
      detail={t("devices.everywhere_detail")}
      confirmLabel={t("devices.everywhere")}
      failed={(why) => t("devices.everywhere_failed", { why })}
      gone={null}
      deletion={ending}
      onClose={onClose}
      onDeleted={() => void sayGoodbye(t("devices.everywhere_done"))}
    />
  );
}
