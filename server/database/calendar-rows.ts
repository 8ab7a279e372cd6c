/** The tables of the calendar. */
import type { EventType } from "#contract/calendar.ts";
import type { Bit } from "./member-rows.ts";
import type { SoftDeletable } from "./soft-deletable.ts";

export interface EventRow extends SoftDeletable {
  title: string;
  location: string;
  event_date: string;
  /** `HH:MM` */
  time: string | null;
  /** `HH:MM`. If not later than the start, it means the next day. */
  end_time: string | null;
  description: string;
  event_type: EventType;
  /** Days after the wedding, below zero before it, for an event that follows it; null for a fixed day. */
  offset_days: number | null;
  /** Incremented when title, day, times or place change, so that subscribed calendars update it. */
  sequence: number;
}

/** A calendar that one member subscribes to; the columns say what it contains. */
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
