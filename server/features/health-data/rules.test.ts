import { expect, it } from "vitest";
import { getErasureDay, getErasureTime, getNoticeTime, rescheduleErasure } from "./rules.ts";

const paris = "Europe/Paris";
const blank = { health_next_at: null, health_noticed_at: null, health_erased_at: null };
const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;

it.each([
  ["the brunch on the next day", "2027-06-13", "2027-07-12T22:00Z", "2027-08-11T22:00Z"],
  ["over the end of winter time", "2027-02-01", "2027-03-02T23:00Z", "2027-04-01T22:00Z"],
])(
  "the couple is warned 30 days before the erasure, which is 60 days after the last day: %s",
  (_, lastDay, notice, erasure) => {
    expect(getNoticeTime({ lastDay, timeZone: paris })).toBe(at(notice));
    expect(getErasureTime({ lastDay, timeZone: paris, noticedAt: null })).toBe(at(erasure));
  },
);

it.each([
  ["told in time", "2027-07-13T08:00Z", "2027-08-12"],
  ["told late: 30 days all the same", "2027-08-01T08:00Z", "2027-08-31"],
  ["long past when the server learned it", "2028-01-01T08:00Z", "2028-01-31"],
])("%s", (_, noticed, day) => {
  expect(getErasureDay({ lastDay: "2027-06-13", timeZone: paris, noticedAt: at(noticed) })).toBe(day);
});

const noticed = { ...blank, health_noticed_at: at("2027-07-13T08:00Z") };
const erased = { ...noticed, health_erased_at: at("2027-08-12T08:00Z") };

it.each([
  { case: "no day", lastDay: null, now: "2027-01-01T00:00Z", before: blank, after: blank },
  {
    case: "a day",
    lastDay: "2027-06-13",
    now: "2027-01-01T00:00Z",
    before: blank,
    after: { ...blank, health_next_at: at("2027-07-12T22:00Z") },
  },
  {
    case: "a later day clears the notice",
    lastDay: "2027-09-05",
    now: "2027-07-20T00:00Z",
    before: noticed,
    after: { ...blank, health_next_at: at("2027-10-04T22:00Z") },
  },
  {
    case: "the same day keeps it",
    lastDay: "2027-06-13",
    now: "2027-07-20T00:00Z",
    before: noticed,
    after: { ...noticed, health_next_at: at("2027-08-11T22:00Z") },
  },
  {
    case: "erased, and no later day",
    lastDay: "2027-06-13",
    now: "2027-09-01T00:00Z",
    before: erased,
    after: erased,
  },
  {
    case: "erased, then a later day",
    lastDay: "2027-12-04",
    now: "2027-09-01T00:00Z",
    before: erased,
    after: { ...blank, health_next_at: at("2028-01-02T23:00Z") },
  },
])("after a move: $case", ({ lastDay, now, before, after }) => {
  expect(rescheduleErasure({ lastDay, timeZone: paris }, { now: at(now), before })).toEqual(after);
});
