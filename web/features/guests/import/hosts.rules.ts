/** Who brings whom, in lists that have each companion in a row: « Accompagne » and « +1 de Léa » of our own exports. */
import { foldForSearch, formatFirstAndLastName } from "#i18n/formats.ts";
import { unnamedPattern } from "./companions.rules.ts";
import type { ParsedRow } from "./parsed-row.ts";

interface Columns {
  /** The host's name or id, by line; empty without such a column. */
  readonly hostByLine: ReadonlyMap<number, string>;
  /** The row's own id, by line. */
  readonly idByLine: ReadonlyMap<number, string>;
}

/** Gives each companion the key of the host's row: by id, by name, and for « +1 de Léa » by first name. */
export function linkHosts(
  rows: readonly ParsedRow[],
  { hostByLine, idByLine }: Columns,
): readonly ParsedRow[] {
  const byName = new Map<string, ParsedRow>();
  const byFirstName = new Map<string, ParsedRow>();
  const byId = new Map<string, ParsedRow>();
  for (const row of rows) {
    const { firstName: first_name, lastName: last_name } = row.guest;
    if (row.host !== null || unnamedPattern.test(first_name)) continue;
    const name = foldForSearch(formatFirstAndLastName({ first_name, last_name }));
    byName.set(name, byName.get(name) ?? row);
    byFirstName.set(foldForSearch(first_name), byFirstName.get(foldForSearch(first_name)) ?? row);
    const id = idByLine.get(row.line);
    if (id !== undefined) byId.set(id, row);
  }
  return rows.map((row) => {
    if (row.host !== null) return row;
    const hostCell = hostByLine.get(row.line) ?? "";
    const unnamed = unnamedPattern.exec(row.guest.lastName === "" ? row.guest.firstName : "");
    const hostName = hostCell === "" ? (unnamed?.[1] ?? unnamed?.[2] ?? "") : hostCell;
    // A row without a name is nobody's host.
    if (hostName === "") return row;
    const host =
      byId.get(hostName) ??
      byName.get(foldForSearch(hostName)) ??
      (unnamed ? byFirstName.get(foldForSearch(hostName)) : undefined);
    if (host === undefined || host === row) return hostCell === "" ? row : noteUnknownHost(row, hostCell);
    const names = unnamed ? { firstName: "" } : {};
    const errors = row.errors.filter(({ code }) => code !== "no_name");
    return { ...row, host: host.key, guest: { ...row.guest, ...names }, errors };
  });
}

/** A host who is not in the list is named in the comment. */
function noteUnknownHost(row: ParsedRow, value: string): ParsedRow {
  const comment = [row.guest.comment, value].filter((line) => line !== "").join("\n");
  const note = { code: "comment" as const, label: "", value };
  return { ...row, guest: { ...row.guest, comment }, notes: [...row.notes, note] };
}
