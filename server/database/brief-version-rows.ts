/** The versions of a caterer brief that were sent. */
import type { BriefChannel, BriefMailStatus } from "#contract/caterer-briefs.ts";

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
