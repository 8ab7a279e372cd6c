/** The private calendar that a member subscribes to in another program. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { flag, okReply } from "./values.ts";

/** The path of calendars; a token and `.ics` are appended. */
export const calendarFeedPath = "/agendas";

/** Reads per hour of one calendar. Programs are asked to read it every hour. */
export const maxFeedReadsPerHour = 60;
/** Reads per minute from one network with tokens that belong to no calendar. */
export const maxWrongFeedTokensPerMinute = 30;

/** What the calendar contains, of what the member may see at each reading. */
export const FeedChoices = v.object({
  tasks: flag,
  /** Whether tasks remind at 09:00 on the day before. */
  task_reminders: v.optional(flag, false),
  /** The events, and the day of the wedding. */
  events: flag,
  payments: flag,
  /** The moments of the wedding, and the last day for replies. */
  moments: flag,
  /** Whether payments name their sums. */
  amounts: flag,
});
export type FeedChoices = v.InferOutput<typeof FeedChoices>;

export const CalendarFeed = v.object({
  /** Secret: anybody who has this URL can read the calendar. */
  url: v.string(),
  choices: v.object({
    tasks: v.boolean(),
    task_reminders: v.boolean(),
    events: v.boolean(),
    payments: v.boolean(),
    moments: v.boolean(),
    amounts: v.boolean(),
  }),
});
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>;

const feedPath = "/api/calendar-feeds";

export const getCalendarFeed = endpoint({
  method: "GET",
  path: feedPath,
  access: "wedding",
  permission: "member",
  summary: "The member's own calendar to subscribe to, null without one",
  reply: v.nullable(CalendarFeed),
});

export const changeCalendarFeed = endpoint({
  method: "PUT",
  path: feedPath,
  access: "wedding",
  permission: "member",
  summary: "Create the member's own calendar, or change what it contains",
  body: FeedChoices,
  reply: CalendarFeed,
});

export const deleteCalendarFeed = endpoint({
  method: "DELETE",
  path: feedPath,
  access: "wedding",
  permission: "member",
  summary: "Revoke the address of the member's own calendar; the next one has another address",
  reply: okReply,
});
