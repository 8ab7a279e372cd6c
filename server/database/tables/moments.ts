import { MomentChanges, momentKinds } from "#contract/moments.ts";
import { counter, onCalendar, oneOf, optional, text, notJournaled, integer } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const moment = MomentChanges.entries;

/** A standard moment has a row once it was part of the wedding; the wedding's row says whether it still is. */
export const moments = table({
  columns: {
    kind: oneOf(momentKinds),
    name: onCalendar(text(moment.name)),
    /** null: the day of the wedding. */
    day: onCalendar(optional(text(moment.day))),
    starts_at: onCalendar(optional(text(moment.starts_at))),
    ends_at: onCalendar(optional(text(moment.ends_at))),
    place: onCalendar(text(moment.place)),
    address: onCalendar(text(moment.address)),
    note: text(moment.note),
    vendor_meals: integer(moment.vendor_meals),
    sequence: notJournaled(integer(counter)),
  },
  kind: "moment",
  area: "guests",
  notFound: "moment_not_found",
  // A moment without a name is called by its kind.
  label: ({ kind, name }) => (name === "" ? kind : name),
});
export type MomentRow = RowOf<(typeof moments)["columns"]>;
