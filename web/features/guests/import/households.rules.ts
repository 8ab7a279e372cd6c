/** The households of the rows: by their column, by blank rows, by the address, or by the row. */
import { maxGuestsPerHousehold } from "#contract/households.ts";
import { limits } from "#contract/values.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { getCellOfKind, type ImportField } from "./fields.rules.ts";
import type { GridRow } from "./grid.rules.ts";
import type { ParsedRow } from "./parsed-row.ts";

interface Columns {
  readonly fields: readonly ImportField[];
  readonly separatesByBlocks?: boolean;
}

export function parseHousehold(
  row: GridRow,
  { fields, separatesByBlocks = false }: Columns,
): ParsedRow["household"] {
  const getCell = (kind: ImportField["kind"]) => getCellOfKind(row, fields, kind);
  const name = getCell("household");
  if (name !== "") return { key: `named ${foldForSearch(name)}`, name: name.slice(0, limits.name) };
  const id = getCell("household_id");
  if (id !== "") return { key: `id ${id}`, name: "" };
  if (fields.some(({ kind }) => kind === "household" || kind === "household_id")) return null;
  if (separatesByBlocks) return { key: `block ${String(row.block)}`, name: "" };
  const [street = "", ...rest] = (["adresse", "code_postal", "ville"] as const).map((kind) =>
    foldForSearch(getCell(kind)),
  );
  if (street === "") return { key: `row ${String(row.line)}`, name: "" };
  return { key: `address ${[street, ...rest].join(" ").replaceAll(/[\s,.]+/gu, " ")}`, name: "" };
}

/** Keeps households with a name or at least two guests. One that is too large is an error of its rows if named. */
export function groupHouseholds(rows: readonly ParsedRow[]): readonly ParsedRow[] {
  const groups = Map.groupBy(rows, ({ household }) => household?.key ?? "");
  return rows.map((row) => {
    const { household } = row;
    if (household === null) return row;
    const size = groups.get(household.key)?.length ?? 0;
    const isNamed = household.name !== "";
    if (size <= maxGuestsPerHousehold) return isNamed || size > 1 ? row : { ...row, household: null };
    if (!isNamed) return { ...row, household: null };
    return { ...row, errors: [...row.errors, { code: "household_crowded", cell: "household" }] };
  });
}
