/** Rows and packs for the tests of this feature. */
import type { DayPack, DayRow } from "#contract/day.ts";

export function createRow(fields: Partial<DayRow>): DayRow {
  return {
    id: "row",
    title: "Photos",
    starts_at: null,
    duration_min: null,
    place: "",
    note: "",
    people: [],
    moment_id: null,
    is_private: false,
    is_done: false,
    ...fields,
  };
}

export function createPack(fields: Partial<DayPack> = {}): DayPack {
  return {
    wedding: {
      id: "wedding",
      woman_first_name: "Élise",
      man_first_name: "Gabriel",
      wedding_date: "2027-06-12",
      wedding_place: null,
      time_zone: "Europe/Paris",
      day_contact_name: null,
      day_contact_phone: null,
      day_notes: null,
    },
    may_tick: true,
    rows: [],
    providers: [],
    witnesses: [],
    moments: [],
    tables: [],
    guests: [],
    ...fields,
  };
}
