/** The rows of who is in a wedding, and who is invited to it. */
import type { Role } from "#contract/members.ts";

/** 0 or 1. */
export type Bit = 0 | 1;

export interface MemberRow {
  wedding_id: string;
  user_id: string;
  role: Role;
  /** What a helper was given; the couple has both. */
  budget: Bit;
  documents: Bit;
  joined_at: number;
  /** When they last went to this wedding from another, or signed in to it. */
  opened_at: number | null;
}

/** A link by which somebody may join. What opens it is made from the signing secret, and kept nowhere. */
export interface InvitationRow {
  wedding_id: string;
  id: string;
  /** Whose account alone may accept; '': whoever has the link. */
  email: string;
  role: Role;
  budget: Bit;
  documents: Bit;
  invited_by: string | null;
  created_at: number;
  expires_at: number;
  accepted_at: number | null;
}
