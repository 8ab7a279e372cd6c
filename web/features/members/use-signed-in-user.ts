import { useEffect, useState } from "react";
import { getUser, logout, type User } from "#contract/account.ts";
import { listWeddings, lookAtInvitation } from "#contract/members.ts";
import { getProfile } from "#contract/profile.ts";
import { call } from "#web/platform/api.ts";
import { disableGoogleAutoSelect } from "#web/platform/google.ts";
import { endSignOut, beginSignOut, useTokenState } from "#web/platform/token.ts";
import type { JoinRefusal } from "./use-invitation.ts";
import { hasAllPermissions } from "./permission-texts.ts";

interface SignedInUser {
  readonly user: User;
  /** Why this user cannot accept the invitation, as far as it is known beforehand. */
  readonly end: JoinRefusal | undefined;
}
type UserResult = SignedInUser | { readonly error: unknown };

/** The signed-in user who views an invitation. Public pages have no session provider. */
export function useSignedInUser(invitation = "") {
  const { token, hasEnded, isSigningOut } = useTokenState();
  const isSignedIn = token !== null && !hasEnded && !isSigningOut;
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ token: string; attempt: number; result: UserResult }>();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const controller = new AbortController();
    const show = (result: UserResult) => {
      if (!controller.signal.aborted) setLoaded({ token, attempt, result });
    };
    loadSignedInUser(invitation, controller.signal).then(show, (error: unknown) => show({ error }));
    return () => controller.abort();
  }, [isSignedIn, token, attempt, invitation]);
  const isCurrent = loaded?.token === token && loaded?.attempt === attempt;
  return {
    isSignedIn,
    /** undefined while loading. */
    result: isCurrent ? loaded.result : undefined,
    retry: () => setAttempt(attempt + 1),
  };
}

async function loadSignedInUser(invitation: string, signal: AbortSignal): Promise<SignedInUser> {
  const options = { signal, fromAnyPage: true };
  const user = await call(getUser, undefined, options);
  if (invitation === "") return { user, end: undefined };
  const [opened, weddings] = await Promise.all([
    call(lookAtInvitation, { body: { token: invitation, email: user.email } }, { signal }),
    call(listWeddings, undefined, options),
  ]);
  const membership = weddings.find(({ id }) => id === opened.wedding_id);
  if (membership && hasAllPermissions(membership, opened)) return { user, end: "already_member" };
  if (!opened.fits) return { user, end: "invitation_for_other" };
  const isProven = !opened.needs_confirmed || (await call(getProfile, undefined, options)).email_confirmed;
  return { user, end: isProven ? undefined : "address_unconfirmed" };
}

/** Signs out without leaving the page, because the invitation is for somebody else. */
export async function signOutInPlace(): Promise<void> {
  const loggedOut = call(logout, undefined, { fromAnyPage: true }).catch(() => undefined);
  beginSignOut();
  disableGoogleAutoSelect();
  await loggedOut;
  endSignOut();
}
