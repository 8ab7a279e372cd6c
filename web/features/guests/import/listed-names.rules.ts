import type { DecidedRow } from "./deciding.rules.ts";

const maxNamed = 6;

/** The names at the head of a folded list, six at most: « Ida Roy · Paul Roy … ». */
export function listNames(rows: readonly DecidedRow[]): string {
  const named = rows
    .map(({ guest }) => `${guest.firstName} ${guest.lastName}`.trim())
    .filter((name) => name !== "");
  return `${named.slice(0, maxNamed).join(" · ")}${named.length > maxNamed ? " …" : ""}`;
}
