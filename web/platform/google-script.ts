/** Google's sign-in script: loaded and started once per document, with one listener at a time. */
import type { GoogleSignIn } from "#contract/account.ts";
import { googleSettings, takePendingSignOut, type GoogleId } from "./google.ts";

let loading: Promise<GoogleId> | undefined;
let onCredential: ((credential: GoogleCredential) => void) | undefined;

/** Google's credential and the nonce that was sent with the request. */
export type GoogleCredential = Pick<GoogleSignIn, "google_token" | "nonce">;

/** Loads the script. @throws Error when it cannot be loaded; the next call tries again. */
export function loadGoogle(): Promise<GoogleId> {
  loading ??= fetchScript().then(startGoogle);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Receives the credential of a Google sign-in until the next listener replaces this one. */
export function listenToGoogle(listener: (credential: GoogleCredential) => void): () => void {
  onCredential = listener;
  return () => {
    if (onCredential === listener) onCredential = undefined;
  };
}

function fetchScript(): Promise<GoogleId> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = googleSettings.script;
    script.nonce = googleSettings.nonce;
    script.async = true;
    script.defer = true;
    script.addEventListener("load", () => {
      const id = globalThis.google?.accounts?.id;
      if (id) resolve(id);
      else reject(new Error("The script is not Google's"));
    });
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("Google is out of reach"));
    });
    document.head.append(script);
  });
}

async function startGoogle(id: GoogleId): Promise<GoogleId> {
  const nonce = toHex(crypto.getRandomValues(new Uint8Array(24)));
  id.initialize({
    client_id: googleSettings.clientId,
    auto_select: false,
    nonce: await sha256(nonce),
    callback: ({ credential }) => onCredential?.({ google_token: credential, nonce }),
  });
  if (takePendingSignOut()) id.disableAutoSelect();
  return id;
}

async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
