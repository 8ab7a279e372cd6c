/** Checks the fields of the password form against each other, before anything is sent. */
export type PasswordFieldName = "current" | "new" | "repeat";

export interface PasswordError {
  readonly field: PasswordFieldName;
  readonly kind: "fill" | "mismatch";
}

/** The first empty field, otherwise a repetition that differs. */
export function findPasswordError(
  typed: readonly (readonly [PasswordFieldName, string])[],
): PasswordError | null {
  const empty = typed.find(([, text]) => text === "");
  if (empty) return { field: empty[0], kind: "fill" };
  const texts = Object.fromEntries(typed);
  return texts["new"] === texts["repeat"] ? null : { field: "repeat", kind: "mismatch" };
}
