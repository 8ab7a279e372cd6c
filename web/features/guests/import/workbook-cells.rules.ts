/** Cells of a worksheet that the parser refuses or leaves out, although a spreadsheet shows something in them. */

/** The day 9999-12-31, after which no number is a day: a telephone number in a column of days stays a number. */
const lastDay = 2_958_465;

/** A cell of XML, such that the parser reads what the spreadsheet shows. An error stays one: '#N/A'. */
export function repairCell(cell: string, percentStyles: ReadonlySet<string>): string {
  const [, type = "n"] = /^[^>]*\st="(\w+)"/u.exec(cell) ?? [];
  const [, value = ""] = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</u.exec(cell) ?? [];
  if (type === "e") return withText(cell, value === "" ? "#N/A" : value);
  // A text that a formula leaves empty has an empty value. Without a value, the program did not calculate it.
  const isEmptyText = type === "str" && /<(?:\w+:)?v[\s>/]/u.test(cell);
  if (value === "" && !isEmptyText && /<(?:\w+:)?f[\s>/]/u.test(cell)) return withText(cell, "#CALC!");
  if (type !== "n" || value === "") return cell;
  const number = Number(value);
  if (number < 0 || number > lastDay) return cell.replace(/^([^>]*?)\ss="\d+"/u, "$1");
  const [, style = ""] = /^[^>]*\ss="(\d+)"/u.exec(cell) ?? [];
  return percentStyles.has(style) ? withText(cell, `${formatNumber(number * 100)} %`) : cell;
}

function withText(cell: string, text: string): string {
  const [, prefix = ""] = /^<(\w+:)?c/u.exec(cell) ?? [];
  const [, position = ""] = /\br="([A-Z]+\d+)"/u.exec(cell) ?? [];
  return `<${prefix}c r="${position}" t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`;
}

/** A number as a spreadsheet shows it, which keeps 15 digits: '0.3', not '0.30000000000000004'. */
export function formatNumber(number: number): string {
  return String(Number(number.toPrecision(15)));
}

/** The numbers of the styles that show a percentage, from the XML of the styles. */
export function findPercentStyles(xml: string): ReadonlySet<string> {
  const formats = new Set(["9", "10"]);
  for (const [tag] of xml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/gu)) {
    const [, id = ""] = /\bnumFmtId="(\d+)"/u.exec(tag) ?? [];
    if (/\bformatCode="[^"]*%/u.test(tag)) formats.add(id);
  }
  const [, cells = ""] = /<(?:\w+:)?cellXfs[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/u.exec(xml) ?? [];
  const styles = [...cells.matchAll(/<(?:\w+:)?xf\s[^>]*>/gu)].map(
    ([tag]) => /\bnumFmtId="(\d+)"/u.exec(tag)?.[1] ?? "",
  );
  return new Set(styles.flatMap((format, at) => (formats.has(format) ? [String(at)] : [])));
}

/** Rows and cells may leave out where they are: each is then behind the one before (ECMA-376, 18.3.1.4 and .73). */
export function setPositions(xml: string): string {
  if (!/<(?:\w+:)?(?:row|c)(?=[\s>/])(?![^>]*\sr=")/u.test(xml)) return xml;
  let row = 0;
  let next = 0;
  return xml.replaceAll(
    /<((?:\w+:)?)(row|c)(?=[\s>/])([^>]*)>/gu,
    (tag: string, prefix: string, name: string, attributes: string) => {
      const [, letters = "", digits] = /\sr="([A-Z]*)(\d+)"/u.exec(attributes) ?? [];
      if (name === "row") [row, next] = [digits === undefined ? row + 1 : Number(digits), 0];
      const column = digits === undefined ? next : toColumn(letters);
      if (name === "c") next = column + 1;
      if (digits !== undefined) return tag;
      const at = name === "row" ? String(row) : `${toLetters(column)}${String(row)}`;
      return `<${prefix}${name} r="${at}"${attributes}>`;
    },
  );
}

/** 'A' → 0, 'XFD' → 16383 */
export function toColumn(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** 0 → 'A', 26 → 'AA' */
function toLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : toLetters(Math.floor(column / 26) - 1) + last;
}
