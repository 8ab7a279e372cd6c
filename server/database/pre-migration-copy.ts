/** Copies the SQLite file before a migration, so that the operator can return to the former version. */
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import BetterSqlite3 from "better-sqlite3";

/**
 * Copies the committed content of `file` to a file beside it that has the number of the next migration in its name,
 * and removes earlier copies. Nobody may write meanwhile. Returns the path of the copy.
 */
export function copyBeforeMigration(file: string, step: string): string {
  const namePrefix = `${basename(file)}.before-`;
  const copy = join(dirname(file), namePrefix + step.slice(0, step.indexOf("-")));
  const part = `${copy}.part`;
  try {
    rmSync(part, { force: true });
    // SQLite fills an existing empty file and keeps its mode, so no other user can read the copy.
    closeSync(openSync(part, "wx", 0o600));
    const handle = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
    try {
      handle.prepare("vacuum into ?").run(part);
    } finally {
      handle.close();
    }
    flush(part);
    renameSync(part, copy);
    flush(dirname(file));
  } finally {
    rmSync(part, { force: true });
  }
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(namePrefix) && name !== basename(copy)) rmSync(join(dirname(file), name));
  }
  return copy;
}

function flush(path: string): void {
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
