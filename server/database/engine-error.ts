/** Errors of the engines, told apart by their code: SQLite's names, PostgreSQL's five characters, the system's. */

/** An error of ours that bears an engine's code, so that it is answered as the engine's own would be. */
export class EngineError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** '' for an error that has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** What pg says of a connection has no code: each such error means that the connection is gone. */
export function lost(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (codeOf(error) !== "") return error;
  const isLate = /timeout/iu.test(error.message);
  return new EngineError(isLate ? "ETIMEDOUT" : "ECONNRESET", error.message, { cause: error });
}
