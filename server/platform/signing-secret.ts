/**
 * The signing secret: given by the environment, or created once and stored beside SQLite's file, or in PostgreSQL for
 * all processes.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#server/database/database.ts";
import { type Config, ConfigError } from "./config.ts";

/** The row of `settings` that stores the secret on PostgreSQL. */
export const secretSettingName = "signing_secret";

/** The file that stores the secret beside SQLite's file. */
export function getSecretFile(dataDir: string): string {
  return join(dataDir, "secret");
}

/** In characters; the same for a secret in a file, in a row and in the environment. */
export const minSecretLength = 32;

/** @throws ConfigError for a secret that is too short, or that others can read and we may not protect. */
export async function loadSigningSecret(config: Config, database: Database): Promise<string> {
  if (config.signingSecret !== undefined) return config.signingSecret;
  const isInFile = config.databaseUrl === undefined;
  const secret = isInFile ? loadOrCreateInFile(config.dataDir) : await loadOrCreateInDatabase(database);
  if (secret.length >= minSecretLength) return secret;
  const place = isInFile
    ? getSecretFile(config.dataDir)
    : `The row ${secretSettingName} of the table settings`;
  throw new ConfigError(
    `${place} holds a signing secret of ${secret.length} characters; ${minSecretLength} are needed. ` +
      "Put back the one that was there, or remove it: a new one is made at the next start, and everybody signs in again.",
  );
}

function loadOrCreateInFile(dataDir: string): string {
  const file = getSecretFile(dataDir);
  try {
    // 'wx': of two processes that start at once, one creates the file. The other reads it, and stops if it is still
    // empty.
    writeFileSync(file, createSecret(), { mode: ownerOnlyMode, flag: "wx", flush: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  restrictToOwner(file);
  return readFileSync(file, "utf8");
}

const ownerOnlyMode = 0o600;

/** A copy or an editor may have made the file readable for others. */
function restrictToOwner(file: string): void {
  const groupAndOthers = 0o077;
  if ((statSync(file).mode & groupAndOthers) === 0) return;
  try {
    chmodSync(file, ownerOnlyMode);
  } catch (error) {
    throw new ConfigError(
      `${file} can be read by others on this machine, and belongs to another user. Give it to the user that runs ` +
        `Promesse, and run: chmod 600 ${file}`,
      { cause: error },
    );
  }
}

async function loadOrCreateInDatabase(database: Database): Promise<string> {
  return database.write(async (queries) => {
    await queries
      .insertInto("settings")
      .values({ name: secretSettingName, value: createSecret() })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const row = await queries
      .selectFrom("settings")
      .select("value")
      .where("name", "=", secretSettingName)
      .executeTakeFirstOrThrow();
    return row.value;
  });
}

function createSecret(): string {
  return randomBytes(48).toString("base64url");
}
