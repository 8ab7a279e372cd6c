/** A server that starts during a restore is refused, and no acknowledged write is lost. */
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { expect, it } from "vitest";
import { createInstallation } from "#test/support/installations.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

/** Opens the file as a server does and writes a row. Returns whether that succeeded. */
function writesRow(file: string, name: string): boolean {
  const handle = new BetterSqlite3(file, { timeout: 0 });
  try {
    handle.prepare("insert into settings (name, value) values (?, '')").run(name);
    return true;
  } catch (error) {
    if (error instanceof BetterSqlite3.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  } finally {
    handle.close();
  }
}

it("a write that is acknowledged while a backup is restored is kept", async () => {
  const home = await createInstallation("sqlite");
  await (await home.open()).close();
  const [path, file] = [join(home.folder, "whole.tar"), join(home.folder, "promesse.db")];
  await createBackup({ config: home.config, path });
  let isOver = false;
  const restoring = restoreBackup({ config: home.config, path, replace: true }).finally(
    () => (isOver = true),
  );
  const acknowledged: string[] = [];
  let refused = 0;
  for (let turn = 0; !isOver; turn += 1) {
    const isWritten = writesRow(file, `row ${turn}`);
    if (!isWritten) refused += 1;
    // The restore replaces what was written before it began.
    else if (refused > 0) acknowledged.push(`row ${turn}`);
    await nextTurn();
  }
  await restoring;
  expect(refused).toBeGreaterThan(0);
  const handle = new BetterSqlite3(file, { readonly: true });
  const stored = handle.prepare("select name from settings").pluck().all();
  handle.close();
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
});
