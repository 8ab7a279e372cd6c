/** Recognises the provider of a chat by its script's address, because each has its own commands. */

type ChatKind = "crisp" | "chatwoot" | "other";

export function getChatKind(script: string): ChatKind {
  const { hostname, pathname } = new URL(script);
  if (hostname === "crisp.chat" || hostname.endsWith(".crisp.chat")) return "crisp";
  return pathname.endsWith("/packs/js/sdk.js") ? "chatwoot" : "other";
}
