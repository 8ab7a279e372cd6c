/** Keyboard navigation and actions of the matrix, after the ARIA grid pattern. */

/** The header row is `headerRow`; column 0 has the names. */
export interface MatrixCell {
  readonly row: number;
  readonly column: number;
}
export const headerRow = -1;

interface Size {
  readonly rowCount: number;
  readonly columnCount: number;
  /** The number of rows that Page Up and Page Down move. */
  readonly pageRowCount: number;
}

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
}

/** The cell that a key moves to; undefined for other keys. */
export function getCellAfter(
  { row, column }: MatrixCell,
  { key, ctrlKey }: PressedKey,
  { rowCount, columnCount, pageRowCount }: Size,
): MatrixCell | undefined {
  const clampRow = (wanted: number) => Math.min(Math.max(wanted, headerRow), rowCount - 1);
  const clampColumn = (wanted: number) => Math.min(Math.max(wanted, 0), columnCount - 1);
  switch (key) {
    case "ArrowUp":
      return { row: clampRow(row - 1), column };
    case "ArrowDown":
      return { row: clampRow(row + 1), column };
    case "ArrowLeft":
      return { row, column: clampColumn(column - 1) };
    case "ArrowRight":
      return { row, column: clampColumn(column + 1) };
    case "Home":
      return { row: ctrlKey ? headerRow : row, column: 0 };
    case "End":
      return { row: ctrlKey ? rowCount - 1 : row, column: columnCount - 1 };
    case "PageUp":
      return { row: clampRow(row - pageRowCount), column };
    case "PageDown":
      return { row: clampRow(row + pageRowCount), column };
    default:
      return undefined;
  }
}

/** `press`: Enter or a click on an answer; `toggle`: the space bar. The matrix says what each changes. */
export type MatrixAction = "select" | "toggle" | "press" | "yes" | "no" | "waiting";

export function getMatrixAction(
  { key, shiftKey }: PressedKey,
  { row, column }: MatrixCell,
): MatrixAction | undefined {
  if (key === " ") return shiftKey || column === 0 ? "select" : row === headerRow ? undefined : "toggle";
  if (row === headerRow || column === 0) return undefined;
  switch (key.toLowerCase()) {
    case "enter":
      return "press";
    case "o":
    case "y":
      return "yes";
    case "n":
      return "no";
    case "backspace":
    case "delete":
      return "waiting";
    default:
      return undefined;
  }
}
