/** What a step of the database's history is. */
import type { CreateTableBuilder } from "kysely";
import { sql } from "kysely";
import type { Engine, Queries } from "../database.ts";

export interface Migration {
  /** Never changes once released. */
  readonly name: string;
  up(queries: Queries, engine: Engine): Promise<void>;
}

/** Keeps a table in the order of its primary key where the engine can: a wedding's rows then lie together. */
export function clustered<Name extends string, Columns extends string>(
  table: CreateTableBuilder<Name, Columns>,
  engine: Engine,
): CreateTableBuilder<Name, Columns> {
  return engine === "sqlite" ? table.modifyEnd(sql`without rowid`) : table;
}
