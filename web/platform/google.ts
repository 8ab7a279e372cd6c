/** Whether this server offers Google's sign-in, and where its script may be: in a document that was loaded as a door. */

/** The server writes them into the page's HTML. */
function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}

export const googleSettings = {
  clientId: metaOf("google-client-id"),
  script: metaOf("google-script"),
  /** On the documents of /login and /signup alone, whose policy lets Google's script in. */
  nonce: metaOf("csp-nonce"),
};

export const isGoogleOffered = googleSettings.clientId !== "";

/** A document loaded as a door that lets nothing in would let nothing in the next time either. */
const loadedAsAuthPage = /^\/(?:login|signup)\/*$/u.test(location.pathname);

/** Going to a door from here must load it as a document of its own. */
export const authPagesNeedLoad = isGoogleOffered && googleSettings.nonce === "" && !loadedAsAuthPage;

/** The couple's pages are never shown in a document that let a script of somebody else in. */
export const memberPagesNeedLoad = googleSettings.nonce !== "";

const mark = "googleLeft";

/** Whoever has signed out is not signed in again by Google unasked: said now, or by the next page that has its script. */
export function leaveGoogle(): void {
  const script = globalThis.google?.accounts?.id;
  if (script) script.disableAutoSelect();
  else if (isGoogleOffered) localStorage.setItem(mark, "true");
}

/** What a page without the script left to say. */
export function takeLeave(): boolean {
  const isLeft = localStorage.getItem(mark) !== null;
  localStorage.removeItem(mark);
  return isLeft;
}

/** https://developers.google.com/identity/gsi/web/reference/js-reference */
export interface GoogleId {
  initialize(settings: {
    client_id: string;
    auto_select: boolean;
    nonce?: string;
    callback: (answer: { credential: string }) => void;
  }): void;
  renderButton(place: HTMLElement, look: Readonly<Record<string, string | number>>): void;
  disableAutoSelect(): void;
}

declare global {
  /** Google's script, where it is loaded. */
  var google: { accounts?: { id?: GoogleId } } | undefined;
}
