/**
 * Creates a migrated template before the tests of a database; every test file copies its own database from
 * it.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/database/open.ts";
import { startPostgres, templateName } from "./postgres.ts";
import { createTemporaryFolder } from "./temporary.ts";

// The package of the PostgreSQL server ends a process that has nothing left to do with code 0, also after a failed test.
process.prependListener("beforeExit", () => process.exit());

declare module "vitest" {
  interface ProvidedContext {
    /** A folder of the run, removed after it. */
    folder: string;
    /** The URL of the PostgreSQL server without a database's name; '' on SQLite. */
    postgres: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // PostgreSQL runs without fsync here, and its data are too large for a folder in memory.
  const folder =
    project.name === "postgres"
      ? mkdtempSync(join(tmpdir(), "promesse-test-"))
      : createTemporaryFolder("promesse-test-");
  // PostgreSQL does not run as root: it works as a user of its own, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  project.provide("folder", folder);
  const server = project.name === "postgres" ? await startPostgres(folder) : undefined;
  project.provide("postgres", server?.url ?? "");
  const database = await openDatabase({
    url: server === undefined ? undefined : await server.create(templateName),
    file: join(folder, "template.db"),
  });
  await database.close();
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
