/** Google's script in this document: loaded and started once, with one listener at a time. */
import { googleSettings, takeLeave, type GoogleId } from "./google.ts";

let loading: Promise<GoogleId> | undefined;
let take: ((idToken: string) => void) | undefined;

/** @throws Error when it cannot be had; the next time it is tried anew. */
export function loadGoogle(): Promise<GoogleId> {
  loading ??= fetchScript().then(start);
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** What whoever signed in at Google brings, until the next listener comes. */
export function listenToGoogle(listener: (idToken: string) => void): () => void {
  take = listener;
  return () => {
    if (take === listener) take = undefined;
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

function start(id: GoogleId): GoogleId {
  id.initialize({
    client_id: googleSettings.clientId,
    auto_select: false,
    callback: ({ credential }) => take?.(credential),
  });
  if (takeLeave()) id.disableAutoSelect();
  return id;
}
