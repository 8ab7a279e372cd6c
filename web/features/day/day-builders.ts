/** Packs for the tests of this feature. */
import type { DayPack } from "#contract/day.ts";

export function pack(some: Partial<DayPack> = {}): DayPack {
  return {
    wedding: {
      id: "wedding",
      woman_first_name: "Élise",
      man_first_name: "Gabriel",
      wedding_date: "2027-06-12",
      wedding_place: null,
      time_zone: "Europe/Paris",
    },
    providers: [],
    witnesses: [],
    moments: [],
    tables: [],
    guests: [],
    ...some,
  };
}
