import { expect, it } from "vitest";
import { compareEvents } from "./rules.ts";

it("events are ordered by day, then by time, with all-day events first", () => {
  const events = [
    { id: "1", event_date: "2027-06-12", time: "15:00" },
    { id: "2", event_date: "2026-11-20", time: "09:30" },
    { id: "3", event_date: "2026-11-20", time: null },
    { id: "4", event_date: "2026-11-20", time: "00:00" },
    { id: "5", event_date: "2026-11-20", time: "09:30" },
  ];
  expect(
    events
      .toReversed()
      .toSorted(compareEvents)
      .map(({ id }) => id),
  ).toEqual(["3", "4", "2", "5", "1"]);
});
