/** Errors of the engines, distinguished by code: SQLite's names, PostgreSQL's five characters, or the system's. */

/** An error thrown by our code with an engine's code, so that it is handled like one of the engine. */
export class EngineError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** '' for an error without a code. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** The codes of a full disk or a used-up quota: of the system, SQLite and PostgreSQL. */
export const diskFullCodes: readonly string[] = ["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"];

export function isDiskFull(error: unknown): boolean {
  return diskFullCodes.includes(getErrorCode(error));
}

/** Whether a constraint of a table refused the rows: SQLite's names, PostgreSQL's class 23. */
export function isConstraintViolation(error: unknown): boolean {
  return /^(?:SQLITE_CONSTRAINT|23)/u.test(getErrorCode(error));
}

/** Gives pg's connection errors a code, which they lack. Each of them means that the connection is gone. */
export function toConnectionError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (getErrorCode(error) !== "") return error;
  const isLate = /timeout/iu.test(error.message);
  return new EngineError(isLate ? "ETIMEDOUT" : "ECONNRESET", error.message, { cause: error });
}
