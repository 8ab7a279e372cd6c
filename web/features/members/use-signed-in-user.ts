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
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ token: string; tries: number; known: UserResult }>();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const going = new AbortController();
    const find = (known: UserResult) => {
      if (!going.signal.aborted) setFound({ token, tries, known });
    };
    loadSignedInUser(invitation, going.signal).then(find, (error: unknown) => find({ error }));
    return () => going.abort();
  }, [isSignedIn, token, tries, invitation]);
  const isFound = found?.token === token && found?.tries === tries;
  return {
    isSignedIn,
    /** undefined while loading. */
    known: isFound ? found.known : undefined,
    askAgain: () => setTries(tries + 1),
  };
}

async function loadSignedInUser(invitation: string, signal: AbortSignal): Promise<SignedInUser> {
  const from = { signal, fromAnyPage: true };
  const user = await call(getUser, undefined, from);
  if (invitation === "") return { user, end: undefined };
  const [opened, weddings] = await Promise.all([
    call(lookAtInvitation, { body: { token: invitation, email: user.email } }, { signal }),
    call(listWeddings, undefined, from),
  ]);
  const place = weddings.find(({ id }) => id === opened.wedding_id);
  if (place && hasAllPermissions(place, opened)) return { user, end: "already_member" };
  if (!opened.fits) return { user, end: "invitation_for_other" };
  const isProven = !opened.needs_confirmed || (await call(getProfile, undefined, from)).email_confirmed;
  return { user, end: isProven ? undefined : "address_unconfirmed" };
}

/** Signs out without leaving the page, because the invitation is for somebody else. */
export async function signOutInPlace(): Promise<void> {
  const over = call(logout, undefined, { fromAnyPage: true }).catch(() => undefined);
  beginSignOut();
  disableGoogleAutoSelect();
  await over;
  endSignOut();
}
