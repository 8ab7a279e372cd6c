/** Route guards: which routes need a session, who is redirected, and when a page needs a document of its own. */
import { redirect } from "@tanstack/react-router";
import { loginUrl, getUrlAfterSignIn, renameFormerParams } from "./paths.ts";
import { isChatAllowed } from "./platform/chat.ts";
import { authPagesNeedLoad, memberPagesNeedLoad } from "./platform/google.ts";
import { isLeavingPaymentPage } from "./platform/stripe-document.ts";
import { getTokenState } from "./platform/token.ts";

interface Navigation {
  readonly location: { readonly href: string; readonly searchStr: string };
  /** A link was only preloaded, not followed. */
  readonly preload: boolean;
}

/** Loads the address as a new document, whose Content-Security-Policy may differ from this one's. */
export function loadAsDocument({ preload }: Navigation): Promise<void> | undefined {
  if (preload) return undefined;
  // The reload waits for the next task, when the router has put the new address into the history.
  setTimeout(() => location.reload());
  // A promise that never settles keeps the present page on screen until the reload.
  return new Promise(() => undefined);
}

/** Leads anonymous visitors to the sign-in page, and renames former search parameters. */
export function requireSession(navigation: Navigation): Promise<void> | undefined {
  const { href, searchStr } = navigation.location;
  if (getTokenState().token === null) throw redirect({ href: loginUrl(href), replace: true });
  const renamed = renameFormerParams(href);
  if (renamed !== href) throw redirect({ href: renamed, replace: true });
  const needsLoad = memberPagesNeedLoad || isLeavingPaymentPage(new URLSearchParams(searchStr));
  return needsLoad ? loadAsDocument(navigation) : undefined;
}

/** A document that allows the chat's script shows no public page. */
export function guardPublic(navigation: Navigation): Promise<void> | undefined {
  return isChatAllowed ? loadAsDocument(navigation) : undefined;
}

/** Google's script is allowed only in a document that was loaded as a sign-in or sign-up page. */
export function guardSignIn(navigation: Navigation): Promise<void> | undefined {
  const { token, isSigningOut } = getTokenState();
  const ignoresToken = new URLSearchParams(navigation.location.searchStr).has("again");
  if (token !== null && !isSigningOut && !ignoresToken) {
    throw redirect({ href: getUrlAfterSignIn(navigation.location.searchStr), replace: true });
  }
  return authPagesNeedLoad ? loadAsDocument(navigation) : guardPublic(navigation);
}

/** An invitation is never shown in a document that allows another site's script. */
export function guardInvitation(navigation: Navigation): Promise<void> | undefined {
  return memberPagesNeedLoad ? loadAsDocument(navigation) : guardPublic(navigation);
}
