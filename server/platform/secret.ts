/** The signing secret: given, or made once and kept: beside SQLite's file, or in PostgreSQL for all processes. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#server/database/database.ts";
import type { Config } from "./config.ts";

/** The row of `settings` that keeps it on PostgreSQL. */
export const secretSetting = "signing_secret";

/** The file that keeps it beside SQLite's. */
export function secretFileIn(dataDir: string): string {
  return join(dataDir, "secret");
}

export async function signingSecret(config: Config, database: Database): Promise<string> {
  if (config.signingSecret !== undefined) return config.signingSecret;
  return config.databaseUrl === undefined ? secretInFile(config.dataDir) : secretInDatabase(database);
}

function secretInFile(dataDir: string): string {
  const file = secretFileIn(dataDir);
  try {
    // 'wx': of two processes that start at once, one makes it and both read it.
    writeFileSync(file, makeSecret(), { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8");
}

async function secretInDatabase(database: Database): Promise<string> {
  return database.write(async (queries) => {
    await queries
      .insertInto("settings")
      .values({ name: secretSetting, value: makeSecret() })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const kept = await queries
      .selectFrom("settings")
      .select("value")
      .where("name", "=", secretSetting)
      .executeTakeFirstOrThrow();
    return kept.value;
  });
}

function makeSecret(): string {
  return randomBytes(48).toString("base64url");
}
