import type { DecidedRow } from "./deciding.rules.ts";

const maxNamed = 6;

/** The names at the head of a folded list, six at most; « Ida Roy · Paul Roy … » if somebody is left out. */
export function listNames(rows: readonly DecidedRow[]): string {
  const named = rows
    .map(({ guest }) => `${guest.firstName} ${guest.lastName}`.trim())
    .filter((name) => name !== "");
  const shownNames = named.slice(0, maxNamed);
  return shownNames.length < rows.length ? `${shownNames.join(" · ")} …`.trim() : shownNames.join(" · ");
}
