/** Components of members for other features. */
import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { coupleSize } from "#contract/members.ts";
import { useOffer } from "#web/features/checkout/queries.ts";
import { LockedNotice } from "#web/features/checkout/widgets.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { useSession } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { MembersSkeleton } from "./components/members-skeleton.tsx";
import { useMembersWithAddresses } from "./queries.ts";
import { getMemberName } from "./texts.ts";

const MembersPanel = createLazyPart(
  async () => (await import("./components/members-panel.tsx")).MembersPanel,
);
const PartnerForm = createLazyPart(async () => (await import("./components/partner-form.tsx")).PartnerForm);

/** The tab 'Utilisateurs'; its code loads when it first opens. */
export function MembersTab() {
  return <MembersPanel fallback={<MembersSkeleton />} />;
}

/** Invites the partner from within another form; once there are two members, says that the other one is here. */
export function InvitePartner() {
  const { t } = useTranslation("members");
  const role = useSession().user?.wedding.role;
  const members = useMembersWithAddresses();
  const isLocked = useOffer().data?.locked === true;
  if (role === "helper") return <p>{t("partner.not_yours")}</p>;
  if (members.data) {
    const couple = members.data.filter((member) => member.role === "couple");
    const other = couple.find(({ me }) => !me);
    if (other && couple.length >= coupleSize) {
      return <Banner tone="sage">{t("partner.here", { name: getMemberName(other) })}</Banner>;
    }
    if (isLocked) return <LockedNotice lock="inviting" />;
    return <PartnerForm fallback={<Skeleton label={t("loading")} shape="bars" count={1} height={64} />} />;
  }
  if (members.error) return <LoadFailed query={members} text={(why) => t("failed", { why })} />;
  return <Skeleton label={t("loading")} shape="bars" count={1} height={64} />;
}
