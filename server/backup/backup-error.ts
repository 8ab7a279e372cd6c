/** The errors of backups and restores, with messages for the operator. */

export class BackupError extends Error {}

/** The archive was changed or cut off. */
export class DamagedArchiveError extends BackupError {
  constructor(what: string) {
    super(`The archive is damaged: ${what}. Nothing was changed; use another archive.`);
  }
}
