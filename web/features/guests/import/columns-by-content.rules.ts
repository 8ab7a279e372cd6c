/** Recognises the columns of a table without heads by their content. */
import { isMostly, getColumnCells } from "./column-cells.rules.ts";
import { isFirstName } from "./first-names.rules.ts";
import type { PlainField } from "./heads.rules.ts";
import { parseDiet, parsePresence, parseRelationship, parseSide } from "./words.rules.ts";

interface Cells {
  readonly cells: readonly string[];
}

/** Rows of one cell are names. null for a column that is not recognised. */
export function guessPlainFields(
  rows: readonly Cells[],
  couple: readonly string[],
): readonly (PlainField | null)[] {
  return rows.some(({ cells }) => cells.length > 1) ? guessFieldsByCells(rows, couple) : ["name"];
}

type FieldTest = readonly [field: PlainField, fits: (cell: string) => boolean];

function guessFieldsByCells(
  rows: readonly Cells[],
  couple: readonly string[],
): readonly (PlainField | null)[] {
  const tests: readonly FieldTest[] = [
    ["email", (cell) => /^[^\s@]+@[^\s@]+$/u.test(cell)],
    ["code_postal", (cell) => /^\d{5}$/u.test(cell)],
    ["telephone", (cell) => /^\+?\d[\d .()/-]{7,}$/u.test(cell)],
    ["presence", (cell) => parsePresence(cell) !== undefined],
    ["diet", (cell) => parseDiet(cell) !== undefined],
    ["relationship", (cell) => parseRelationship(cell) !== undefined],
    ["side", (cell) => couple.includes(parseSide(cell, couple))],
    ["adresse", (cell) => /^\d+\D*\s\p{Letter}/u.test(cell)],
  ];
  const width = Math.max(...rows.map((row) => row.cells.length));
  const fields: (PlainField | null)[] = [];
  const textColumns: number[] = [];
  for (let column = 0; column < width; column += 1) {
    const cells = getColumnCells(rows, column);
    const isAlike = ([field, fits]: FieldTest) =>
      cells.length > 0 && !fields.includes(field) && isMostly(cells, fits);
    const isNumber = rows.length > 1 && isNumbering(rows, column);
    const found = isNumber ? "ignored" : (tests.find(isAlike)?.[0] ?? null);
    fields.push(found);
    if (found === null && cells.length > 0) textColumns.push(column);
  }
  return addNameFields(fields, textColumns, rows);
}

/** Whether a column counts the rows: 1, 2, 3. */
function isNumbering(rows: readonly Cells[], column: number): boolean {
  const numbers = rows.map(({ cells }) => /^(\d{1,4})[.)°]?$/u.exec(cells[column] ?? "")?.[1]);
  return numbers.every((number, at) => number !== undefined && Number(number) - Number(numbers[0]) === at);
}

/** The first two text columns are the names: first names first, unless their content shows otherwise. */
function addNameFields(
  fields: readonly (PlainField | null)[],
  [one, two]: readonly number[],
  rows: readonly Cells[],
): readonly (PlainField | null)[] {
  if (one === undefined) return fields;
  if (two === undefined) return fields.with(one, "name");
  const [a, b] = [getColumnCells(rows, one), getColumnCells(rows, two)];
  // Two whole names are a couple.
  if ([a, b].every((cells) => countMatching(cells, isWholeName) * 2 >= cells.length))
    return fields.with(one, "name").with(two, "plus_one");
  const isLastFirst =
    countMatching(b, isFirstName) + countMatching(a, isUpperCase) >
    countMatching(a, isFirstName) + countMatching(b, isUpperCase);
  return fields
    .with(one, isLastFirst ? "last_name" : "first_name")
    .with(two, isLastFirst ? "first_name" : "last_name");
}

function countMatching(cells: readonly string[], fits: (cell: string) => boolean): number {
  return cells.filter(fits).length;
}

function isWholeName(cell: string): boolean {
  const [first = "", ...others] = cell.split(" ");
  return isFirstName(first) && others.length > 0 && !others.every(isFirstName);
}

function isUpperCase(cell: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(cell) && cell === cell.toUpperCase();
}
