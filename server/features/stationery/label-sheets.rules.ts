/** The sheets of labels: a file of its own, so that the service does not load the fonts of the layout. */
import { type LabelSheet, labelSheets } from "#contract/stationery.ts";

export type LabelSheetLayout = (typeof labelSheets)[LabelSheet];

/** The sheet of a format; the first one for a format of another piece. */
export function getLabelSheet(format: string): LabelSheetLayout {
  const [, sheet = labelSheets.L7160] = Object.entries(labelSheets).find(([name]) => name === format) ?? [];
  return sheet;
}
