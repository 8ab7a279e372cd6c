import { expect, it } from "vitest";
import { getEasterSunday, isPublicHoliday } from "./public-holidays.ts";

// The dates of the Bureau des longitudes; 2038 has the latest Easter, 2008 nearly the earliest.
it.each(["2008-03-23", "2024-03-31", "2025-04-20", "2026-04-05", "2027-03-28", "2028-04-16", "2038-04-25"])(
  "Easter falls on %s",
  (day) => {
    expect(getEasterSunday(Number(day.slice(0, 4))).toString()).toBe(day);
  },
);

it("the year 2026 has eleven public holidays", () => {
  const first = Temporal.PlainDate.from("2026-01-01");
  const days = Array.from({ length: 365 }, (_, at) => first.add({ days: at }));
  const found = days.filter(isPublicHoliday).map((day) => day.toString().slice(5));
  expect(found.join(" ")).toBe("01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25");
});
