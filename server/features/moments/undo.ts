/** Undoes bulk changes of invitations and answers. */
import type { AttendanceRow } from "#server/database/tables/attendances.ts";
import type { FieldValues, UndoHandler } from "#server/features/undo/service.ts";
import * as v from "valibot";
import { loadAttendances, saveAttendances, getUndoFields } from "./attendances.ts";
import { type AttendanceWrite, deleteAttendances } from "./repository.ts";
import { updateGuestResults } from "./results.ts";

const bit = v.nullable(v.picklist([0, 1]));
const RestorableFields = v.partial(
  v.object({
    answer: v.object({
      answer: bit,
      answered_by: v.nullable(v.picklist(["guest", "member"])),
      answered_at: v.nullable(v.number()),
    }),
    withdrawn_at: v.nullable(v.number()),
  }),
);

function parseAttendanceId(id: string): Pick<AttendanceRow, "guest_id" | "moment_id"> {
  const [guest_id = "", moment_id = ""] = id.split("/");
  return { guest_id, moment_id };
}

function listGuestIds(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => parseAttendanceId(id).guest_id))];
}

export const attendanceUndoHandler: UndoHandler = {
  async read(context, ids) {
    const attendances = await loadAttendances(context, listGuestIds(ids));
    return new Map(
      ids.flatMap((id): [string, FieldValues][] => {
        const attendance = attendances.get(id);
        return attendance === undefined ? [] : [[id, getUndoFields(attendance)]];
      }),
    );
  },
  async writeFields(context, rows) {
    const attendances = await loadAttendances(context, listGuestIds(rows.map(({ id }) => id)));
    const writes = rows.flatMap(({ id, fields }): AttendanceWrite[] => {
      const before = attendances.get(id);
      if (before === undefined) return [];
      const { answer, withdrawn_at = before.withdrawn_at } = v.parse(RestorableFields, fields);
      return [{ before, after: { ...before, ...answer, withdrawn_at } }];
    });
    await saveAttendances(context, { userId: context.member.userId }, { writes, attendances });
  },
  async remove(context, ids) {
    await deleteAttendances(context.db, context.wedding.id, ids.map(parseAttendanceId));
    await updateGuestResults(context, listGuestIds(ids));
  },
};
