import { useState, type ReactNode } from "react";
import { invitationDays, type OpenedInvitation } from "#contract/members.ts";
import { confirmAgain } from "#contract/profile.ts";
import { AuthPage } from "#web/features/account/widgets.tsx";
import { paths, invitationSignInUrl } from "#web/paths.ts";
import { call } from "#web/platform/api.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { JoinRefusal } from "../use-invitation.ts";
import { signOutInPlace, useSignedInUser } from "../use-signed-in-user.ts";

/** The text key of each reason. */
const textKeyByEnd = {
  invitation_used: "used",
  invitation_expired: "expired",
  invitation_over: "over",
  invitation_for_other: "other",
  address_unconfirmed: "unconfirmed",
  already_member: "already",
  couple_complete: "complete",
} as const satisfies Record<JoinRefusal, string>;

interface InvitationEndProps {
  end: JoinRefusal;
  invitation: OpenedInvitation | undefined;
  /** Goes back to the invitation and checks it again. */
  onBack: () => void;
}

/** Explains why the invitation cannot be accepted, and what to do next. */
export function InvitationEnd({ end, invitation, onBack }: InvitationEndProps) {
  const { t } = useTranslation("members");
  const { isSignedIn, result } = useSignedInUser();
  const email = result && "user" in result ? result.user.email : "…";
  const texts = { email, hint: invitation?.email_hint ?? "", days: invitationDays };
  return (
    <AuthPage
      title={t(`invitation.${textKeyByEnd[end]}_title`)}
      subtitle={t(`invitation.${textKeyByEnd[end]}`, texts)}
    >
      <Stack shrinks gap={4}>
        {end === "invitation_for_other" && (
          <Button
            kind="primary"
            wide
            onClick={() => {
              void signOutInPlace().then(onBack);
            }}
          >
            {t("invitation.other_account")}
          </Button>
        )}
        {end === "address_unconfirmed" && <ConfirmAddress email={email} onBack={onBack} />}
        <HomeLink
          // After leaving the wrong account, the user comes back here by signing in with the right one.
          to={
            !isSignedIn && end === "invitation_for_other" ? invitationSignInUrl(paths.login) : paths.dashboard
          }
          isPrimary={end !== "invitation_for_other" && end !== "address_unconfirmed"}
        >
          {t(isSignedIn ? "invitation.home" : "invitation.login")}
        </HomeLink>
      </Stack>
    </AuthPage>
  );
}

/** An anonymous user is asked to sign in on the way. */
function HomeLink({ to, isPrimary, children }: { to: string; isPrimary: boolean; children: ReactNode }) {
  return (
    <ButtonLink kind={isPrimary ? "primary" : "secondary"} wide to={to}>
      {children}
    </ButtonLink>
  );
}

/** The address must be confirmed first; after that the user continues here. */
function ConfirmAddress({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation("members");
  const [outcome, setOutcome] = useState<{ tone: "sage" | "danger"; text: string }>();
  const [isSending, setSending] = useState(false);
  async function sendAgain() {
    setSending(true);
    try {
      await call(confirmAgain, undefined, { fromAnyPage: true });
      setOutcome({ tone: "sage", text: t("invitation.unconfirmed_sent", { email }) });
    } catch (error) {
      setOutcome({ tone: "danger", text: getErrorText(error) });
    }
    setSending(false);
  }
  return (
    <>
      {outcome && (
        <Banner tone={outcome.tone} announced>
          {outcome.text}
        </Banner>
      )}
      <Button kind="primary" wide onClick={onBack}>
        {t("invitation.unconfirmed_retry")}
      </Button>
      <Button wide loading={isSending} onClick={() => void sendAgain()}>
        {t("invitation.unconfirmed_send")}
      </Button>
    </>
  );
}
