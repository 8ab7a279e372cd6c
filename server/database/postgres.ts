/** PostgreSQL: a pool, read committed, conflicts tried again. */
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Queries } from "./database.ts";
import type { Tables } from "./tables.ts";

const poolSizeByDefault = 10;
const attempts = 6;

/** PostgreSQL's own number for its 64-bit integers (pg_type.oid of int8). */
const int8 = 20;

/** Serialization failure, deadlock. */
const conflicts = new Set(["40001", "40P01"]);

/** Opens a pool on `url`; connections are made when first needed. */
export function openPostgres(url: string, poolSize = poolSizeByDefault): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types: { getTypeParser } });
  // A connection the server ended while idle is replaced at the next query; it must not end the process.
  pool.on("error", () => undefined);
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: "postgres",
    read: queries,
    write: (job) => writeWithRetries(queries, job),
    revision: () => undefined,
    scrub: () => Promise.resolve(),
    scrubSoon: () => undefined,
    close: () => queries.destroy(),
  };
}

async function writeWithRetries<T>(queries: Queries, job: (queries: Queries) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await queries.transaction().execute(job);
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && "code" in error && conflicts.has(String(error.code));
}

/** 64-bit integers as numbers: our instants and cents stay far below 2^53. */
function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  return oid === int8 ? Number : pg.types.getTypeParser(oid, format);
}
