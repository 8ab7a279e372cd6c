import { useLocation } from "@tanstack/react-router";
import i18next from "i18next";
import { useEffect, useState } from "react";
import { lookAtInvitation, type OpenedInvitation } from "#contract/members.ts";
import { getUrlAfterSignIn, paths } from "#web/paths.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { getStoredInvitation } from "#web/platform/stored-invitation.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

export interface SignupInvitation {
  /** A sentence: who invites, and to what. */
  readonly text: string;
  /** A hint of the email address that the invitation is bound to, if any. */
  readonly hint: string | undefined;
  /** That address, if its owner was sent the link; else ''. */
  readonly email: string;
}

/** The token of the invitation that is accepted next; '' if there is none. */
export function getInvitationToken(search: string): string {
  return getUrlAfterSignIn(search) === paths.invitation ? getStoredInvitation() : "";
}

/** The invitation of a user who signs up on the way to it; undefined without one. */
export function useSignupInvitation(): SignupInvitation | undefined {
  const { t } = useTranslation("account");
  const { searchStr: search } = useLocation();
  const token = getInvitationToken(search);
  const [opened, setOpened] = useState<OpenedInvitation>();
  useEffect(() => {
    if (token === "") return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // An error is ignored here, because the invitation's own page shows it.
    call(lookAtInvitation, { body: { token } }, { signal }).then(setOpened, () => undefined);
    return () => controller.abort();
  }, [token]);
  if (token === "") return undefined;
  if (!opened) return { text: t("signup.invited_unnamed"), hint: undefined, email: "" };
  const { role, invited_by: by, woman_first_name, man_first_name, email_hint: hint, email } = opened;
  const couple = [woman_first_name, man_first_name].filter(Boolean).join(" & ");
  const name = role === "couple" ? by : couple || by;
  const key = name === "" ? "invited_unnamed" : role === "couple" ? "invited_both" : "invited";
  return {
    text: t(`signup.${key}`, { name }),
    hint: hint === "" ? undefined : t("signup.invited_address", { email: hint }),
    email,
  };
}

/**
 * Checks the address before the sign-up: an account with another address could not accept the invitation.
 * @throws ApiError invitation_for_other, at the email field.
 */
export async function assertInvitedAddress(search: string, email: string): Promise<void> {
  const token = getInvitationToken(search);
  const opened = token === "" ? undefined : await findInvitation(token, email);
  if (opened === undefined || opened.fits) return;
  const hint = { email: opened.email_hint };
  throw new ApiError({
    code: "invitation_for_other",
    status: 403,
    fields: { email: i18next.t("account:signup.invited_address", hint) },
    serverMessage: i18next.t("errors:invitation_for_other", hint),
  });
}

/** undefined if the invitation is no longer valid; its own page says so. */
async function findInvitation(token: string, email: string): Promise<OpenedInvitation | undefined> {
  try {
    return await call(lookAtInvitation, { body: { token, email } });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
}
