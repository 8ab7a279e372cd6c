import { rowsRepository } from "#server/database/rows.ts";

/** The options of the pieces that were changed. */
export const printSettings = rowsRepository("print_settings");
