/** The wedding day: the data that its page stores on a device, and the ticks that the device sends back. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { momentKinds } from "./moments.ts";
import { DayWedding, RunRow } from "./run-sheet.ts";
import { tableShapes } from "./seating.ts";
import { flag, id, textOrNull } from "./values.ts";

/** The most ticks of one call. */
export const maxRunTicks = 200;

export const DayRow = v.pick(RunRow, [
  "id",
  "title",
  "starts_at",
  "duration_min",
  "place",
  "note",
  "people",
  "moment_id",
  "is_private",
  "is_done",
]);
export type DayRow = v.InferOutput<typeof DayRow>;

/** A list is null if the member may not see it. */
export const DayPack = v.object({
  wedding: v.object({ id, ...DayWedding.entries }),
  /** Whether the member may tick rows. */
  may_tick: v.boolean(),
  /** By start; rows without an hour last. */
  rows: v.nullable(v.array(DayRow)),
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
    v.array(
      v.object({
        id,
        name: v.string(),
        /** null for the head table. */
        number: v.nullable(v.number()),
        /** The seats for guests, not how many sit there. */
        number_of_guests: v.number(),
        shape: v.picklist(tableShapes),
      }),
    ),
  ),
  /** The guests with a seat, with names and seats only. A plus one without a name is called after their host. */
  guests: v.nullable(
    v.array(
      v.object({
        id,
        first_name: v.string(),
        last_name: v.string(),
        plus_one_of: v.nullable(id),
        table_id: id,
        /** From 0, as in the seating plan. */
        seat: v.nullable(v.number()),
      }),
    ),
  ),
});
export type DayPack = v.InferOutput<typeof DayPack>;

/** An ISO 8601 instant, UTC. */
const instant = v.pipe(
  v.string("instant_form"),
  v.check((text) => /^\d{4}-.*Z$/u.test(text) && !Number.isNaN(Date.parse(text)), "instant_form"),
);

export const RunTicks = v.object({
  /** By the clock of the device, like `at`. The server corrects both by the difference between the two clocks. */
  sent_at: instant,
  ticks: v.pipe(
    v.array(v.object({ row_id: id, done: flag, at: instant }), "unreadable"),
    v.maxLength(maxRunTicks, "ticks_many"),
  ),
});
export type RunTicks = v.InferOutput<typeof RunTicks>;

export const RunTicksResult = v.object({
  applied: v.number(),
  /**
   * Ticks that were received already or are older than the row's, and those of rows that are deleted or not shown to
   * the member.
   */
  ignored: v.number(),
});
export type RunTicksResult = v.InferOutput<typeof RunTicksResult>;

export const getDayPack = endpoint({
  method: "GET",
  path: "/api/day-packs",
  access: "wedding",
  permission: "member",
  summary: "All that the page of the day needs without network, within the member's permissions",
  reply: DayPack,
});

export const sendRunTicks = endpoint({
  method: "POST",
  path: "/api/run-ticks",
  access: "wedding",
  permission: "run_sheet:edit",
  summary: "Tick rows of the run sheet, also later than they were ticked; of each row the latest tick wins",
  body: RunTicks,
  reply: RunTicksResult,
});
