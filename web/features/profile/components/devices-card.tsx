import { Suspense, useState } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CardRows } from "#web/ui/card-rows.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSessions } from "../queries.ts";
import { sortCurrentFirst } from "../sessions.rules.ts";
import { DeviceRow } from "./device-row.tsx";
import styles from "./devices.module.css";

const EverywhereDialog = lazyPart(async () => ({
  default: (await import("./everywhere-dialog.tsx")).EverywhereDialog,
}));

/** The devices with a session: the present one first, then by last use. */
export function DevicesCard() {
  const { t } = useTranslation("profile");
  const sessions = useSessions();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title={t("devices.title")}>
      {sessions.data ? (
        <CardRows label={t("devices.title")}>
          {sortCurrentFirst(sessions.data).map((session, at) => (
            <DeviceRow key={session.id} session={session} at={at} />
          ))}
        </CardRows>
      ) : sessions.error ? (
        <LoadFailed query={sessions} text={(why) => t("devices.failed", { why })} />
      ) : (
        <Skeleton label={t("devices.loading")} shape="rows" count={2} height={56} />
      )}
      <div className={styles.foot}>
        <Button onClick={() => setAsking(true)}>{t("devices.everywhere")}</Button>
      </div>
      {isAsking && (
        <Suspense>
          <EverywhereDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
