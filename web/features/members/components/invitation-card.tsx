import { useEffect } from "react";
import type { OpenedInvitation } from "#contract/members.ts";
import { AuthPage } from "#web/features/account/widgets.tsx";
import { paths, invitationSignInUrl } from "#web/paths.ts";
import { signUpMode } from "#web/platform/sign-up.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { JoinRefusal } from "../use-invitation.ts";
import { useSignedInUser } from "../use-signed-in-user.ts";
import { formatCoupleName, formatDayOfInstant } from "../texts.ts";
import { AreaList } from "./area-list.tsx";
import { AcceptInvitation } from "./accept-invitation.tsx";
import styles from "./invitation.module.css";

interface InvitationCardProps {
  token: string;
  invitation: OpenedInvitation;
  onEnd: (end: JoinRefusal) => void;
}

/** Who invites, to what, and how to accept. */
export function InvitationCard({ token, invitation, onEnd }: InvitationCardProps) {
  const { t } = useTranslation("members");
  const account = useTranslation("account");
  const visitor = useSignedInUser(token);
  const { result } = visitor;
  const { email_hint: email, expires_at: expiresAt, needs_confirmed } = invitation;
  const end = result && "user" in result ? result.end : undefined;
  useEffect(() => {
    if (end !== undefined) onEnd(end);
  }, [end, onEnd]);
  return (
    <AuthPage
      title={useInvitationTitle(invitation)}
      subtitle={t("invitation.until", { day: formatDayOfInstant(expiresAt) })}
    >
      <Stack shrinks gap={4}>
        <div>
          <h2 className={styles.what}>{t("invitation.sees_title")}</h2>
          {invitation.role === "couple" ? (
            <p className={styles.sees}>{t("invitation.sees_couple")}</p>
          ) : (
            <AreaList permissions={invitation.permissions} className={styles.sees} />
          )}
          {email !== "" && (
            <p className={styles.for}>
              {t(needs_confirmed ? "invitation.for_confirmed" : "invitation.for", { email })}
            </p>
          )}
        </div>
        {visitor.isSignedIn ? (
          <AcceptInvitation token={token} visitor={visitor} onEnd={onEnd} />
        ) : (
          <>
            {signUpMode === "off" ? (
              <p className={styles.for}>{account.t("closed.off.text")}</p>
            ) : (
              <ButtonLink kind="primary" wide to={invitationSignInUrl(paths.signup)}>
                {t("invitation.signup")}
              </ButtonLink>
            )}
            <ButtonLink wide to={invitationSignInUrl(paths.login)}>
              {t("invitation.login")}
            </ButtonLink>
          </>
        )}
      </Stack>
    </AuthPage>
  );
}

/** 'Élise & Gabriel t’invitent à préparer leur mariage', as far as names are known. */
function useInvitationTitle(invitation: OpenedInvitation): string {
  const { t } = useTranslation("members");
  const { role, invited_by: by, woman_first_name: woman, man_first_name: man } = invitation;
  const couple = formatCoupleName(invitation);
  const name = couple || by;
  if (role === "couple") {
    return by === "" ? t("invitation.invites_both_unnamed") : t("invitation.invites_both", { name: by });
  }
  if (name === "") return t("invitation.invites_unnamed");
  return woman && man ? t("invitation.invites", { couple }) : t("invitation.invites_one", { name });
}
