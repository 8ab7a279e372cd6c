import type { ReactNode } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useTranslation } from "./use-translation.ts";

interface RetryBannerProps {
  onRetry: () => void;
  isRetrying?: boolean | undefined;
  /** There is merely no connection: nothing was refused. */
  isOffline?: boolean;
  /** The error text. */
  children: ReactNode;
}

export function RetryBanner({ onRetry, isRetrying, isOffline = false, children }: RetryBannerProps) {
  const { t } = useTranslation();
  return (
    <Banner
      tone={isOffline ? "gold" : "danger"}
      icon={isOffline ? "offline" : undefined}
      announced
      action={
        <Button kind="quiet" size="small" loading={isRetrying} onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
