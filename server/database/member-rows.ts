/** The tables of members and invitations. */
import type { MemberRole } from "#contract/members.ts";
import type { AreaPermissions, Membership } from "#contract/permissions.ts";

export type Bit = 0 | 1;

export interface MemberRow {
  wedding_id: string;
  user_id: string;
  role: MemberRole;
  /** JSON: see or edit by area, areas at none left out; `{}` for the couple, who have everything. */
  permissions: string;
  joined_at: number;
  /** When the member last switched to this wedding, or signed in to it. */
  opened_at: number | null;
  /** The newest journal entry that the dashboard has shown; null for none. */
  seen_entry_id: string | null;
}

/** A link by which somebody can join. Its token is derived from the signing secret and not stored. */
export interface InvitationRow {
  wedding_id: string;
  id: string;
  /** The address of the only account that may accept; '' for anyone who has the link. */
  email: string;
  role: MemberRole;
  permissions: string;
  invited_by: string | null;
  created_at: number;
  expires_at: number;
  accepted_at: number | null;
}

/** The role and the permissions that a row of either table gives. */
export function parseMembership({ role, permissions }: Pick<MemberRow, "role" | "permissions">): Membership {
  return { role, permissions: JSON.parse(permissions) as AreaPermissions };
}
