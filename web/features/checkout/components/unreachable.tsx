import { RetryBanner } from "#web/platform/retry-banner.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOfferNow } from "../queries.ts";

/**
 * Said instead of a form that does not come, once it is sure that nothing was paid; to try again from the beginning
 * loads the document anew.
 */
export function Unreachable({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation("checkout");
  const { isFetchedAfterMount, fetchStatus, refetch } = useOfferNow();
  if (!isFetchedAfterMount && fetchStatus === "fetching") {
    return <Skeleton label={t("form.loading")} shape="block" height={420} />;
  }
  return (
    <RetryBanner
      onRetry={() => {
        if (onRetry === undefined) location.reload();
        else {
          void refetch();
          onRetry();
        }
      }}
    >
      {t("form.unreachable")}
    </RetryBanner>
  );
}
