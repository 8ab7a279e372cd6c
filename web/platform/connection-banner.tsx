import { useEffect, useState } from "react";
import { formatTime } from "#i18n/formats.ts";
import styles from "./connection-banner.module.css";
import { noteLost, useShownFrom } from "./connection.ts";
import { queryClient } from "./queries.ts";
import { RetryBanner } from "./retry-banner.tsx";
import { useTranslation } from "./use-translation.ts";

/** Says after some seconds that there is no connection, until a call succeeds. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const from = useShownFrom();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await queryClient.refetchQueries({ type: "active" });
    setRetrying(false);
  };
  useEffect(() => {
    const back = () => void queryClient.refetchQueries({ type: "active" });
    addEventListener("offline", noteLost);
    addEventListener("online", back);
    return () => {
      removeEventListener("offline", noteLost);
      removeEventListener("online", back);
    };
  }, []);
  if (from === undefined) return null;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = formatTime(new Date(from).toISOString(), timeZone);
  return (
    <div className={styles.banner}>
      <RetryBanner onRetry={() => void retry()} isRetrying={isRetrying}>
        {t("no_connection", { time })}
      </RetryBanner>
    </div>
  );
}
