/** Undoes bulk changes of invitations and answers. */
import type { AttendanceRow } from "#server/database/tables/attendances.ts";
import type { FieldValues, UndoHandler } from "#server/features/undo/service.ts";
import * as v from "valibot";
import { loadAttendances, saveAttendances, getUndoFields } from "./attendances.ts";
import { type AttendanceWrite, deleteAttendances } from "./repository.ts";
import { updateGuestResults } from "./results.ts";

const bit = v.nullable(v.picklist([0, 1]));
const Back = v.partial(
  v.object({
    answer: v.object({
      answer: bit,
      answered_by: v.nullable(v.picklist(["guest", "member"])),
      answered_at: v.nullable(v.number()),
    }),
    withdrawn_at: v.nullable(v.number()),
  }),
);

function getParts(id: string): Pick<AttendanceRow, "guest_id" | "moment_id"> {
  const [guest_id = "", moment_id = ""] = id.split("/");
  return { guest_id, moment_id };
}

function guestsIn(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => getParts(id).guest_id))];
}

export const attendanceUndoHandler: UndoHandler = {
  async read(context, ids) {
    const cells = await loadAttendances(context, guestsIn(ids));
    return new Map(
      ids.flatMap((id): [string, FieldValues][] => {
        const cell = cells.get(id);
        return cell === undefined ? [] : [[id, getUndoFields(cell)]];
      }),
    );
  },
  async writeFields(context, rows) {
    const cells = await loadAttendances(context, guestsIn(rows.map(({ id }) => id)));
    const changed = rows.flatMap(({ id, fields }): AttendanceWrite[] => {
      const before = cells.get(id);
      if (before === undefined) return [];
      const { answer, withdrawn_at = before.withdrawn_at } = v.parse(Back, fields);
      return [{ before, after: { ...before, ...answer, withdrawn_at } }];
    });
    await saveAttendances(context, { userId: context.member.userId }, { changed, cells });
  },
  async remove(context, ids) {
    await deleteAttendances(context.db, context.wedding.id, ids.map(getParts));
    await updateGuestResults(context, guestsIn(ids));
  },
};
