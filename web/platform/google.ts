/** Whether this server offers Google's sign-in, and whether this document allows its script. */
import { getMeta } from "./meta.ts";
import { deviceStorage } from "./storage.ts";

export const googleSettings = {
  clientId: getMeta("google-client-id"),
  script: getMeta("google-script"),
  /** Present only in documents loaded as /login or /signup, whose policy allows Google's script. */
  nonce: getMeta("csp-nonce"),
};

export const isGoogleOffered = googleSettings.clientId !== "";

/** If a document loaded as one of these pages has no nonce, loading it again would not give one either. */
const wasLoadedAsAuthPage = /^\/(?:login|signup)\/*$/u.test(location.pathname);

/** Whether the sign-in and sign-up pages must be loaded as a new document. */
export const authPagesNeedLoad = isGoogleOffered && googleSettings.nonce === "" && !wasLoadedAsAuthPage;

/** The couple's pages are never shown in a document that allows a third party's script. */
export const memberPagesNeedLoad = googleSettings.nonce !== "";

const pendingSignOutKey = "googleLeft";

/**
 * Stops Google from signing the user in again unasked. Without the script on this page, the next page that
 * has it does so.
 */
export function disableGoogleAutoSelect(): void {
  const script = globalThis.google?.accounts?.id;
  if (script) script.disableAutoSelect();
  else if (isGoogleOffered) deviceStorage.setItem(pendingSignOutKey, "true");
}

/** Whether an earlier page without the script left that call to this page. Clears the mark. */
export function takePendingSignOut(): boolean {
  const isPending = deviceStorage.getItem(pendingSignOutKey) !== null;
  deviceStorage.removeItem(pendingSignOutKey);
  return isPending;
}

/** https://developers.google.com/identity/gsi/web/reference/js-reference */
export interface GoogleId {
  initialize(settings: {
    client_id: string;
    auto_select: boolean;
    nonce?: string;
    callback: (answer: { credential: string }) => void;
  }): void;
  renderButton(place: HTMLElement, options: Readonly<Record<string, string | number>>): void;
  disableAutoSelect(): void;
}

declare global {
  /** Google's script, once it has loaded. */
  var google: { accounts?: { id?: GoogleId } } | undefined;
}
