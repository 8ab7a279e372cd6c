/** The filled cells of a column, and whether most of them are of one kind. */

interface Row {
  readonly cells: readonly string[];
}

export function getColumnCells(rows: readonly Row[], column: number): readonly string[] {
  return rows.map(({ cells }) => cells[column] ?? "").filter((cell) => cell !== "");
}

/** Whether at least three of five cells fit; true for a column without any. */
export function isMostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  return cells.filter(fits).length * 5 >= cells.length * 3;
}
