/** The tokens of invitations: derived from the signing secret and not stored. */
import type { Platform } from "#server/platform/context.ts";

/** copied: passed on by a member. mailed: sent to the mailbox that the invitation is bound to. */
export type LinkOrigin = "copied" | "mailed";

const linkOrigins = ["copied", "mailed"] as const satisfies readonly LinkOrigin[];

/** The token is in the fragment, which browsers send to no server, so it appears in no log. */
export function getInvitationUrl(
  { publicUrl, tokens }: Pick<Platform, "publicUrl" | "tokens">,
  id: string,
  origin: LinkOrigin,
): string {
  return `${publicUrl}/invitation#${id}.${tokens.computeHmac(`invitation ${origin} ${id}`)}`;
}

/** undefined for a token that we did not create. */
export function verifyInvitationToken(
  { tokens }: Pick<Platform, "tokens">,
  token: string,
): { readonly id: string; readonly origin: LinkOrigin } | undefined {
  const [id = "", hmac = ""] = token.split(".");
  const origin = linkOrigins.find((linkOrigin) => tokens.isHmacOf(`invitation ${linkOrigin} ${id}`, hmac));
  return origin === undefined ? undefined : { id, origin };
}
