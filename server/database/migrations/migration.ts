/** The type of a migration, and what migrations share. */
import type { CreateTableBuilder } from "kysely";
import { sql } from "kysely";
import type { Engine, Queries } from "../database.ts";

export interface Migration {
  /** Must never change once released. */
  readonly name: string;
  up(queries: Queries, engine: Engine): Promise<void>;
}

/** Clusters a table by its primary key where the engine supports it, so that the rows of a wedding lie together. */
export function clustered<Name extends string, Columns extends string>(
  table: CreateTableBuilder<Name, Columns>,
  engine: Engine,
): CreateTableBuilder<Name, Columns> {
  return engine === "sqlite" ? table.modifyEnd(sql`without rowid`) : table;
}
