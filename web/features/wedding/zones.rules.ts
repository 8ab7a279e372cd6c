/** The time zones offered for a wedding. */

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

/** The French zones, then the reader's and the saved one, each once. */
export function listOfferedZones(...others: readonly string[]): readonly string[] {
  return [...new Set<string>([...frenchZones, ...others])];
}

/** 'America/Porto_Velho' → 'Porto Velho' */
export function getCity(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
