import i18next from "i18next";
import { endSessions } from "#contract/profile.ts";
import { call } from "#web/platform/api.ts";
import { confirmDelete } from "#web/platform/deletions.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CardRows } from "#web/ui/card-rows.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useSessions } from "../queries.ts";
import { useGoToSignIn } from "../widgets.tsx";
import { sortCurrentFirst } from "../sessions.rules.ts";
import { DeviceRow } from "./device-row.tsx";
import styles from "./devices.module.css";

/** The devices with a session: the present one first, then by last use. */
export function DevicesCard() {
  const { t } = useTranslation("profile");
  const sessions = useSessions();
  const goToSignIn = useGoToSignIn();
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
        <Button onClick={() => confirmSignOutEverywhere(goToSignIn)}>{t("devices.everywhere")}</Button>
      </div>
    </Card>
  );
}

/** Asks before every device is signed out, including this one. */
function confirmSignOutEverywhere(goToSignIn: (farewell: string) => Promise<void>): void {
  const t = i18next.getFixedT(null, "profile");
  confirmDelete({
    id: "",
    texts: {
      question: t("devices.everywhere_question"),
      detail: t("devices.everywhere_detail"),
      confirm: t("devices.everywhere"),
      failed: (why) => t("devices.everywhere_failed", { why }),
    },
    send: () => call(endSessions),
    onDeleted: () => void goToSignIn(t("devices.everywhere_done")),
  });
}
