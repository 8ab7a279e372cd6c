/** Turns an error of opening the data folder into a sentence that says what is wrong and how to fix it. */
import { statfsSync } from "node:fs";
import { getErrorCode } from "#server/database/engine-error.ts";
import { type Config, ConfigError } from "./config.ts";

const unwritable =
  "cannot be written: it is on a read-only disk, or belongs to another user. Nothing was changed.";

const full = "has no room left on its disk. Make some, then start again.";
/** Bytes: with less free space, SQLite cannot create its working files. */
const minFreeBytes = 1_000_000;

/** By error code. An SQLite code also covers its extended codes, such as SQLITE_IOERR_WRITE. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: unwritable,
  EPERM: unwritable,
  EROFS: unwritable,
  SQLITE_CANTOPEN: unwritable,
  SQLITE_READONLY: unwritable,
  SQLITE_IOERR: "cannot be read or written: its disk fails. Nothing was changed.",
  ENOSPC: full,
  EDQUOT: full,
  SQLITE_FULL: full,
  ENOTDIR: "is no folder.",
  EEXIST: "is no folder.",
  SQLITE_NOTADB: "holds a promesse.db that is no database. Put back a backup.",
  SQLITE_CORRUPT: "holds a promesse.db that is damaged. Put back a backup.",
  SQLITE_BUSY: "holds a promesse.db that another program has taken. Stop that one, then start again.",
};

/** @throws ConfigError with the sentence, or `error` itself if its code is not known. */
export function throwStartupError(error: unknown, { dataDir }: Config): never {
  const code = getErrorCode(error);
  const known = reasons[/^SQLITE_[A-Z]+/u.exec(code)?.[0] ?? code];
  if (known === undefined) throw error;
  const reason = known !== unwritable && isFull(dataDir) ? full : known;
  throw new ConfigError(`DATA_DIR (${dataDir}) ${reason}`, { cause: error });
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < minFreeBytes;
  } catch {
    return false;
  }
}
