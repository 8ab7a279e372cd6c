/** An empty installation for a test, with its own settings. */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { Database, Engine } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open.ts";
import { buildApp } from "#server/app.ts";
import { type Config, readConfig } from "#server/platform/config.ts";
import { openLog } from "#server/platform/log.ts";
import { openPlatform } from "#server/start.ts";
import { engine } from "./database.ts";
import { copyTemplate } from "./postgres.ts";
import { getEmptyStorageSettings } from "./storage.ts";

export interface TestInstallation {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly config: Config;
  /** Opens its migrated database; the caller closes it. */
  open(): Promise<Database>;
}

export async function createInstallation(
  on: Engine = engine,
  further: Record<string, string> = {},
): Promise<TestInstallation> {
  const folder = join(inject("folder"), randomUUID());
  mkdirSync(folder, { mode: 0o700 });
  const environment: Record<string, string> = { DATA_DIR: folder, ...getEmptyStorageSettings(), ...further };
  if (on === "postgres") {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    environment["DATABASE_URL"] = await copyTemplate(inject("postgres"), name);
  }
  const config = readConfig(environment);
  const settings = { url: config.databaseUrl, file: join(folder, "promesse.db"), poolSize: 2 };
  return { folder, environment, config, open: () => openDatabase(settings) };
}

/** Serves the installation on a port while `job` runs. */
export async function withServer<T>(
  { config }: TestInstallation,
  job: (url: string) => Promise<T>,
): Promise<T> {
  const platform = await openPlatform(config);
  const { app } = await buildApp(platform, config, openLog("silent"), { maxEventLoopDelay: 0 });
  await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    return await job(app.listeningOrigin);
  } finally {
    const closing = app.close();
    // After a failed test calls may still be open, and closing would wait for their keep-alive.
    app.server.closeAllConnections();
    await closing;
    await platform.database.close();
  }
}
