/** Reads a calendar file with two independent parsers, which must agree. */
import ICAL from "ical.js";
import ical from "node-ical";
import { expect } from "vitest";

export interface CalendarEntry {
  readonly uid: string;
  readonly sequence: number;
  readonly summary: string;
  /** A day, or an instant in UTC. */
  readonly start: string;
  readonly end: string;
  readonly url: string;
}

export function parseCalendar(file: string): CalendarEntry[] {
  const entries = byUid(withIcalJs(file));
  expect(byUid(withNodeIcal(file))).toEqual(entries);
  return entries;
}

function byUid(entries: readonly CalendarEntry[]): CalendarEntry[] {
  return entries.toSorted((one, other) => (one.uid < other.uid ? -1 : 1));
}

function withIcalJs(file: string): CalendarEntry[] {
  const root = new ICAL.Component(ICAL.parse(file) as never);
  return root.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const at = (time: ICAL.Time) =>
      time.isDate ? time.toString() : time.toJSDate().toISOString().replace(".000", "");
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: at(event.startDate),
      end: at(event.endDate),
      url: String(component.getFirstPropertyValue("url")),
    };
  });
}

/** node-ical returns a day without a time as midnight in the machine's time zone. */
function withNodeIcal(file: string): CalendarEntry[] {
  return Object.values(ical.sync.parseICS(file)).flatMap((part) => {
    if (part?.type !== "VEVENT") return [];
    const at = (date: Date) =>
      part.datetype === "date"
        ? [date.getFullYear(), date.getMonth() + 1, date.getDate()]
            .map((number) => String(number).padStart(2, "0"))
            .join("-")
        : date.toISOString().replace(".000", "");
    const { uid, sequence, start, end, url } = part;
    const summary = typeof part.summary === "string" ? part.summary : part.summary.val;
    return [
      {
        uid,
        sequence: Number(sequence),
        summary,
        start: at(start),
        end: at(end ?? start),
        url: getText(url),
      },
    ];
  });
}

function getText(value: unknown): string {
  return typeof value === "object" && value !== null && "val" in value ? String(value.val) : String(value);
}
