/** What a backup or a restore refuses, in a sentence for whoever runs the server. */

export class BackupError extends Error {}

/** The archive is not what was written. */
export class DamagedArchiveError extends BackupError {
  constructor(what: string) {
    super(`The archive is damaged: ${what}. Nothing was changed; use another archive.`);
  }
}
