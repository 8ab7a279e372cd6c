/** What is done with the XML of a worksheet: cells far outside are cut off, and others are made readable. */
import { repairCell, setPositions, toColumn } from "./workbook-cells.rules.ts";

/** Rows and columns that are read at most; what is beyond is no list of guests. */
const maxReadRow = 20_000;
const maxReadColumn = 200;

/** Merged cells do not overlap, so together they are at most all cells. */
const maxMergedCells = maxReadRow * maxReadColumn;

/** Cells that are one in the sheet, in one column; rows and columns from 0. */
export interface MergedCells {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** A cell whose link writes to somebody. */
export interface MailLink {
  readonly row: number;
  readonly column: number;
  readonly address: string;
}

/** cut: cells far outside are not read. hidden: hidden rows and columns are read. remarks: those on cells are not. */
export type SheetWarning = "cut" | "hidden" | "remarks";

export interface PreparedSheet {
  readonly xml: string;
  readonly merges: readonly MergedCells[];
  readonly links: readonly MailLink[];
  readonly warnings: readonly SheetWarning[];
}

interface SheetSurroundings {
  /** The XML of the sheet's relations: links, and remarks on cells. */
  readonly relations: string;
  /** The numbers of styles that show a percentage. */
  readonly percentStyles: ReadonlySet<string>;
}

/**
 * The XML as it is. A tag without an end would be searched to the end of the part, again for each. @throws Error if there
 * is one.
 */
export function assertTagsEnd(xml: string): string {
  if (/<[^<>]*(?:<|$)/u.test(xml)) throw new Error("A tag has no end");
  return xml;
}

/** @throws Error if a position is in no known form, if rows or cells have no end, or merged cells overlap. */
export function prepareSheet(
  original: string,
  { relations, percentStyles }: SheetSurroundings,
): PreparedSheet {
  let isCut = false;
  assertRowsEnd(original);
  const xml = setPositions(original);
  const nearCellsXml = xml.replaceAll(
    /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?c>)/gu,
    (cell: string, column: string, row: string) => {
      if (toColumn(column) < maxReadColumn && Number(row) <= maxReadRow)
        return repairCell(cell, percentStyles);
      isCut ||= cell.includes("<v>") || cell.includes("<t");
      return "";
    },
  );
  const nearRowsXml = nearCellsXml.replaceAll(
    /<(?:\w+:)?row\s[^>]*?\br="(\d{1,7})"[^>]*?(?:\/>|>[\s\S]*?<\/(?:\w+:)?row>)/gu,
    (row: string, number: string) => (Number(number) <= maxReadRow ? row : ""),
  );
  assertPositionsNear(nearRowsXml);
  const isHidden = /<(?:\w+:)?(?:row|col)\s[^>]*\bhidden="(?:1|true)"/u.test(xml);
  const hasRemarks = /Type="[^"]*\/(?:comments|threadedComment)"/u.test(relations);
  return {
    xml: nearRowsXml,
    merges: findMerges(xml),
    links: findLinks(xml, relations),
    warnings: [
      ...(isCut ? ["cut" as const] : []),
      ...(isHidden ? ["hidden" as const] : []),
      ...(hasRemarks ? ["remarks" as const] : []),
    ],
  };
}

/**
 * Rows follow each other, and so do the cells of a row. What has no end would be searched to the end of the sheet, again
 * for each. @throws Error if a row or a cell has no end of its own.
 */
function assertRowsEnd(xml: string): void {
  let openTag = "";
  const tags = xml.matchAll(/<(?:\/(?:\w+:)?(row|c)>|(?:\w+:)?(row|c)(?=[\s/>])([^<>]*)>)/gu);
  for (const [, ended, begun, attributes = ""] of tags) {
    if (attributes.endsWith("/")) continue;
    const outside = (begun ?? ended) === "c" ? "row" : "";
    if (openTag !== (ended ?? outside)) throw new Error("A row or a cell has no end");
    openTag = begun ?? outside;
  }
}

/**
 * The parser makes a list as wide and as long as any position says, also in a form that no spreadsheet writes:
 * "AAAAAA2", "xfd2", or a second position in single quotes. @throws Error if one is left that is not near.
 */
function assertPositionsNear(xml: string): void {
  for (const [, , position = ""] of xml.matchAll(/\sr\s*=\s*(["'])(.*?)\1/gsu)) {
    const [, column = "A", row = "Infinity"] = /^([A-Z]{1,3})?(\d{1,7})$/u.exec(position) ?? [];
    if (toColumn(column) >= maxReadColumn || Number(row) > maxReadRow)
      throw new Error(`Not a near cell: ${position}`);
  }
}

function findMerges(xml: string): readonly MergedCells[] {
  const merges = [
    ...xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/gu),
  ]
    .map(([, column = "A", first = "1", last = "1"]) => ({
      column: toColumn(column),
      firstRow: Number(first) - 1,
      lastRow: Math.min(Number(last), maxReadRow) - 1,
    }))
    .filter(({ firstRow, lastRow }) => lastRow > firstRow);
  const cells = merges.reduce((count, { firstRow, lastRow }) => count + lastRow - firstRow + 1, 0);
  if (cells > maxMergedCells) throw new Error("Merged cells overlap");
  return merges;
}

function findLinks(xml: string, relations: string): readonly MailLink[] {
  const addressById = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/gu)].map(([tag]) => [
      /\bId="([^"]*)"/u.exec(tag)?.[1] ?? "",
      /\bTarget="mailto:([^"?]+)/iu.exec(tag)?.[1] ?? "",
    ]),
  );
  return [...xml.matchAll(/<(?:\w+:)?hyperlink\s[^>]*>/gu)].flatMap(([tag]) => {
    const [, column = "", row = "1"] = /\bref="([A-Z]{1,3})(\d{1,7})"/u.exec(tag) ?? [];
    const address = addressById.get(/\b\w+:id="([^"]*)"/u.exec(tag)?.[1] ?? "") ?? "";
    return !address.includes("@") || column === ""
      ? []
      : [{ row: Number(row) - 1, column: toColumn(column), address }];
  });
}

/** Each row of merged cells has the value of the first: a household, an address. */
export function fillMerged(
  rows: readonly (readonly string[])[],
  merges: readonly MergedCells[],
): readonly (readonly string[])[] {
  const filled = rows.map((row) => [...row]);
  for (const { column, firstRow, lastRow } of merges) {
    const value = filled[firstRow]?.[column] ?? "";
    if (value === "") continue;
    for (const row of filled.slice(firstRow + 1, lastRow + 1)) row[column] = value;
  }
  return filled;
}

/** « Paul Roy », or « écrire », with a link to an address has the address behind it. */
export function addLinks(
  rows: readonly (readonly string[])[],
  links: readonly MailLink[],
): readonly (readonly string[])[] {
  const added = rows.map((row) => [...row]);
  for (const { row, column, address } of links) {
    const cells = added[row];
    const cell = cells?.[column] ?? "";
    if (cells === undefined || cell === "" || cell.includes("@")) continue;
    cells[column] = `${cell} <${address}>`;
  }
  return added;
}
