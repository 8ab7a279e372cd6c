/** Route guards: who may enter a route, who is redirected, and when a page needs a document of its own. */
import { redirect } from "@tanstack/react-router";
import { loginUrl, nextUrl, renameSearch } from "./paths.ts";
import { isChatAllowed } from "./platform/chat.ts";
import { authPagesNeedLoad, memberPagesNeedLoad } from "./platform/google.ts";
import { isLeavingPaymentPage } from "./platform/payer.ts";
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

export function requireSession(going: Navigation): Promise<void> | undefined {
  const { href, searchStr } = going.location;
  if (getTokenState().token === null) throw redirect({ href: loginUrl(href), replace: true });
  const today = renameSearch(href);
  if (today !== href) throw redirect({ href: today, replace: true });
  const needsLoad = memberPagesNeedLoad || isLeavingPaymentPage(new URLSearchParams(searchStr));
  return needsLoad ? loadAsDocument(going) : undefined;
}

/** A document that allows the chat's script shows no public page. */
export function guardPublic(going: Navigation): Promise<void> | undefined {
  return isChatAllowed ? loadAsDocument(going) : undefined;
}

/** Google's script is allowed only in a document that was loaded as a sign-in or sign-up page. */
export function guardSignIn(going: Navigation): Promise<void> | undefined {
  const { token, leaving } = getTokenState();
  const comesBack = new URLSearchParams(going.location.searchStr).has("again");
  if (token !== null && !leaving && !comesBack) {
    throw redirect({ href: nextUrl(going.location.searchStr), replace: true });
  }
  return authPagesNeedLoad ? loadAsDocument(going) : guardPublic(going);
}

/** An invitation is never shown in a document that allows another site's script. */
export function guardInvitation(going: Navigation): Promise<void> | undefined {
  return memberPagesNeedLoad ? loadAsDocument(going) : guardPublic(going);
}
