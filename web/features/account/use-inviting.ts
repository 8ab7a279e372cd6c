import { useEffect, useState } from "react";
import { lookAtInvitation, type OpenedInvitation } from "#contract/members.ts";
import { nextFrom, paths } from "#web/paths.ts";
import { call } from "#web/platform/api.ts";
import { keptInvitation } from "#web/platform/kept-invitation.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useLocation } from "#web/router/hooks.tsx";

export interface Inviting {
  /** Who invites, and to what. */
  readonly words: string;
  /** Which address it takes, if it is bound to one. */
  readonly hint: string | undefined;
}

/** The invitation whose owner makes an account on the way; undefined for whoever comes by themselves. */
export function useInviting(): Inviting | undefined {
  const { t } = useTranslation("account");
  const { search } = useLocation();
  const token = nextFrom(search) === paths.invitation ? keptInvitation() : "";
  const [opened, setOpened] = useState<OpenedInvitation>();
  useEffect(() => {
    if (token === "") return undefined;
    const leaving = new AbortController();
    // What became of it is said where it leads.
    call(lookAtInvitation, { body: { token } }, { signal: leaving.signal }).then(setOpened, () => undefined);
    return () => {
      leaving.abort();
    };
  }, [token]);
  if (token === "") return undefined;
  if (!opened) return { words: t("signup.invited_unnamed"), hint: undefined };
  const { role, invited_by: by, woman_first_name, man_first_name, email_hint: email } = opened;
  const couple = [woman_first_name, man_first_name].filter(Boolean).join(" & ");
  const name = role === "couple" ? by : couple || by;
  const key = name === "" ? "invited_unnamed" : role === "couple" ? "invited_both" : "invited";
  return {
    words: t(`signup.${key}`, { name }),
    hint: email === "" ? undefined : t("signup.invited_address", { email }),
  };
}
