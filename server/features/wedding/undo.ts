/** Restores the day of the wedding. */
import * as v from "valibot";
import type { UndoHandler } from "#server/features/undo/service.ts";
import { changeWedding, loadWedding, type WeddingDependencies } from "./service.ts";

const RestoredDay = v.object({ wedding_date: v.nullable(v.string()) });

export function createWeddingUndoHandler(dependencies: WeddingDependencies): UndoHandler {
  return {
    async read(context) {
      const { id, wedding_date } = await loadWedding(context);
      return new Map([[id, { wedding_date }]]);
    },
    async writeFields(context, rows) {
      for (const { fields } of rows) await changeWedding(context, dependencies, v.parse(RestoredDay, fields));
    },
    // A bulk change never creates a wedding.
    remove: () => Promise.resolve(),
  };
}
