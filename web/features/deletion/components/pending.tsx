import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { moveLostFocusToTitle } from "#web/features/profile/widgets.tsx";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { formatPending, type ScheduledDeletion } from "../texts.ts";
import styles from "./pending.module.css";
import { useStopDeletion } from "../writes.ts";

/** A notice of the pending deletion: who requested it, when it takes effect, and a button to stop it. */
export function PendingDeletionNotice({ deletion }: { deletion: ScheduledDeletion }) {
  const { t } = useTranslation("profile");
  const { isPending, stop } = useStopPendingDeletion();
  const isInCouple = usePermission("couple") === true;
  return (
    <section aria-label={t("pending.label")} className={styles.notice} data-print="no">
      <Banner
        tone="gold"
        action={
          isInCouple && (
            <Button kind="quiet" size="small" loading={isPending} onClick={stop}>
              {t("pending.stop")}
            </Button>
          )
        }
      >
        {formatPending(deletion, t)}
      </Banner>
    </section>
  );
}

/** The same notice, on the card where a deletion is requested. */
export function PendingDeletion({ deletion }: { deletion: ScheduledDeletion }) {
  const { t } = useTranslation("profile");
  const { isPending, stop } = useStopPendingDeletion();
  const isInCouple = usePermission("couple") === true;
  return (
    <div className={styles.pending}>
      <Banner tone="gold">{formatPending(deletion, t)}</Banner>
      {isInCouple && (
        <Button loading={isPending} onClick={stop}>
          {t("pending.stop_long")}
        </Button>
      )}
    </div>
  );
}

interface StopPendingDeletion {
  readonly isPending: boolean;
  readonly stop: () => void;
}

/** Stops the deletion. The button disappears with the notice, so the focus goes to the page's title. */
function useStopPendingDeletion(): StopPendingDeletion {
  const { t } = useTranslation("profile");
  const { mutateAsync: stopDeletion, isPending } = useStopDeletion();
  async function stop() {
    try {
      await stopDeletion();
      showToast({ text: t("pending.stopped") });
      moveLostFocusToTitle();
    } catch (error) {
      showToast({ text: t("pending.not_stopped", { why: getErrorText(error) }), tone: "refused" });
    }
  }
  return { isPending, stop: () => void stop() };
}
