/** The calendars that members subscribe to. */
import type { Bit } from "./member-rows.ts";

/** One calendar; the columns say what it contains. */
export interface CalendarFeedRow {
  wedding_id: string;
  id: string;
  user_id: string;
  /** The token is derived from the signing secret and the id, and not stored. */
  token_hash: string;
  tasks: Bit;
  /** Whether tasks remind on the day before. */
  task_reminders: Bit;
  events: Bit;
  payments: Bit;
  moments: Bit;
  /** Whether payments show their sums. */
  amounts: Bit;
  created_at: number;
}
