/** Creates a database for a test file, copied from the template, on the engine of this run. */
import { randomUUID } from "node:crypto";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { inject, vi } from "vitest";
import type { Database } from "#server/database/database.ts";
import { type DatabaseSettings, openDatabase } from "#server/database/open.ts";
import { copyTemplate } from "./postgres.ts";

export const engine = process.env["TEST_DATABASE"] === "postgres" ? "postgres" : "sqlite";

/** Migrated; nothing has opened it yet. */
export async function createFreshDatabase(): Promise<DatabaseSettings> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const file = join(inject("folder"), `${name}.db`);
  if (engine === "postgres")
    return { url: await copyTemplate(inject("postgres"), name), file, poolSize: 5, connectTimeout: 30_000 };
  copyFileSync(join(inject("folder"), "template.db"), file);
  return { file };
}

export async function openFreshDatabase(): Promise<Database> {
  return openDatabase(await createFreshDatabase());
}

/** Resolves when a transaction waits for a lock. On SQLite at once, because transactions wait before they begin. */
export async function waitForLock({ engine: on, read }: Database): Promise<void> {
  if (on === "sqlite") return;
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await waiting.execute(read)).rows.length > 0);
}
