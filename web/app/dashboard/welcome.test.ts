import { expect, it } from "vitest";
import { getWelcome } from "./welcome.ts";

const calm = { guests: 90, waiting: 0, late: 0, unbooked: 0, booked: 3 };

it.each([
  [
    { guests: 0, late: 4, unbooked: 2 },
    { word: "beginning", count: 0 },
  ],
  [
    { late: 3, unbooked: 2, waiting: 9 },
    { word: "late", count: 3 },
  ],
  [
    { late: 1, unbooked: 2, waiting: 9 },
    { word: "late", count: 1 },
  ],
  [
    { unbooked: 2, waiting: 9 },
    { word: "providers", count: 2 },
  ],
  [{ waiting: 90 }, { word: "beginning", count: 0 }],
  [{ waiting: 9 }, { word: "waiting", count: 9 }],
  [{ booked: 0 }, { word: "replied", count: 90 }],
  [{}, { word: "answered", count: 90 }],
])("%j gives %j", (facts, expected) => {
  expect(getWelcome({ ...calm, ...facts })).toEqual(expected);
});
