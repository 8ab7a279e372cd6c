/** The tables of the caterer brief. */
import type { NameLevel } from "#contract/brief-contents.ts";
import type { BriefChannel, BriefMailStatus } from "#contract/caterer-briefs.ts";

/** One row per moment, created by the first change. */
export interface CatererBriefRow {
  wedding_id: string;
  moment_id: string;
  names: NameLevel;
  remarks: string;
  /** '': the email address of the caterer's contact. */
  recipient: string;
  /** When somebody confirmed that the people concerned know. */
  consent_confirmed_at: number | null;
  consent_confirmed_by: string | null;
  /** The token of the link is an HMAC of this id. */
  link_id: string | null;
  link_hash: string | null;
  link_created_at: number | null;
  link_opened_at: number | null;
  /** The content about which the couple was last reminded. */
  reminded_hash: string | null;
}

/** A version that was sent. */
export interface CatererBriefVersionRow {
  wedding_id: string;
  id: string;
  moment_id: string;
  /** From 1. */
  number: number;
  sent_at: number;
  sent_by: string | null;
  channel: BriefChannel;
  recipient: string;
  mail_status: BriefMailStatus | null;
  /** JSON: `BriefContent`. */
  content: string;
}
