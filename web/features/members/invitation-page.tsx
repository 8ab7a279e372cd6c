import { lazyPart } from "#web/platform/lazy-part.tsx";
import { LinkLookupPage } from "#web/features/account/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { InvitationCard } from "./components/invitation-card.tsx";
import { useInvitation } from "./use-invitation.ts";

const InvitationEnd = lazyPart(async () => (await import("./components/invitation-end.tsx")).InvitationEnd);

/** The page of an invitation's link, with or without an account. */
export function InvitationPage() {
  const { t } = useTranslation("members");
  const { token, looked, retryLookup, setLookup } = useInvitation();
  const waiting = {
    title: t("invitation.title"),
    waitingText: t("invitation.looking"),
    onRetry: retryLookup,
  };
  if (looked.at === "good") {
    const { invitation } = looked;
    return (
      <InvitationCard
        token={token}
        invitation={invitation}
        onEnd={(end) => setLookup({ at: "ended", end, invitation })}
      />
    );
  }
  if (looked.at === "ended") {
    return (
      <InvitationEnd
        end={looked.end}
        invitation={looked.invitation}
        onBack={retryLookup}
        fallback={<LinkLookupPage {...waiting} lookup={{ at: "looking" }} />}
      />
    );
  }
  return <LinkLookupPage {...waiting} lookup={looked} />;
}
