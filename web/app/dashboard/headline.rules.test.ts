import { expect, it } from "vitest";
import { getHeadline } from "./headline.rules.ts";

const [replied, awaited] = [
  { all: 90, waiting: 0 },
  { all: 90, waiting: 9 },
];
const [booked, unbooked] = [
  { booked: 3, unbooked: 0 },
  { booked: 3, unbooked: 2 },
];
const calm = { guests: replied, late: 0, providers: booked };

it.each([
  [
    { guests: { all: 0, waiting: 0 }, late: 4, providers: unbooked },
    { textKey: "beginning", count: 0 },
  ],
  [
    { late: 3, providers: unbooked, guests: awaited },
    { textKey: "late", count: 3 },
  ],
  [
    { late: 1, providers: unbooked, guests: awaited },
    { textKey: "late", count: 1 },
  ],
  [
    { providers: unbooked, guests: awaited },
    { textKey: "providers", count: 2 },
  ],
  [{ guests: { all: 90, waiting: 90 } }, { textKey: "beginning", count: 0 }],
  [{ guests: awaited }, { textKey: "waiting", count: 9 }],
  [{ providers: { booked: 0, unbooked: 0 } }, { textKey: "all_replied", count: 90 }],
  [{}, { textKey: "all_well", count: 90 }],
])("%j gives %j", (facts, expected) => {
  expect(getHeadline({ ...calm, ...facts })).toEqual(expected);
});

it.each([
  [
    { late: null, providers: null, guests: awaited },
    { textKey: "waiting", count: 9 },
  ],
  [{ late: null }, { textKey: "all_replied", count: 90 }],
  [{ providers: null }, { textKey: "all_replied", count: 90 }],
  [
    { guests: null, providers: unbooked },
    { textKey: "providers", count: 2 },
  ],
  [{ guests: null, late: 0 }, undefined],
])("says nothing of what the reader is not told: %j gives %j", (facts, expected) => {
  expect(getHeadline({ ...calm, ...facts })).toEqual(expected);
});
