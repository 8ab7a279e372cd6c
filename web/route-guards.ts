/** Who may enter a route: sent on, or to a document of its own, where not. */
import { redirect } from "@tanstack/react-router";
import { loginThen, nextFrom, renamedSearch } from "./paths.ts";
import { isChatAllowed } from "./platform/chat.ts";
import { authPagesNeedLoad, memberPagesNeedLoad } from "./platform/google.ts";
import { leavesPayer } from "./platform/payer.ts";
import { currentToken } from "./platform/token.ts";

interface Going {
  readonly location: { readonly href: string; readonly searchStr: string };
  /** A link was only approached. */
  readonly preload: boolean;
}

/** Leaves for a document of its own, which may load what this one may not. */
function asDocument({ preload }: Going): Promise<void> | undefined {
  if (preload) return undefined;
  // The router has put the new address into the history already.
  setTimeout(() => {
    location.reload();
  });
  // The present page stays until then.
  return new Promise(() => undefined);
}

export function requireSession(going: Going): Promise<void> | undefined {
  const { href, searchStr } = going.location;
  if (currentToken().token === null) throw redirect({ href: loginThen(href), replace: true });
  const today = renamedSearch(href);
  if (today !== href) throw redirect({ href: today, replace: true });
  const needsLoad = memberPagesNeedLoad || leavesPayer(new URLSearchParams(searchStr));
  return needsLoad ? asDocument(going) : undefined;
}

/** A document that let a chat in shows no page that is open to all. */
export function leaveChat(going: Going): Promise<void> | undefined {
  return isChatAllowed ? asDocument(going) : undefined;
}

/** Only a document that was loaded as a page of sign-in lets Google in. */
export function enterSignIn(going: Going): Promise<void> | undefined {
  const { token, leaving } = currentToken();
  const comesBack = new URLSearchParams(going.location.searchStr).has("again");
  if (token !== null && !leaving && !comesBack) {
    throw redirect({ href: nextFrom(going.location.searchStr), replace: true });
  }
  return authPagesNeedLoad ? asDocument(going) : leaveChat(going);
}

/** An invitation is shown in no document that let in a script of another site. */
export function enterInvitation(going: Going): Promise<void> | undefined {
  return memberPagesNeedLoad ? asDocument(going) : leaveChat(going);
}
