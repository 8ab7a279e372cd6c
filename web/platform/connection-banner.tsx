import { useEffect, useState } from "react";
import { formatDayMonth, formatTime, getToday } from "#i18n/formats.ts";
import styles from "./connection-banner.module.css";
import { noteConnectionLost, useOfflineSince } from "./connection.ts";
import { queryClient } from "./queries.ts";
import { useRestored } from "./restored.ts";
import { RetryBanner } from "./retry-banner.tsx";
import { useTranslation } from "./use-translation.ts";

/**
 * Says that there is no connection and from when the data are: at once if they are of an earlier visit, else after some
 * seconds. A page that has no data says so itself.
 */
export function ConnectionBanner() {
  const { t, i18n } = useTranslation();
  const restored = useRestored();
  const since = useOfflineSince() ?? restored;
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
  if (!since) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const at = new Date(since);
  const day = formatDayMonth(getToday(timeZone, at), i18n.language);
  return (
    <div className={styles.banner}>
      <RetryBanner onRetry={() => void retry()} isRetrying={isRetrying} isOffline>
        {t("no_connection", { day, time: formatTime(at.toISOString(), timeZone) })}
      </RetryBanner>
    </div>
  );
}
