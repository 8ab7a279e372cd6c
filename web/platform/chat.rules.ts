/** Whose chat a script is, by its address: each has its own words for the same. */

export type ChatKind = "crisp" | "chatwoot" | "other";

export function chatKindOf(script: string): ChatKind {
  const { hostname, pathname } = new URL(script);
  if (hostname === "crisp.chat" || hostname.endsWith(".crisp.chat")) return "crisp";
  return pathname.endsWith("/packs/js/sdk.js") ? "chatwoot" : "other";
}
