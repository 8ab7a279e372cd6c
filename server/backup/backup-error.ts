/** What a backup or a restore refuses, in a sentence for whoever runs the server. */

export class BackupError extends Error {}

/** The archive is not what was written. */
export class DamagedArchiveError extends BackupError {
  constructor(what: string) {
    super(`The archive is damaged: ${what}. Nothing was changed; use another archive.`);
  }
}

/** Whether the disk was full, whoever wrote to it. */
export function isFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    /^(?:ENOSPC|EDQUOT|SQLITE_FULL|53100)$/u.test(String(error.code))
  );
}
