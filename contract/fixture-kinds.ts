/** What stands in the room besides tables. */
export const fixtureKinds = [
  "dance_floor",
  "buffet",
  "bar",
  "stage",
  "entrance",
  "gifts",
  "pillar",
  "other",
] as const;
export type FixtureKind = (typeof fixtureKinds)[number];
