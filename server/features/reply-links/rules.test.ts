import { expect, it } from "vitest";
import { getEndOfDay } from "#server/platform/clock.ts";
import { getLastReplyDay, parseCode, computeReplyState } from "./rules.ts";

it.each([
  ["2027-06-12", "Europe/Paris", "2027-04-12", "2027-04-12T22:00Z"],
  ["2027-06-12", "Indian/Reunion", "2027-04-12", "2027-04-12T20:00Z"],
  ["2027-05-28", "Europe/Paris", "2027-03-28", "2027-03-28T22:00Z"],
  ["2028-04-30", "Europe/Paris", "2028-02-29", "2028-02-29T23:00Z"],
  ["2027-04-30", "Europe/Paris", "2027-02-28", "2027-02-28T23:00Z"],
  ["2027-09-04", "Europe/Paris", "2027-07-04", "2027-07-04T22:00Z"],
])(
  "for a wedding on %s in %s, replies close at the end of %s, at %s",
  (wedding_date, timeZone, day, instant) => {
    expect(getLastReplyDay(null, { wedding_date })).toBe(day);
    const end = Temporal.Instant.from(instant).epochMilliseconds;
    expect(getEndOfDay(day, timeZone)).toBe(end);
    const opened = { opened_at: 1, closed_at: null, deadline: null };
    const state = (minutes: number, isSending = false) =>
      computeReplyState(
        opened,
        { wedding_date, time_zone: timeZone },
        { now: end + minutes * 60_000, isSending },
      );
    expect([state(-1), state(0)]).toEqual(["open", "closed"]);
    // A form that was opened in time is accepted for another hour.
    expect([state(59, true), state(61, true)]).toEqual(["open", "closed"]);
  },
);

it("replies stay open until the couple closes them when no day is known, and are closed before they open", () => {
  const days = { wedding_date: null, time_zone: "Europe/Paris" };
  expect(getLastReplyDay(null, days)).toBeNull();
  expect(computeReplyState({ opened_at: 1, closed_at: null, deadline: null }, days, { now: 2 })).toBe("open");
  expect(computeReplyState({ opened_at: null, closed_at: null, deadline: null }, days, { now: 2 })).toBe(
    "not_open",
  );
});

it.each([
  ["abcd-efgh-jkmn-pqrs", "ABCDEFGHJKMNPQRS"],
  [" 0O1I lLab cdef ghjk ", "001111ABCDEFGHJK"],
  ["ABCDEFGHJKMNPQRS.", "ABCDEFGHJKMNPQRS"],
  ["ABCDEFGHJKMNPQRS)", "ABCDEFGHJKMNPQRS"],
  ["<https://promesse.exemple.fr/r/ABCDEFGHJKMNPQRS>", "ABCDEFGHJKMNPQRS"],
  ["«\u00a0ABCD–EFGH—JKMN\u2011PQRS\u00a0»\u200b,", "ABCDEFGHJKMNPQRS"],
  ["https://promesse.exemple.fr/r/ABCDEFGHJKMNPQRS", "ABCDEFGHJKMNPQRS"],
  ["promesse.exemple.fr/R/abcd-efgh-jkmn-pqrs/?lng=en#x", "ABCDEFGHJKMNPQRS"],
  ["ABCDEFGHJKMNPQR", undefined],
  ["ABCDEFGHJKMNPQRU", undefined],
  ["", undefined],
])("the code %j is read as %s", (typed, code) => {
  expect(parseCode(typed)).toBe(code);
});
