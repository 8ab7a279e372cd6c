import { rescueLostFocus } from "#web/features/profile/widgets.tsx";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useStopDeletion } from "./writes.ts";

interface Stopping {
  readonly isPending: boolean;
  readonly stop: () => void;
}

/** Stops the deletion. The button disappears with the notice, so the focus goes to the page's title. */
export function useStopping(): Stopping {
  const { t } = useTranslation("profile");
  const { mutateAsync, isPending } = useStopDeletion();
  async function stop() {
    try {
      await mutateAsync();
      showToast({ text: t("pending.stopped") });
      rescueLostFocus();
    } catch (error) {
      showToast({ text: t("pending.not_stopped", { why: getErrorText(error) }), tone: "refused" });
    }
  }
  return { isPending, stop: () => void stop() };
}
