/** The errors of backups and restores, with messages for the operator. */

export class BackupError extends Error {}

/** The archive was changed or cut off. */
export class DamagedArchiveError extends BackupError {
  constructor(what: string) {
    super(`The archive is damaged: ${what}. Nothing was changed; use another archive.`);
  }
}

/** Whether the disk was full, for errors of the system, SQLite and PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    /^(?:ENOSPC|EDQUOT|SQLITE_FULL|53100)$/u.test(String(error.code))
  );
}
