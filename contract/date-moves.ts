/** Moves the wedding to another day, with everything whose day depends on it. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { day, flag, id, optionalDay } from "./values.ts";
import { Wedding } from "./wedding.ts";

/** Something whose day moves with the wedding. `from` and `to` are YYYY-MM-DD; null without a day. */
export const MovedItem = v.object({
  id,
  /** The title; for an instalment the name of its budget item, for one of the six standard moments its kind. */
  label: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
});
export type MovedItem = v.InferOutput<typeof MovedItem>;

const movedItems = v.array(MovedItem);

export const DateMovePreview = v.object({
  /** Open tasks that are counted from the wedding. */
  tasks: movedItems,
  /** Unpaid instalments that are dated from the wedding. */
  payments: movedItems,
  /** Events that follow the wedding. */
  events: movedItems,
  /** Moments with a day of their own. */
  moments: movedItems,
  /** The moments and the deadline that follow the wedding anyway, because they have no day of their own. */
  follow: v.object({ moments: v.number(), deadline: v.boolean() }),
  /** Tasks that stay: those done, and open ones that are dated by hand. */
  stay: v.object({ done: v.number(), by_hand: v.number() }),
  /** The number of guests who have replied for the former day. */
  replied: v.number(),
});
export type DateMovePreview = v.InferOutput<typeof DateMovePreview>;

/**
 * `today`: the current day in the wedding's time zone; invalid (`clock_off`) if it is over a day from the
 * server's.
 */
export const previewDateMove = endpoint({
  method: "GET",
  path: "/api/date-moves",
  access: "wedding",
  permission: "couple",
  summary: "What moves if the wedding moves to a day; with its present day, what still follows a former one",
  query: v.object({ to: optionalDay, today: day }),
  reply: DateMovePreview,
});

export const DateMove = v.object({
  /** The wedding's present day. */
  from: optionalDay,
  to: optionalDay,
  tasks: flag,
  payments: flag,
  events: flag,
  /** The moments with a day of their own that move by as many days. */
  moments: v.pipe(v.array(id), v.maxLength(100)),
  today: day,
});
export type DateMove = v.InferOutput<typeof DateMove>;

export const createDateMove = endpoint({
  method: "POST",
  path: "/api/date-moves",
  access: "wedding",
  permission: "couple",
  summary: "Move the wedding to a day, with the chosen things that are counted from it",
  body: DateMove,
  reply: v.object({
    /** The id to undo it; null if nothing changed. */
    change_id: v.nullable(id),
    /** The number of moved items, without the wedding. */
    moved: v.number(),
    wedding: Wedding,
  }),
});
