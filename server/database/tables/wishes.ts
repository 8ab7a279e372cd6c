import { wishKinds } from "#contract/wishes.ts";
import { oneOf, ref, refOrOmit } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

export const wishes = table({
  columns: {
    kind: oneOf(wishKinds),
    guest_id: ref("guests"),
    other_guest_id: refOrOmit("guests"),
    table_id: refOrOmit("tables"),
  },
  kind: "wish",
  area: "seating",
  notFound: "wish_not_found",
  label: ({ guest_id }) => ({ kind: "guest", id: guest_id }),
});
export type WishRow = RowOf<(typeof wishes)["columns"]>;
