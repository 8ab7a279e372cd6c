/**
 * Gives each table a number of its own. The number in a name comes first, of two the older table has it; the others
 * get the next free ones in the order of creation, those in the bin last.
 */
import { sql } from "kysely";
import type { Queries } from "../database.ts";
import type { Migration } from "./migration.ts";

export const numberedTables: Migration = {
  name: "0034-table-numbers",
  async up(queries) {
    await queries.schema.alterTable("tables").addColumn("number", "integer").execute();
    const { rows } = await sql<Table>`select wedding_id, id, name, deleted_at from tables
      where shape <> 'head' order by wedding_id, id`.execute(queries);
    for (const tables of Map.groupBy(rows, (table) => table.wedding_id).values()) {
      for (const [id, number] of numbersOf(tables)) await write(queries, { ...tables[0], id, number });
    }
  },
};

interface Table {
  readonly wedding_id: string;
  readonly id: string;
  readonly name: string;
  readonly deleted_at: number | string | null;
}

function numbersOf(tables: readonly Table[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const taken = new Set<number>();
  const give = (id: string, number: number) => {
    numbers.set(id, number);
    taken.add(number);
  };
  const shown = tables.filter((table) => table.deleted_at === null);
  const binned = tables.filter((table) => table.deleted_at !== null);
  for (const { id, name } of [...shown, ...binned]) {
    const number = numberIn(name);
    if (number > 0 && !taken.has(number)) give(id, number);
  }
  let free = 1;
  for (const { id } of [...shown, ...binned]) {
    if (numbers.has(id)) continue;
    while (taken.has(free)) free += 1;
    give(id, free);
  }
  return numbers;
}

/** 3 for « Table 3 », « table n° 3 », « T3 » and « 3 »; 0 without a number. */
function numberIn(name: string): number {
  const match = /^\s*(?:(?:table|t)\s*(?:n[°o.]*\s*)?)?(?<number>\d{1,3})\s*$/iu.exec(name);
  return Number(match?.groups?.["number"] ?? 0);
}

async function write(
  queries: Queries,
  { wedding_id, id, number }: { readonly wedding_id?: string; readonly id: string; readonly number: number },
): Promise<void> {
  await sql`update tables set number = ${number} where wedding_id = ${wedding_id} and id = ${id}`.execute(
    queries,
  );
}
