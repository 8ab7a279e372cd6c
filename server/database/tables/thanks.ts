import { NewThanks } from "#contract/thanks.ts";
import { optional, refOrOmit, text } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

/** The thank-you to a household, to a guest without one, or to another person, who is named. */
export const thanks = table({
  columns: {
    household_id: refOrOmit("households"),
    guest_id: refOrOmit("guests"),
    name: text(NewThanks.entries.name),
    gift: text(NewThanks.entries.gift),
    thanked_on: optional(text(NewThanks.entries.thanked_on)),
  },
  kind: "thanks",
  area: "guests",
  notFound: "thanks_not_found",
  label({ household_id, guest_id, name }) {
    if (household_id !== null) return { kind: "household", id: household_id };
    return guest_id === null ? name : { kind: "guest", id: guest_id };
  },
  binLabel: ({ name, gift }) => [name, gift].filter(Boolean).join(", "),
});
export type ThanksRow = RowOf<(typeof thanks)["columns"]>;
