/** A database of a test file's own, copied from the template, on the engine of this run. */
import { randomUUID } from "node:crypto";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { Database } from "#server/database/database.ts";
import { type DatabaseSettings, openDatabase } from "#server/database/open.ts";
import { copyTemplate } from "./postgres.ts";

export const engine = process.env["TEST_DATABASE"] === "postgres" ? "postgres" : "sqlite";

/** Where a fresh, migrated database is; nothing has opened it yet. */
export async function freshDatabase(): Promise<DatabaseSettings> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const file = join(inject("folder"), `${name}.db`);
  if (engine === "postgres") return { url: await copyTemplate(inject("postgres"), name), file, poolSize: 5 };
  copyFileSync(join(inject("folder"), "template.db"), file);
  return { file };
}

export async function openFreshDatabase(): Promise<Database> {
  return openDatabase(await freshDatabase());
}
