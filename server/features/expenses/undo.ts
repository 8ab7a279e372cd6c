/** Undoes the link of an expense to an instalment. */
import * as v from "valibot";
import type { UndoHandler } from "#server/features/undo/service.ts";
import { expenses } from "./repository.ts";

const Back = v.object({ instalment_id: v.nullable(v.string()) });

export const expenseUndo: UndoHandler = {
  async read({ db, wedding }, ids) {
    const rows = (await expenses.listOf(db, wedding.id)).filter(({ id }) => ids.includes(id));
    return new Map(rows.map(({ id, instalment_id }) => [id, { instalment_id }]));
  },
  async writeFields({ db, wedding }, rows) {
    for (const { id, fields } of rows) await expenses.update(db, wedding.id, id, v.parse(Back, fields));
  },
  remove: () => Promise.resolve(),
};
