/** The names of the statements that PostgreSQL parses once for each connection. */

/** "cached plan must not change result type": the schema changed since the statement was prepared. */
export const staleStatementCode = "0A000";

/**
 * PostgreSQL keeps each prepared statement for as long as its connection lives. So statements after these, such as
 * lists of ids of many lengths, are parsed at each use.
 */
const maxStatements = 500;
const canBePrepared = /^(?:select|insert|update|delete) /u;

export class PreparedStatements {
  readonly #names = new Map<string, string>();
  #generation = 1;

  /** undefined: the statement is not to be prepared. */
  getOrCreateName(text: string): string | undefined {
    const existingName = this.#names.get(text);
    if (existingName !== undefined || this.#names.size >= maxStatements || !canBePrepared.test(text))
      return existingName;
    const name = `s${this.#generation}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** Gives new names to all statements, so that no connection uses those that it has prepared. */
  renameAll(): void {
    this.#names.clear();
    this.#generation += 1;
  }
}
