import { useEffect, useState } from "react";
import { formatTime } from "#i18n/formats.ts";
import styles from "./connection-banner.module.css";
import { noteConnectionLost, useOfflineSince } from "./connection.ts";
import { queryClient } from "./queries.ts";
import { RetryBanner } from "./retry-banner.tsx";
import { useTranslation } from "./use-translation.ts";

/**
 * Says after some seconds that there is no connection, until a call succeeds. A page that never had an answer says so
 * itself.
 */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const offlineSince = useOfflineSince();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await queryClient.refetchQueries({ type: "active" });
    setRetrying(false);
  };
  useEffect(() => {
    const refetch = () => void queryClient.refetchQueries({ type: "active" });
    addEventListener("offline", noteConnectionLost);
    addEventListener("online", refetch);
    return () => {
      removeEventListener("offline", noteConnectionLost);
      removeEventListener("online", refetch);
    };
  }, []);
  if (offlineSince === undefined) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = formatTime(new Date(offlineSince).toISOString(), timeZone);
  return (
    <div className={styles.banner}>
      <RetryBanner onRetry={() => void retry()} isRetrying={isRetrying} isLost>
        {t("no_connection", { time })}
      </RetryBanner>
    </div>
  );
}
