import { useState } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { coupleSize, type Member } from "#contract/members.ts";
import { useOffer } from "#web/features/checkout/queries.ts";
import { LockedNotice } from "#web/features/checkout/widgets.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useSession } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { CardColumns, CardStack } from "#web/ui/card-columns.tsx";
import { Card } from "#web/ui/card.tsx";
import { CardRows } from "#web/ui/card-rows.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useInvitations, useMembersWithAddresses } from "../queries.ts";
import { HelperMembership } from "./helper-membership.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { MemberRow } from "./member-row.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { MembersSkeleton } from "./members-skeleton.tsx";
import styles from "./members.module.css";

const InviteMemberDialog = createLazyPart(
  async () => (await import("./invite-member-dialog.tsx")).InviteMemberDialog,
);

/** The members of the wedding: for the couple a list with actions, for a helper their own membership. */
export function MembersPanel() {
  const membership = useSession().user?.wedding;
  if (!membership) return <MembersSkeleton />;
  return membership.role === "helper" ? <HelperMembership membership={membership} /> : <CouplePanel />;
}

function CouplePanel() {
  const { t } = useTranslation("members");
  const members = useMembersWithAddresses();
  const [isInviting, setInviting] = useState(false);
  const isLocked = useOffer().data?.locked === true;
  const { data } = members;
  const invitations = useInvitations();
  const areInvitationsSettled = invitations.data !== undefined || invitations.error !== null;
  return (
    <CardColumns className={styles.columns}>
      <Card
        title={t("people.title")}
        titleEnd={
          !isLocked && (
            <Button kind="primary" icon="plus" className={styles.invite} onClick={() => setInviting(true)}>
              {t("people.invite")}
            </Button>
          )
        }
      >
        {data && areInvitationsSettled ? (
          <MemberList members={data} isAlone={data.length === 1 && invitations.data?.length === 0} />
        ) : members.error ? (
          <LoadFailed query={members} text={(why) => t("failed", { why })} />
        ) : (
          <Skeleton label={t("loading")} count={2} height={72} />
        )}
        {isLocked && (
          <div className={styles.locked}>
            <LockedNotice lock="inviting" />
          </div>
        )}
      </Card>
      <CardStack>
        {/* Wait for the list beside them, which would move them down on a phone. */}
        {(data || members.error) && areInvitationsSettled && <InvitationsCard />}
        {data && areInvitationsSettled && <LeaveCard members={data} />}
      </CardStack>
      {isInviting && (
        <InviteMemberDialog
          isCoupleFull={
            data !== undefined && data.filter(({ role }) => role === "couple").length >= coupleSize
          }
          onClose={() => setInviting(false)}
          fallback={null}
        />
      )}
    </CardColumns>
  );
}

interface MemberListProps {
  members: readonly Member[];
  /** Whether nobody else is a member or invited. */
  isAlone: boolean;
}

function MemberList({ members, isAlone }: MemberListProps) {
  const { t } = useTranslation("members");
  const me = members.find((member) => member.me);
  return (
    <>
      <CardRows label={t("people.list")}>
        {members.map((member, at) => (
          <MemberRow key={member.id} member={member} me={me} at={at} />
        ))}
      </CardRows>
      {isAlone && <p className={styles.foot}>{t("people.alone")}</p>}
    </>
  );
}
