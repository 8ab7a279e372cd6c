import * as v from "valibot";
import { expect, it } from "vitest";
import { WeddingChanges } from "./wedding.ts";

const isTaken = (time_zone: string) => v.is(WeddingChanges, { time_zone });

it("the wedding accepts time zones of places, and only those that Temporal knows", () => {
  const names = Intl.supportedValuesOf("timeZone");
  expect(names.filter((name) => !isTaken(name))).toEqual([]);
  for (const name of [...names, "UTC", "Etc/GMT-4", "Asia/Kolkata", "Europe/Kyiv"]) {
    expect(isTaken(name), name).toBe(true);
    expect(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name), name).not.toThrow();
  }
});

it.each(["PST", "IST", "JST", "BST", "SystemV/EST5", "US/Pacific-New", "+02:00", "Europe/Nulle_Part", ""])(
  "the wedding refuses %j",
  (name) => {
    expect(isTaken(name)).toBe(false);
  },
);
