import { expect, it } from "vitest";
import { getCity, frenchZones, isFrenchZone, listOfferedZones } from "./zones.rules.ts";

it("offers the French zones first and every other one once", () => {
  expect(listOfferedZones("Europe/Paris", "Europe/Brussels", "Europe/Brussels")).toEqual([
    ...frenchZones,
    "Europe/Brussels",
  ]);
});

it.each(frenchZones)("%s is known to the platform", (zone) => {
  expect(() => new Intl.DateTimeFormat("fr", { timeZone: zone })).not.toThrow();
  expect(isFrenchZone(zone)).toBe(true);
});

it.each([
  ["America/Porto_Velho", "Porto Velho"],
  ["UTC", "UTC"],
])("%s is %s", (zone, city) => {
  expect(getCity(zone)).toBe(city);
});
