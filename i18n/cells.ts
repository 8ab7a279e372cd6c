/** Texts as cells of a table that a spreadsheet reads. */

/** Where a spreadsheet may see a formula: it passes over spaces and marks that show nothing, as Unicode has them. */
const formulaStart = /^(?=[\t\r]|(?:(?=.)[\s\p{Cf}])*[=+\-@＝＋－＠])/gmu;

/** A text that no spreadsheet takes for a formula, even if it should break it at its ends of line. */
export function harmless(text: string): string {
  return text.replaceAll(formulaStart, "'");
}
