/** Undoes the link of an expense to an instalment. */
import * as v from "valibot";
import type { UndoHandler } from "#server/features/undo/service.ts";
import { expenses } from "./repository.ts";

const Back = v.partial(v.object({ instalment_id: v.nullable(v.string()), is_extra: v.picklist([0, 1]) }));

export const expenseUndo: UndoHandler = {
  async read({ db, wedding }, ids) {
    const rows = (await expenses.listOf(db, wedding.id)).filter(({ id }) => ids.includes(id));
    return new Map(rows.map(({ id, instalment_id, is_extra }) => [id, { instalment_id, is_extra }]));
  },
  async writeFields({ db, wedding }, rows) {
    for (const { id, fields } of rows) await expenses.update(db, wedding.id, id, v.parse(Back, fields));
  },
  remove: () => Promise.resolve(),
};
