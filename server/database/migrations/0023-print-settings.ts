/** The options of printed pieces. */
import { table } from "./0010-replies.ts";
import type { Migration } from "./migration.ts";

export const printSettings: Migration = {
  name: "0023-print-settings",
  async up(queries, engine) {
    await table(queries, engine, {
      name: "print_settings",
      columns: { piece: "text", options: "text" },
      key: ["piece"],
    });
  },
};
