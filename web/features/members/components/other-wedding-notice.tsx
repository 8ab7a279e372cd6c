import { useTranslation } from "#web/platform/use-translation.ts";
import { getShownWeddingId } from "#web/platform/shown-wedding.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useWeddings } from "../queries.ts";
import styles from "./other-wedding-notice.module.css";

/**
 * Shown when the session has moved to another wedding: what was typed stays visible until the user goes on.
 */
export function OtherWeddingNotice() {
  const { t } = useTranslation("members");
  const { data, isFetchedAfterMount, isError } = useWeddings();
  // Waits for the answer, so that a single alert says whether the user switched or was removed.
  if (!isFetchedAfterMount && !isError) return null;
  const wasRemoved =
    isFetchedAfterMount && data !== undefined && !data.some(({ id }) => id === getShownWeddingId());
  return (
    <div className={styles.place}>
      <Banner
        tone="gold"
        icon="swap"
        announced
        action={
          <Button size="small" onClick={() => location.reload()}>
            {t("elsewhere.reload")}
          </Button>
        }
      >
        {t(wasRemoved ? "elsewhere.out" : "elsewhere.sentence")}
      </Banner>
    </div>
  );
}
