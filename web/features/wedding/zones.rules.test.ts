import { describe, expect, it } from "vitest";
import { getCity, frenchZones, createZoneNamer, isFrenchZone, listOtherZones } from "./zones.rules.ts";

it("offers every zone of the world", () => {
  const others = listOtherZones();
  expect(others).toEqual(expect.arrayContaining(["Europe/Lisbon", "Africa/Casablanca", "Indian/Mauritius"]));
  expect(new Set([...frenchZones, ...others]).size).toBe(frenchZones.length + others.length);
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

describe("a zone is named by its place", () => {
  it.each([
    ["fr", "Europe/Lisbon", "Portugal"],
    ["fr", "Africa/Casablanca", "Maroc"],
    ["fr", "Indian/Mauritius", "Maurice"],
    ["fr", "America/New_York", "New York"],
    ["en", "Europe/Rome", "Italy"],
    ["en", "Africa/Abidjan", "Abidjan"],
    ["en", "America/New_York", "New York"],
  ])("%s: %s is %s", (language, zone, name) => {
    expect(createZoneNamer(language)(zone)).toBe(name);
  });

  it.each(["fr", "en"])("%s: no two zones share a name", (language) => {
    const names = listOtherZones().map(createZoneNamer(language));
    expect(new Set(names).size).toBe(names.length);
  });
});
