/** Workbooks as Excel, Numbers, LibreOffice and scripts write them, made of their parts. All names are made up. */
import { zipSync } from "fflate";

/** A workbook and its guests, written as in `cases.ts`. */
export interface WorkbookCase {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly guests: readonly string[];
  /** What the page says of the sheet. */
  readonly warnings?: readonly string[];
  /** The sheets in the order in which they are offered. */
  readonly names?: readonly string[];
}

/** One sheet: its rows as XML, and what stands around them. */
export interface SheetParts {
  readonly name?: string;
  readonly state?: "hidden" | "veryHidden";
  readonly rows: readonly string[];
  /** Before the rows: columns. */
  readonly before?: string;
  /** After the rows: filters, merges, links. */
  readonly after?: string;
  /** The relations of the sheet: links, comments. */
  readonly relations?: string;
  readonly kind?: "worksheet" | "chartsheet";
}

interface WorkbookParts {
  readonly sheets: readonly SheetParts[];
  readonly properties?: string;
  readonly sharedStrings?: readonly string[];
  /** The number formats by code, from style 1 on; style 0 is a plain cell. */
  readonly formats?: readonly string[];
  /** The prefix of relation ids in the workbook. */
  readonly prefix?: string;
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export function makeWorkbook(parts: WorkbookParts): Uint8Array<ArrayBuffer> {
  const { sheets, properties = "", sharedStrings = [], formats = [], prefix = "r" } = parts;
  const kindOf = (sheet: SheetParts) => sheet.kind ?? "worksheet";
  const files: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:${prefix}="${relations}">${properties}<sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name ?? `Feuil${String(at + 1)}`}" sheetId="${String(at + 1)}"${state === undefined ? "" : ` state="${state}"`} ${prefix}:id="rId${String(at + 1)}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${sheets
      .map(
        (sheet, at) =>
          `<Relationship Id="rId${String(at + 1)}" Type="${relations}/${kindOf(sheet)}" Target="${kindOf(sheet)}s/sheet${String(at + 1)}.xml"/>`,
      )
      .join("")}<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${String(164 + at)}" formatCode="${code}"/>`)
      .join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${String(164 + at)}" applyNumberFormat="1"/>`)
      .join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${sharedStrings.map((each) => `<si>${each}</si>`).join("")}</sst>`,
  };
  for (const [at, sheet] of sheets.entries()) {
    const { rows, before = "", after = "" } = sheet;
    const folder = `xl/${kindOf(sheet)}s`;
    const name = `sheet${String(at + 1)}.xml`;
    files[`${folder}/${name}`] =
      kindOf(sheet) === "chartsheet"
        ? `<chartsheet xmlns="${main}"/>`
        : `<worksheet xmlns="${main}">${before}<sheetData>${rows.join("")}</sheetData>${after}</worksheet>`;
    if (sheet.relations !== undefined)
      files[`${folder}/_rels/${name}.rels`] = `<Relationships>${sheet.relations}</Relationships>`;
  }
  const bytes = Object.entries(files).map(([path, xml]) => [
    path,
    new TextEncoder().encode(path.startsWith("[") ? xml : head + xml),
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(bytes)));
}

type Value = string | number | boolean | null;

/** 'A', 'B' … 'AA' */
function toLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : toLetters(Math.floor(column / 26) - 1) + letter;
}

/** A cell; a text that begins with '<' is the inside of the cell as it is. */
function makeCell(value: Value, at: string): string {
  if (value === null) return "";
  if (typeof value === "boolean") return `<c r="${at}" t="b"><v>${value ? "1" : "0"}</v></c>`;
  if (typeof value === "number") return `<c r="${at}"><v>${String(value)}</v></c>`;
  if (value.startsWith("<c")) return value.replace("<c", `<c r="${at}"`);
  return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
}

/** A row of cells from the given column on. */
export function makeRow(
  number: number,
  values: readonly Value[],
  { from = 0, attributes = "" }: { readonly from?: number; readonly attributes?: string } = {},
): string {
  const cells = values.map((value, at) => makeCell(value, `${toLetters(from + at)}${String(number)}`));
  return `<row r="${String(number)}"${attributes}>${cells.join("")}</row>`;
}

/** A table from row 1 on. */
export function makeRows(table: readonly (readonly Value[])[]): readonly string[] {
  return table.map((values, at) => makeRow(at + 1, values));
}
