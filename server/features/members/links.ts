/** What opens an invitation: made from the signing secret each time, and kept nowhere. */
import type { Platform } from "#server/platform/context.ts";

/** copied: whoever was given it. mailed: whoever reads the mailbox it is bound to. */
export type Way = "copied" | "mailed";

const ways = ["copied", "mailed"] as const satisfies readonly Way[];

/** The token is in the fragment, which no server and no log ever sees. */
export function invitationUrl(
  { publicUrl, tokens }: Pick<Platform, "publicUrl" | "tokens">,
  id: string,
  way: Way,
): string {
  return `${publicUrl}/invitation#${id}.${tokens.seal(`invitation ${way} ${id}`)}`;
}

/** undefined for anything we did not make. */
export function readInvitationToken(
  { tokens }: Pick<Platform, "tokens">,
  token: string,
): { readonly id: string; readonly way: Way } | undefined {
  const [id = "", seal = ""] = token.split(".");
  const way = ways.find((one) => tokens.isSealOf(`invitation ${one} ${id}`, seal));
  return way === undefined ? undefined : { id, way };
}
