/** Whether somebody without an account has a valid invitation. */
import type { Context } from "#server/platform/context.ts";
import { toAddressKey } from "#server/platform/email-address.ts";
import { verifyInvitationToken } from "./invitation-links.ts";
import { findInvitation } from "./repository.ts";

/**
 * `token`: of the invitation's link. The invitation must be neither accepted nor expired, and for this address if it is
 * bound to one.
 */
export async function isInvited(
  context: Context,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<boolean> {
  const parsedToken = verifyInvitationToken(context, token);
  const invitation = parsedToken === undefined ? undefined : await findInvitation(context.db, parsedToken.id);
  if (invitation === undefined || invitation.accepted_at !== null) return false;
  if (invitation.expires_at <= context.clock()) return false;
  return invitation.email === "" || toAddressKey(invitation.email) === toAddressKey(email);
}
