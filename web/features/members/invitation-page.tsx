import { createLazyPart } from "#web/platform/lazy-part.tsx";
import { LinkLookupPage } from "#web/features/account/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { InvitationCard } from "./components/invitation-card.tsx";
import { useInvitation } from "./use-invitation.ts";

const InvitationEnd = createLazyPart(
  async () => (await import("./components/invitation-end.tsx")).InvitationEnd,
);

/** The page of an invitation's link, with or without an account. */
export function InvitationPage() {
  const { t } = useTranslation("members");
  const { token, result, retryLookup, setResult } = useInvitation();
  const lookupTexts = {
    title: t("invitation.title"),
    waitingText: t("invitation.looking"),
    onRetry: retryLookup,
  };
  if (result.status === "valid") {
    const { invitation } = result;
    return (
      <InvitationCard
        token={token}
        invitation={invitation}
        onEnd={(end) => setResult({ status: "ended", end, invitation })}
      />
    );
  }
  if (result.status === "ended") {
    return (
      <InvitationEnd
        end={result.end}
        invitation={result.invitation}
        onBack={retryLookup}
        fallback={<LinkLookupPage {...lookupTexts} lookup={{ status: "loading" }} />}
      />
    );
  }
  return <LinkLookupPage {...lookupTexts} lookup={result} />;
}
