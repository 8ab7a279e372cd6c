import { expect, it } from "vitest";
import {
  isStoredOffset,
  parseTypedOffset,
  toOffsetTexts,
  getDayChanges,
  parseTask,
  getTaskChanges,
} from "./task-form.rules.ts";
import { createTask } from "./task-builders.ts";

const counted = createTask({ date: "2027-05-12", offset: { unit: "month", before: 1 } });
const byHand = createTask({ date: "2027-05-12" });
const weeks = { when: "offset", "offset.before": "6", "offset.unit": "week_before" };

it.each([
  [byHand, { when: "date", date: "2027-05-12" }, {}],
  [byHand, { when: "date", date: "2027-05-13" }, { date: "2027-05-13" }],
  [byHand, weeks, { offset: { unit: "week", before: 6 } }],
  [counted, { when: "offset", "offset.before": "1", "offset.unit": "month_before" }, {}],
  [counted, { ...weeks, "offset.unit": "week_after" }, { offset: { unit: "week", before: -6 } }],
  [
    counted,
    { ...weeks, "offset.before": "0", "offset.unit": "day_after" },
    { offset: { unit: "day", before: 0 } },
  ],
  [counted, { ...weeks, "offset.before": "six" }, { offset: { unit: "week", before: Number.NaN } }],
  [counted, { when: "date", date: "2027-05-12" }, { offset: null }],
  [counted, { when: "date", date: "2027-05-20" }, { date: "2027-05-20" }],
])("of %j, the form %j changes %j", (task, texts, changes) => {
  expect(getTaskChanges(task, texts)).toEqual(changes);
});

it("shows a number and a period", () => {
  expect(toOffsetTexts({ unit: "day", before: -3 })).toEqual({ count: "3", period: "day_after" });
  expect(toOffsetTexts(null)).toEqual({ count: "1", period: "month_before" });
});

it("is read while it is typed, once the server would take it", () => {
  expect(parseTypedOffset({ count: " 3", period: "day_after" })).toEqual({ unit: "day", before: -3 });
  for (const count of ["", "six", "37", "2,5"])
    expect(parseTypedOffset({ count, period: "month_before" })).toBeNull();
  expect(isStoredOffset({ unit: "month", before: 1 }, counted.offset)).toBe(true);
  expect(isStoredOffset({ unit: "week", before: 1 }, counted.offset)).toBe(false);
  expect(isStoredOffset({ unit: "month", before: 1 }, null)).toBe(false);
});

it("moves a task by hand, and back with the period that its day is counted by", () => {
  expect(getDayChanges(byHand, "2027-05-13", null)).toEqual({ date: "2027-05-13" });
  const offset = { unit: "month", before: 1 } as const;
  expect(getDayChanges(byHand, "2027-05-10", offset)).toEqual({
    date: "2027-05-12",
    offset,
    counted_date: "2027-05-10",
  });
});

it("reads a new task with a day, with a period before the wedding, or with neither", () => {
  const texts = { title: "Relancer", assigned_to: "" };
  const read = (more: Record<string, string>) => {
    const fields = new FormData();
    for (const [name, text] of Object.entries({ ...texts, ...more })) fields.set(name, text);
    return parseTask(fields);
  };
  expect(read({ when: "date", date: "2027-05-12" })).toMatchObject({ date: "2027-05-12", offset: null });
  const twoWeeks = { when: "offset", "offset.before": "2", "offset.unit": "week_before" };
  expect(read(twoWeeks)).toMatchObject({ title: "Relancer", offset: { unit: "week", before: 2 } });
  expect(read({ when: "date", date: "" })).toMatchObject({ offset: null, assigned_to: null });
});
