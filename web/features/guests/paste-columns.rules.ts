/** Recognises the columns of a pasted table by their headers, or without headers by their content. */
import type { Row } from "./paste-cells.rules.ts";
import {
  parseDiet,
  findColumn,
  isFirstName,
  parsePresence,
  parseRelationship,
  parseSide,
  type PastedColumn,
} from "./paste-vocabulary.rules.ts";

export interface Columns {
  /** null if not recognised: its cells go into the comment. */
  readonly kinds: readonly (PastedColumn | null)[];
  /** The headers as pasted; null if the first row is a guest. */
  readonly heads: readonly string[] | null;
}

/** A comma separates columns only if a header row or email addresses show it. */
export function isSplitByComma(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const heads = (lines[0] ?? "").split(",").filter((cell) => findColumn(cell) !== null);
  if (heads.length >= 2) return true;
  const rows = lines.filter((line) => line.split(",").length > 2 && line.includes("@"));
  return rows.length > 0 && rows.length * 2 >= lines.length;
}

type Cells = Pick<Row, "cells">;

/** The columns of rows without heads; rows of one cell are names. */
export function guessColumns(
  rows: readonly Cells[],
  couple: readonly string[],
): readonly (PastedColumn | null)[] {
  return rows.some(({ cells }) => cells.length > 1) ? guessKinds(rows, couple) : ["name"];
}

type Test = readonly [kind: PastedColumn, fits: (cell: string) => boolean];

function guessKinds(rows: readonly Cells[], couple: readonly string[]): readonly (PastedColumn | null)[] {
  const tests: readonly Test[] = [
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
  const kinds: (PastedColumn | null)[] = [];
  const texts: number[] = [];
  for (let column = 0; column < width; column += 1) {
    const cells = getCells(rows, column);
    const kind = tests.find(([known, fits]) => !kinds.includes(known) && isMostly(cells, fits))?.[0] ?? null;
    kinds.push(kind);
    if (kind === null && cells.length > 0) texts.push(column);
  }
  return withNames(kinds, texts, rows);
}

function getCells(rows: readonly Cells[], column: number): readonly string[] {
  return rows.map((row) => row.cells[column] ?? "").filter((cell) => cell !== "");
}

function isMostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(fits).length * 5 >= cells.length * 3;
}

/** The first two text columns are the names: first names first, unless their content shows otherwise. */
function withNames(
  kinds: readonly (PastedColumn | null)[],
  [one, two]: readonly number[],
  rows: readonly Cells[],
): readonly (PastedColumn | null)[] {
  if (one === undefined) return kinds;
  if (two === undefined) return kinds.with(one, "name");
  const [a, b] = [getCells(rows, one), getCells(rows, two)];
  const isLastFirst =
    count(b, isFirstName) + count(a, isShouted) > count(a, isFirstName) + count(b, isShouted);
  return kinds
    .with(one, isLastFirst ? "last_name" : "first_name")
    .with(two, isLastFirst ? "first_name" : "last_name");
}

function count(cells: readonly string[], fits: (cell: string) => boolean): number {
  return cells.filter(fits).length;
}

function isShouted(cell: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(cell) && cell === cell.toUpperCase();
}
