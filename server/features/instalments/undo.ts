/** Undoes created instalments and moved due days. */
import * as v from "valibot";
import type { Fields, UndoHandler } from "#server/features/undo/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { instalments } from "./repository.ts";
import { binInstalment } from "./bin.ts";
import { getSchedules } from "./schedule.ts";

/** The fields of instalments outside the bin. `paid` is one of them, so that undo keeps an instalment paid since. */
export async function undoFields(
  scope: WeddingScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Fields>> {
  const wanted = new Set(ids);
  const parts = [...(await getSchedules(scope)).values()].flatMap((schedule) => schedule.parts);
  return new Map(
    parts
      .filter(({ row }) => wanted.has(row.id))
      .map(({ row, paid }) => {
        const { kind, amount_cents, due_rule, due_months, due_days, due_on } = row;
        return [row.id, { kind, amount_cents, due_rule, due_months, due_days, due_on, paid }];
      }),
  );
}

const Back = v.object({ due_on: v.nullable(v.string()) });

export const instalmentUndo: UndoHandler = {
  read: undoFields,
  async writeFields(context, rows) {
    for (const { id, fields } of rows) {
      const { due_on } = v.parse(Back, fields);
      await instalments.update(context.db, context.wedding.id, id, { due_on });
    }
  },
  async remove(context, ids) {
    for (const id of ids) await binInstalment(context, id);
  },
};
