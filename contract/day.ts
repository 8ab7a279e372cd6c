/** The day itself: all that its page keeps on a device. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { momentKinds } from "./moments.ts";
import { tableShapes } from "./seating.ts";
import { id } from "./values.ts";

/** For how many days a device keeps a pack: after the wedding, and after reading it while the wedding has no day. */
export const dayKeptFor = { afterWedding: 7, withoutDay: 30 } as const;

const textOrNull = v.nullable(v.string());

/** A list is null without its permission. */
export const DayPack = v.object({
  wedding: v.object({
    id,
    woman_first_name: textOrNull,
    man_first_name: textOrNull,
    wedding_date: textOrNull,
    wedding_place: textOrNull,
    time_zone: v.string(),
  }),
  /** Those that are booked, in the order of the catalogue. */
  providers: v.nullable(
    v.array(v.object({ id, provider_id: id, company: v.string(), person: v.string(), phone: v.string() })),
  ),
  witnesses: v.nullable(v.array(v.object({ id, name: v.string(), phone: v.string() }))),
  /** Those that are on, by date and hour. */
  moments: v.nullable(
    v.array(
      v.object({
        id,
        kind: v.picklist(momentKinds),
        /** '': the name of its kind. */
        name: v.string(),
        date: textOrNull,
        starts_at: textOrNull,
        ends_at: textOrNull,
        place: v.string(),
      }),
    ),
  ),
  tables: v.nullable(
    v.array(v.object({ id, name: v.string(), number_of_guests: v.number(), shape: v.picklist(tableShapes) })),
  ),
  /** Those with a seat: their names and places alone. */
  guests: v.nullable(
    v.array(
      v.object({
        id,
        first_name: v.string(),
        last_name: v.string(),
        table_id: id,
        /** From 0, as in the seating plan. */
        seat: v.nullable(v.number()),
      }),
    ),
  ),
});
export type DayPack = v.InferOutput<typeof DayPack>;

export const getDayPack = endpoint({
  method: "GET",
  path: "/api/day-packs",
  access: "wedding",
  permission: "member",
  summary: "All that the page of the day needs without network, within the member's permissions",
  reply: DayPack,
});
