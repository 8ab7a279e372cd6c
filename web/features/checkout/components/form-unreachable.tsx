import { RetryBanner } from "#web/platform/retry-banner.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useFreshOffer } from "../queries.ts";

/**
 * In place of a payment form that does not load, once it is known whether something was paid. Trying again reloads the
 * document, unless there is `onRetry`.
 */
export function FormUnreachable({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation("checkout");
  const { isFetchedAfterMount, fetchStatus, refetch } = useFreshOffer();
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
