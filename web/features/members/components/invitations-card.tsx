import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Card } from "#web/ui/card.tsx";
import { CardRows } from "#web/ui/card-rows.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import envelope from "#web/ui/drawings/envelope.svg?raw";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useInvitations } from "../queries.ts";
import { InvitationRow } from "./invitation-row.tsx";
import styles from "./members.module.css";

export function InvitationsCard() {
  const { t } = useTranslation("members");
  const invitations = useInvitations();
  const { data } = invitations;
  return (
    <Card title={t("open.title")}>
      {data && data.length > 0 ? (
        <CardRows label={t("open.list")}>
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </CardRows>
      ) : data ? (
        <div className={styles.none}>
          <Drawing of={envelope} accent="rose" size={68} />
          <p className={styles.soft}>{t("open.none")}</p>
        </div>
      ) : invitations.error ? (
        <LoadFailed query={invitations} text={(why) => t("open.failed", { why })} />
      ) : (
        <Skeleton label={t("loading")} shape="bars" count={2} height={56} />
      )}
    </Card>
  );
}
