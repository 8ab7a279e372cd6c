import type { Queries } from "#server/database/database.ts";
import type { PrintSettingsRow } from "#server/database/tables/print-settings.ts";
import { track } from "#server/database/row-changes.ts";

/** The rows of the pieces whose options were changed. */
export async function optionRows(db: Queries, weddingId: string): Promise<PrintSettingsRow[]> {
  return db.selectFrom("print_settings").selectAll().where("wedding_id", "=", weddingId).execute();
}

export async function writeOptions(db: Queries, row: PrintSettingsRow): Promise<void> {
  const writing = db
    .insertInto("print_settings")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["wedding_id", "piece"]).doUpdateSet({ options: row.options }),
    );
  const { wedding_id: weddingId, piece } = row;
  await track(db, { table: "print_settings", weddingId, where: { piece } }, () => writing.execute());
}
