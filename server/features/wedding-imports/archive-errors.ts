/** The errors for an archive that cannot be imported. */
import { AppError } from "#server/platform/errors.ts";

/** An entry differs from what an export wrote. */
export function createDamagedError(entry: string): AppError {
  return new AppError("archive_damaged", { values: { entry } });
}

/** The archive unpacks to more than the server reads: too many entries, rows or bytes. */
export function createTooLargeError(entry: string): AppError {
  return new AppError("archive_damaged", { textKey: "archive_large", values: { entry } });
}

/** A value that no form accepts. `line`: that of the entry, from 1. */
export function createDamagedRowError(place: {
  readonly entry: string;
  readonly line: number;
  readonly column: string;
}): AppError {
  return new AppError("archive_damaged", { textKey: "archive_value", values: place });
}
