import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "#server/database/database.ts";
import { ConfigError, readConfig } from "./config.ts";
import { getSecretFile, minSecretLength, loadSigningSecret } from "./signing-secret.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "secret-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

// On SQLite the database is not used.
const database = {} as Database;
const read = () => loadSigningSecret(readConfig({ DATA_DIR: folder }), database);
const keep = (secret: string, mode = 0o600) => {
  writeFileSync(getSecretFile(folder), secret);
  chmodSync(getSecretFile(folder), mode);
};

it("a secret is created once, readable by its owner only", async () => {
  const made = await read();
  expect(made.length).toBeGreaterThanOrEqual(minSecretLength);
  expect(await read()).toBe(made);
  expect(statSync(getSecretFile(folder)).mode & 0o777).toBe(0o600);
});

it.each(["", "s", "s".repeat(minSecretLength - 1)])(
  "a secret is refused as %j, with a way out",
  async (secret) => {
    keep(secret);
    await expect(read()).rejects.toThrow(ConfigError);
    await expect(read()).rejects.toThrow(
      new RegExp(`${folder}/secret holds .* ${secret.length} characters; ${minSecretLength} are needed`, "u"),
    );
    expect(readFileSync(getSecretFile(folder), "utf8")).toBe(secret);
  },
);

it.each([0o644, 0o640, 0o604])(
  "a secret with mode %o loses the rights of others, and keeps its value",
  async (mode) => {
    const secret = "s".repeat(minSecretLength);
    keep(secret, mode);
    expect(await read()).toBe(secret);
    expect(statSync(getSecretFile(folder)).mode & 0o777).toBe(0o600);
  },
);
