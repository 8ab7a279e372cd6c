import { useTranslation } from "react-i18next";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
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
    <Banner
      tone="danger"
      announced
      action={
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            if (onRetry === undefined) location.reload();
            else {
              void refetch();
              onRetry();
            }
          }}
        >
          {t("translation:retry")}
        </Button>
      }
    >
      {t("form.unreachable")}
    </Banner>
  );
}
