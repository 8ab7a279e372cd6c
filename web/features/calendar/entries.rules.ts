/**
 * The entries of the calendar, made of all that has a date and of the wedding day: how each is made, filtered and
 * sorted.
 */
import { eventTypes, type CalendarEvent, type EventType } from "#contract/calendar.ts";
import { normaliseForSearch } from "#i18n/formats.ts";
import { createFilters, monthParam, textParam, wordsParam } from "#web/platform/list-view.ts";
import { getMonth } from "#money/days.ts";
import type { DatedTask } from "#web/features/todos/widgets.tsx";

/** The kinds that can be shown or hidden, in the order of their chips. */
export const entryKinds = ["event", "task", "payment", "moment", "reply"] as const;
export type ShownKind = (typeof entryKinds)[number];
export type EntryKind = ShownKind | "wedding";

/** Kinds that the calendar only shows: pressing one leads to the page where it is changed. */
export function opensAnotherPage(kind: EntryKind): kind is "payment" | "moment" | "reply" {
  return kind === "payment" || kind === "moment" || kind === "reply";
}

export interface CalendarEntry {
  /** The id of the thing; a fixed word for the wedding day and for the last day for replies. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  readonly day: string;
  /** `HH:MM`, or null if the time is not known. */
  readonly time: string | null;
  /** `HH:MM`, or null if the end is not known. */
  readonly until: string | null;
  readonly location: string;
  /** null for entries that are not events. */
  readonly type: EventType | null;
  readonly isDone: boolean;
  /** An open task or a payment whose day has passed. */
  readonly isLate?: boolean;
  /** The member may not change its day. */
  readonly isFixed?: boolean;
}

const typesParam = wordsParam("type", eventTypes, eventTypes);
/** The address tells no type, which is what unticking all boxes means, from all types. */
const typesOrNoneParam: typeof typesParam = {
  ...typesParam,
  parse: (text) => (text === "none" ? [] : typesParam.parse(text)),
  format: (chosen) => (chosen.length === 0 ? "none" : typesParam.format(chosen)),
};

export const calendarFilters = createFilters({
  title: textParam("q"),
  /** '' for all months. */
  month: monthParam("dates"),
  /** An empty list means all types. */
  types: typesOrNoneParam,
});
export type CalendarFilterValues = typeof calendarFilters.none;

export const noEntries: readonly CalendarEntry[] = [];

export function toEventEntry(event: CalendarEvent): CalendarEntry {
  const { id, title, event_date: day, location, event_type: type } = event;
  const time = event.time === null ? null : event.time.slice(0, 5);
  return { id, kind: "event", title, day, time, until: event.end_time, location, type, isDone: false };
}

export function toTaskEntry(
  { id, title, date: day, is_completed: isDone }: DatedTask,
  today: string,
): CalendarEntry {
  const unknown = { time: null, until: null, location: "", type: null } as const;
  return { id, kind: "task", title, day, ...unknown, isDone, isLate: !isDone && day < today };
}

export function toWeddingEntry(day: string, title: string, location: string): CalendarEntry {
  const fixed = { kind: "wedding", time: null, until: null, type: null, isDone: false } as const;
  return { id: "wedding-day", title, day, location, ...fixed };
}

/** An entry of another feature; without `time` it lasts all day. */
export function toOtherEntry(
  kind: "payment" | "moment" | "reply",
  entry: Pick<CalendarEntry, "id" | "title" | "day"> & Partial<CalendarEntry>,
): CalendarEntry {
  return { kind, time: null, until: null, location: "", type: null, isDone: false, ...entry };
}

interface DatedPayment {
  readonly id: string;
  readonly due_on: string | null;
  /** Cents left to pay; negative for a sum that is to come back. */
  readonly remaining: number;
}

/** null for a payment without a day, and for one of which nothing is left to pay. */
export function toPaymentEntry(
  { id, due_on: day, remaining }: DatedPayment,
  title: string,
  today: string,
): CalendarEntry | null {
  if (day === null || remaining <= 0) return null;
  return toOtherEntry("payment", { id, title, day, isLate: day < today });
}

/** Only events and tasks can be moved, unless the member may only read them. The days of other entries are computed. */
export function isMovable({ kind, isFixed }: CalendarEntry): boolean {
  return isFixed !== true && (kind === "event" || kind === "task");
}

interface EntryCounts {
  readonly events: number;
  readonly tasks: number;
  /** Payments, moments and the last day for replies. */
  readonly others: number;
}

/** The numbers of entries; the wedding day is not counted. */
export function countEntries(entries: readonly CalendarEntry[]): EntryCounts {
  const countKind = (kind: EntryKind) => entries.filter((entry) => entry.kind === kind).length;
  const others = countKind("payment") + countKind("moment") + countKind("reply");
  return { events: countKind("event"), tasks: countKind("task"), others };
}

const rankByKind = { wedding: 0, reply: 1, payment: 2, moment: 3, event: 3, task: 4 };

/**
 * Sorts by day; within a day the wedding, the last day for replies, payments, then moments and events by time with
 * those without a time first, then tasks. What is late comes before them and what is done after them, because a cell
 * of the month shows only the first entries.
 */
export function sortEntries(entries: readonly CalendarEntry[]): readonly CalendarEntry[] {
  return entries
    .map((entry) => ({
      entry,
      key: [entry.day, getUrgency(entry), rankByKind[entry.kind], entry.time ?? "", entry.id].join(" "),
    }))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
    .map(({ entry }) => entry);
}

function getUrgency({ kind, isLate, isDone }: CalendarEntry): number {
  if (kind === "wedding") return 0;
  if (isDone) return 3;
  return isLate === true ? 1 : 2;
}

/** The type by which the filter finds entries that are not events. */
const typeByKind = {
  task: "A faire",
  payment: "Prestataires",
  moment: "Evenements",
  reply: "A faire",
  wedding: "Evenements",
} as const satisfies Record<Exclude<EntryKind, "event">, EventType>;

function isOfType(entry: CalendarEntry, types: readonly EventType[]): boolean {
  const type = entry.kind === "event" ? entry.type : typeByKind[entry.kind];
  return types.length === 0 || (type !== null && types.includes(type));
}

/** Applies title, month and type together. */
export function filterCalendarEntries(
  entries: readonly CalendarEntry[],
  filters: CalendarFilterValues,
): readonly CalendarEntry[] {
  if (!isFiltered(filters)) return entries;
  const title = normaliseForSearch(filters.title);
  const { month, types } = filters;
  return entries.filter(
    (entry) =>
      (month === "" || getMonth(entry.day) === month) &&
      isOfType(entry, types) &&
      normaliseForSearch(entry.title).includes(title),
  );
}

export function isFiltered({ title, month, types }: CalendarFilterValues): boolean {
  const hasSomeTypes = types.length > 0 && types.length < eventTypes.length;
  return hasSomeTypes || month !== "" || title.trim() !== "";
}
