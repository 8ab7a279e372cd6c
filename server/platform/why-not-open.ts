/** Says in a sentence what keeps the data from being opened, and what to do about it, to whoever runs the server. */
import { codeOf } from "#server/database/engine-error.ts";
import { type Config, ConfigError } from "./config.ts";

const unwritable =
  "cannot be written: it is on a read-only disk, or belongs to another user. Nothing was changed.";

/** By the error's code; SQLite's stand for all that begin so. */
const reasons: Readonly<Record<string, string>> = {
  EACCES: unwritable,
  EPERM: unwritable,
  EROFS: unwritable,
  SQLITE_CANTOPEN: unwritable,
  SQLITE_READONLY: unwritable,
  SQLITE_IOERR: "cannot be read or written: its disk fails. Nothing was changed.",
  ENOSPC: "has no room left on its disk. Make some, then start again.",
  SQLITE_FULL: "has no room left on its disk. Make some, then start again.",
  ENOTDIR: "is no folder.",
  EEXIST: "is no folder.",
  SQLITE_NOTADB: "holds a promesse.db that is no database. Put back a backup.",
  SQLITE_CORRUPT: "holds a promesse.db that is damaged. Put back a backup.",
  SQLITE_BUSY: "holds a promesse.db that another program has taken. Stop that one, then start again.",
};

/** @throws ConfigError with the sentence, or `error` itself where there is none for it. */
export function sayWhyNotOpen(error: unknown, { dataDir }: Config): never {
  const code = codeOf(error);
  const reason = reasons[/^SQLITE_[A-Z]+/u.exec(code)?.[0] ?? code];
  if (reason === undefined) throw error;
  throw new ConfigError(`DATA_DIR (${dataDir}) ${reason}`, { cause: error });
}
