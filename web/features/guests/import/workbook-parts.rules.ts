/** What is done with the XML of a worksheet: cells far outside are cut off, and merged cells are found. */

/** Rows and columns that are read at most; what is beyond is no list of guests. */
const farRow = 20_000;
const farColumn = 200;

/** Cells that are one in the sheet, in one column; rows and columns from 0. */
export interface Merge {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

interface CutSheet {
  readonly xml: string;
  readonly merges: readonly Merge[];
  /** Whether a cell with a value was cut off. */
  readonly isCut: boolean;
}

export function cutSheet(xml: string): CutSheet {
  let isCut = false;
  const cut = xml.replaceAll(
    /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?c>)/gu,
    (cell: string, column: string, row: string) => {
      if (toColumn(column) < farColumn && Number(row) <= farRow) return cell;
      isCut ||= cell.includes("<v>") || cell.includes("<t");
      return "";
    },
  );
  const rows = cut.replaceAll(
    /<(?:\w+:)?row\s[^>]*?\br="(\d{1,7})"[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?row>)/gu,
    (row: string, number: string) => (Number(number) <= farRow ? row : ""),
  );
  return { xml: rows, merges: findMerges(xml), isCut };
}

function findMerges(xml: string): readonly Merge[] {
  return [...xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/gu)]
    .map(([, column = "A", first = "1", last = "1"]) => ({
      column: toColumn(column),
      first: Number(first) - 1,
      last: Math.min(Number(last), farRow) - 1,
    }))
    .filter(({ first, last }) => last > first);
}

/** 'A' → 0, 'XFD' → 16383 */
function toColumn(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** Each row of merged cells has the value of the first: a household, an address. */
export function fillMerged(
  rows: readonly (readonly string[])[],
  merges: readonly Merge[],
): readonly (readonly string[])[] {
  const filled = rows.map((row) => [...row]);
  for (const { column, first, last } of merges) {
    const value = filled[first]?.[column] ?? "";
    if (value === "") continue;
    for (const row of filled.slice(first + 1, last + 1)) row[column] = value;
  }
  return filled;
}
