/** Whether somebody without an account is awaited in a wedding. */
import type { Context } from "#server/platform/context.ts";
import { toAddressKey } from "#server/platform/email-address.ts";
import { parseInvitationToken } from "./invitation-links.ts";
import { findInvitation } from "./repository.ts";

/** `token`: of the invitation's link. It must still be good, and for this address if it is bound to one. */
export async function isInvited(
  context: Context,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<boolean> {
  const opened = parseInvitationToken(context, token);
  const invitation = opened === undefined ? undefined : await findInvitation(context.db, opened.id);
  if (invitation === undefined || invitation.accepted_at !== null) return false;
  if (invitation.expires_at <= context.clock()) return false;
  return invitation.email === "" || toAddressKey(invitation.email) === toAddressKey(email);
}
