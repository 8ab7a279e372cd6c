/** Escapes texts for the cells of a table that a spreadsheet opens. */

/** Where a spreadsheet may see a formula: spreadsheets ignore leading spaces and invisible characters. */
const formulaStartPattern = /^(?=[\t\r]|(?:(?=.)[\s\p{Cf}])*[=+\-@＝＋－＠])/gmu;

/** Escapes a text so that no spreadsheet takes it for a formula, even if it splits the text at line breaks. */
export function escapeFormulas(text: string): string {
  return text.replaceAll(formulaStartPattern, "'");
}
