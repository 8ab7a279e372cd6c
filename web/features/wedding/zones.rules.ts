/** The time zones offered for a wedding, and the names of their places. */

/** Mainland and overseas France, in display order. Keys of `wedding:zones`. */
export const frenchZones = [
  "Europe/Paris",
  "America/Guadeloupe",
  "America/Martinique",
  "America/Cayenne",
  "Indian/Reunion",
  "Indian/Mayotte",
  "America/St_Barthelemy",
  "America/Marigot",
  "America/Miquelon",
  "Pacific/Noumea",
  "Pacific/Tahiti",
  "Pacific/Wallis",
] as const;
export type FrenchZone = (typeof frenchZones)[number];

export function isFrenchZone(zone: string): zone is FrenchZone {
  return frenchZones.some((known) => known === zone);
}

/** Every time zone that the browser knows besides the French ones. */
export function listOtherZones(): readonly string[] {
  return Intl.supportedValuesOf("timeZone").filter((zone) => !isFrenchZone(zone));
}

/** 'America/Porto_Velho' → 'Porto Velho' */
export function getCity(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/**
 * A function that names the place of a zone: 'Europe/Lisbon' → 'Portugal'. Where a language has an abbreviation in its
 * place, it returns the city: 'America/New_York' → 'New York'. One name takes about a millisecond.
 */
export function createZoneNamer(language: string): (zone: string) => string {
  const getName = (timeZone: string) =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "shortGeneric" })
      .formatToParts(0)
      .find(({ type }) => type === "timeZoneName")?.value ?? "";
  // 'heure : France' in French, 'France Time' in English: the words around the place are the same for every place.
  const france = new Intl.DisplayNames(language, { type: "region" }).of("FR") ?? "";
  const [before = "", after = ""] = getName("Europe/Paris").split(france);
  return (zone) => {
    const name = getName(zone);
    const place = name.slice(before.length, name.length - after.length);
    return `${before}${place}${after}` === name && place !== "" ? place : getCity(zone);
  };
}
