/** What an import takes of each exported table and column. The types require each to be listed or left out. */
import type { exported, ExportedTable } from "#server/features/export/service.ts";
import { type Column, row } from "#server/database/columns.ts";
import { forDescribed } from "#server/database/described-tables.ts";
import { guestColumns } from "./guest-columns.ts";
import type { leftOut } from "./left-out.ts";
import { moneyColumns } from "./money-columns.ts";
import { planColumns } from "./plan-columns.ts";

type Imported = Exclude<ExportedTable, keyof typeof leftOut>;

export const imported = {
  ...guestColumns,
  ...moneyColumns,
  ...planColumns,
  ...forDescribed((_name, { columns }): Readonly<Record<string, Column>> => ({ ...row, ...columns })),
} satisfies {
  readonly [T in Imported]: Readonly<Record<(typeof exported)[T][number], Column>>;
};
export type ImportedTable = keyof typeof imported;
