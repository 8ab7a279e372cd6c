import { rowsOf } from "#server/database/rows.ts";

/** The options of the pieces that were changed. */
export const printSettings = rowsOf("print_settings");
