import { flag, instant, oneOf, optional, ref, notJournaled } from "../columns.ts";
import { plainTable, type RowWithoutBinOf } from "../table.ts";

/** The invitation of one guest to one moment, with the answer. */
export const attendances = plainTable({
  columns: {
    guest_id: ref("guests"),
    moment_id: ref("moments"),
    answer: optional(flag),
    answered_at: notJournaled(optional(instant)),
    answered_by: notJournaled(optional(oneOf(["guest", "member"]))),
    /** Set while the invitation is withdrawn. */
    withdrawn_at: optional(instant),
  },
  key: ["guest_id", "moment_id"],
  kind: "attendance",
  area: "guests",
});
export type AttendanceRow = RowWithoutBinOf<(typeof attendances)["columns"]>;
