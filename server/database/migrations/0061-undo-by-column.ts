/** Changes that can be undone name columns alone, so that those made before this version are undone whole. */
import type { Migration } from "./migration.ts";

interface Stored {
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** `day` was two columns of a task in one field, `paid` a sum that was only compared. */
function byColumn(change: Stored): Stored {
  const { day, paid: _paid, ...fields } = change.fields;
  if (day === undefined) return { ...change, fields };
  const [before, after] = day as readonly [unknown, Readonly<Record<string, unknown>>];
  // The day of a moment is one column.
  if (typeof after !== "object" || after === null) return { ...change, fields: { ...fields, day } };
  const former = (before ?? {}) as Readonly<Record<string, unknown>>;
  const columns = Object.keys(after).map((name) => [name, [former[name] ?? null, after[name]]] as const);
  return { ...change, fields: { ...fields, ...Object.fromEntries(columns) } };
}

export const undoByColumn: Migration = {
  name: "0061-undo-by-column",
  async up(queries) {
    const kinds = ["date_move", "instalment_plan", "quote_choice"];
    const open = queries.selectFrom("undoable_changes").where("undone_at", "is", null);
    const ids = await open
      .select(["wedding_id", "id"])
      .where("kind", "in", kinds as never)
      .execute();
    for (const { wedding_id, id } of ids) {
      const row = queries
        .selectFrom("undoable_changes")
        .select("changes")
        .where("wedding_id", "=", wedding_id);
      const { changes } = await row.where("id", "=", id).executeTakeFirstOrThrow();
      const rewritten = (JSON.parse(changes) as Stored[]).map(byColumn);
      await queries
        .updateTable("undoable_changes")
        .set({ changes: JSON.stringify(rewritten) })
        .where("wedding_id", "=", wedding_id)
        .where("id", "=", id)
        .execute();
    }
  },
};
