import { usePermission } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useStopping } from "../use-stopping.ts";
import { formatPending, type Pending } from "../texts.ts";
import styles from "./pending.module.css";

/** A notice of the pending deletion: who requested it, when it takes effect, and a button to stop it. */
export function Notice({ deletion }: { deletion: Pending }) {
  const { t } = useTranslation("profile");
  const { isPending, stop } = useStopping();
  const isCouple = usePermission("couple") === true;
  return (
    <section aria-label={t("pending.label")} className={styles.notice} data-print="no">
      <Banner
        tone="gold"
        action={
          isCouple && (
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
export function PendingDeletion({ deletion }: { deletion: Pending }) {
  const { t } = useTranslation("profile");
  const { isPending, stop } = useStopping();
  const isCouple = usePermission("couple") === true;
  return (
    <div className={styles.pending}>
      <Banner tone="gold">{formatPending(deletion, t)}</Banner>
      {isCouple && (
        <Button loading={isPending} onClick={stop}>
          {t("pending.stop_long")}
        </Button>
      )}
    </div>
  );
}
