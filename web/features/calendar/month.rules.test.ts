import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatMonthYear, formatWeekdayDayMonth, getToday } from "#i18n/formats.ts";
import { isMonth } from "#i18n/months.ts";
import { addDays, getMonth } from "#money/days.ts";
import {
  getDayByKey,
  getInitialTabStop,
  getLaterMonth,
  getMonday,
  getSunday,
  getWeekday,
  listWeeks,
} from "./month.rules.ts";

/** Every month from 1970 to 2100. */
const months = Array.from({ length: 131 * 12 }, (_, at) => {
  const [year, month] = [1970 + Math.floor(at / 12), (at % 12) + 1];
  return `${String(year)}-${String(month).padStart(2, "0")}`;
});

/** The same weeks computed with Temporal.PlainDate, which has no time zone. */
function expectedWeeks(month: string): string[][] {
  const firstDay = Temporal.PlainDate.from(`${month}-01`);
  const start = firstDay.subtract({ days: firstDay.dayOfWeek - 1 });
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => start.add({ days: week * 7 + at }).toString()),
  );
  const isTrailing = weeks[5]?.every((day) => day.slice(0, 7) !== month) ?? false;
  return isTrailing ? weeks.slice(0, 5) : weeks;
}

/** Joined to one string per month, so that thousands of days take one comparison per month. */
const expected = new Map(months.map((month) => [month, expectedWeeks(month).join(" ")]));

/** The months whose grid differs. */
function wrongMonths(): string[] {
  return months.filter((month) => listWeeks(month).join(" ") !== expected.get(month));
}

const days = fc
  .integer({ min: 0, max: 47_846 })
  .map((at) => Temporal.PlainDate.from("1970-01-01").add({ days: at }).toString());

describe("listWeeks", () => {
  it("matches the calendar for every month from 1970 to 2100", () => {
    expect(wrongMonths()).toEqual([]);
  });

  it("contains each day of the month once, begins on a Monday and has whole weeks", () => {
    const wrong = months.filter((month) => {
      const weeks = listWeeks(month);
      const all = weeks.flat();
      const own = all.filter((day) => getMonth(day) === month).length;
      return (
        new Set(all).size !== all.length ||
        weeks.some((week) => week.length !== 7 || getWeekday(week[0] ?? "") !== 0) ||
        own !== Temporal.PlainYearMonth.from(month).daysInMonth
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ["2026-11", 6, "2026-10-26", "2026-12-06"],
    ["2026-02", 5, "2026-01-26", "2026-03-01"],
    ["2027-02", 5, "2027-02-01", "2027-03-07"],
    ["2027-05", 6, "2027-04-26", "2027-06-06"],
    ["2028-02", 5, "2028-01-31", "2028-03-05"],
    ["2100-02", 5, "2100-02-01", "2100-03-07"],
  ])("of %s has %i weeks from %s to %s", (month, count, from, to) => {
    const weeks = listWeeks(month);
    expect(weeks).toHaveLength(count);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([from, to]);
  });
});

describe("steps", () => {
  it("by days are reversible and match the calendar", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, by) => {
        const there = addDays(day, by);
        expect(there).toBe(Temporal.PlainDate.from(day).add({ days: by }).toString());
        expect(addDays(there, -by)).toBe(day);
      }),
    );
  });

  it("by months keep the date if it exists", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(-1, 1, -12, 12), (day, by) => {
        const there = getDayByKey(day, by < 0 ? "PageUp" : "PageDown", Math.abs(by) === 12);
        expect(there).toBe(Temporal.PlainDate.from(day).add({ months: by }).toString());
      }),
    );
  });

  it("find Monday and Sunday of the week", () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(Temporal.PlainDate.from(getMonday(day)).dayOfWeek).toBe(1);
        expect(addDays(getMonday(day), 6)).toBe(getSunday(day));
        expect(getMonday(day) <= day && day <= getSunday(day)).toBe(true);
      }),
    );
  });

  it("stop at the first and the last supported month", () => {
    expect(getLaterMonth("1900-01", -1)).toBe("1900-01");
    expect(getLaterMonth("2199-12", 1)).toBe("2199-12");
    expect(getDayByKey("1900-01-01", "ArrowLeft", false)).toBeUndefined();
    expect(getDayByKey("2199-12-31", "ArrowDown", false)).toBeUndefined();
    expect(["2026-13", "2026-1", "1899-12", "2200-01", "", "2026-00"].filter(isMonth)).toEqual([]);
  });
});

describe("the keyboard", () => {
  it.each([
    ["ArrowLeft", false, "2027-02-28"],
    ["ArrowRight", false, "2027-03-02"],
    ["ArrowUp", false, "2027-02-22"],
    ["ArrowDown", false, "2027-03-08"],
    ["Home", false, "2027-03-01"],
    ["End", false, "2027-03-07"],
    ["PageUp", false, "2027-02-01"],
    ["PageDown", false, "2027-04-01"],
    ["PageUp", true, "2026-03-01"],
    ["PageDown", true, "2028-03-01"],
    ["a", false, undefined],
  ])("%s (shift: %s) moves from 1 March 2027 to %s", (key, isShifted, to) => {
    expect(getDayByKey("2027-03-01", key, isShifted)).toBe(to);
  });

  it("starts at the day last visited, otherwise today, otherwise the first", () => {
    expect(getInitialTabStop("2027-03", "2027-03-12", "2027-03-20")).toBe("2027-03-12");
    expect(getInitialTabStop("2027-03", "2027-04-12", "2027-03-20")).toBe("2027-03-20");
    expect(getInitialTabStop("2027-03", "2027-04-12", "2027-05-20")).toBe("2027-03-01");
  });
});

/**
 * The most western and the most eastern time zone, and one that changes its clock on 28 March and 31 October
 * 2027.
 */
describe.each([
  ["Pacific/Pago_Pago", 660],
  ["Pacific/Kiritimati", -840],
  ["Europe/Paris", -60],
])("on a machine in %s", (zone, minutesBehind) => {
  const before = process.env["TZ"];
  beforeEach(() => {
    process.env["TZ"] = zone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  });

  it("the machine really has that offset", () => {
    expect(new Date("2027-01-15T12:00:00Z").getTimezoneOffset()).toBe(minutesBehind);
  });

  it("the grid of each month is the same", () => {
    expect(wrongMonths()).toEqual([]);
  });

  it("the days around a clock change are consecutive", () => {
    expect(addDays("2027-03-27", 1)).toBe("2027-03-28");
    expect(addDays("2027-03-28", 1)).toBe("2027-03-29");
    expect(addDays("2027-10-30", 1)).toBe("2027-10-31");
    expect(addDays("2027-10-31", 1)).toBe("2027-11-01");
    expect(addDays("2027-11-01", -1)).toBe("2027-10-31");
  });

  it("days and months are formatted the same", () => {
    expect(formatWeekdayDayMonth("2027-06-12", "fr")).toBe("samedi 12\u00a0juin");
    expect(formatWeekdayDayMonth("2027-03-28", "fr")).toBe("dimanche 28\u00a0mars");
    expect(formatWeekdayDayMonth("2027-11-01", "en")).toBe("Monday 1\u00a0November");
    expect(formatMonthYear("2027-10", "fr")).toBe("Octobre 2027");
    expect(formatMonthYear("2027-10-31", "fr")).toBe("Octobre 2027");
  });

  it("today is the day in the wedding's time zone", () => {
    expect(getToday("Europe/Paris", new Date("2027-03-28T00:30:00Z"))).toBe("2027-03-28");
    expect(getToday("Europe/Paris", new Date("2027-10-30T22:30:00Z"))).toBe("2027-10-31");
    expect(getToday("Pacific/Kiritimati", new Date("2027-03-28T10:30:00Z"))).toBe("2027-03-29");
  });
});
