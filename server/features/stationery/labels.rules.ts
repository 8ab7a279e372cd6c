/** Address labels on sheets of exact geometry, by the rules of La Poste. Lengths are millimetres, sizes points. */
import type { PrintOptions, PrintWarning } from "#contract/stationery.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { toPrintable, measureWidth } from "#server/platform/print/faces.ts";
import { wrapText } from "#server/platform/print/fitting.ts";
import { a4, type Face, type Item, millimetresPerPoint, type Page } from "#server/platform/print/layout.ts";
import { getLabelSheet, type LabelSheetLayout } from "./label-sheets.rules.ts";
import {
  type Box,
  toPrintableName,
  leading,
  getFontHeights,
  maxNameCharacters,
  type PieceLayout,
  styleByLook,
} from "./style.rules.ts";

/** A household, or a guest without one. */
export interface Addressee {
  readonly id: string;
  readonly name: string;
  /** The guest whose address it is. */
  readonly guest_id: string;
  readonly adresse: string;
  readonly code_postal: string;
  readonly ville: string;
  readonly pays: string;
}

const maxFontSize = 11;
const minFontSize = maxFontSize * 0.6;
/** La Poste, NF Z10-011: at most six lines of 38 characters. */
const maxLines = 6;
const maxCharacters = 38;

const namesOfFrance = new Set(["", "france", "fr"]);

function isInFrance({ pays }: Pick<Addressee, "pays">): boolean {
  return namesOfFrance.has(foldForSearch(pays.trim()));
}

/** In capitals without accents, as La Poste requires for the last line. */
function toPostalCapitals(text: string): string {
  return text
    .toUpperCase()
    .replaceAll("Œ", "OE")
    .replaceAll("Æ", "AE")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "");
}

/** The lines below the name: the street as typed, then '89450 VEZELAY'; abroad the country in capitals last. */
export function getAddressLines(owner: Omit<Addressee, "id" | "name" | "guest_id">): string[] {
  const town = `${owner.code_postal} ${owner.ville}`.trim();
  const lines = isInFrance(owner)
    ? [owner.adresse, toPostalCapitals(town)]
    : [owner.adresse, town, toPostalCapitals(owner.pays.trim())];
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

function hasAddress({ adresse, ville }: Pick<Addressee, "adresse" | "ville">): boolean {
  return adresse.trim() !== "" && ville.trim() !== "";
}

export function layOutLabels(
  addressees: readonly Addressee[],
  { look, format, start, left_out }: Pick<PrintOptions, "look" | "format" | "start" | "left_out">,
): PieceLayout {
  const sheet = getLabelSheet(format);
  const face = styleByLook[look].small;
  const skippedIds = new Set(left_out);
  const includedAddressees = addressees.filter(({ id }) => !skippedIds.has(id));
  const printedAddressees = includedAddressees.filter(hasAddress);
  const withoutAddress = includedAddressees.filter((owner) => !hasAddress(owner));
  const warnings: PrintWarning[] = withoutAddress.map(({ guest_id, name }) => ({
    code: "no_address",
    guest_id,
    name,
  }));
  const labelsPerSheet = sheet.columns * sheet.rows;
  const firstPosition = Math.min(start, labelsPerSheet) - 1;
  const pages: Page[] = Array.from(
    { length: Math.max(1, Math.ceil((firstPosition + printedAddressees.length) / labelsPerSheet)) },
    () => ({
      ...a4,
      items: [],
    }),
  );
  const items: Item[][] = pages.map(() => []);
  for (const [index, owner] of printedAddressees.entries()) {
    const position = firstPosition + index;
    const drawnLabel = layOutLabel(owner, getLabelBox(sheet, position % labelsPerSheet), {
      face,
      margin: format === "70x37" ? 5 : 4,
    });
    items[Math.floor(position / labelsPerSheet)]?.push(...drawnLabel.items);
    warnings.push(...drawnLabel.warnings);
  }
  return {
    count: printedAddressees.length,
    pages: pages.map((page, index) => ({ ...page, items: items[index] ?? [] })),
    warnings,
  };
}

/** The label at a place from 0, by rows. */
export function getLabelBox(
  { columns, width, height, left, top, columnPitch, rowPitch }: LabelSheetLayout,
  position: number,
): Box {
  return {
    x: left + (position % columns) * columnPitch,
    y: top + Math.floor(position / columns) * rowPitch,
    width,
    height,
  };
}

function layOutLabel(
  owner: Addressee,
  box: Box,
  { face, margin }: { readonly face: Face; readonly margin: number },
): { items: Item[]; warnings: PrintWarning[] } {
  const inner = {
    x: box.x + margin,
    y: box.y + margin,
    width: box.width - 2 * margin,
    height: box.height - 2 * margin,
  };
  const { text: name, warnings } = toPrintableName(owner, face);
  const address = getAddressLines(owner).map((line) => toPrintable(line.slice(0, maxNameCharacters), face));
  if (address.some(({ hasLostCharacters }) => hasLostCharacters)) {
    warnings.push({ code: "address_signs", guest_id: owner.guest_id, name: owner.name });
  }
  const texts = [name, ...address.map(({ text }) => text).filter((text) => text !== "")];
  const hasLongLine = isInFrance(owner) && texts.some((line) => line.length > maxCharacters);
  if (hasLongLine) warnings.push({ code: "long_line", guest_id: owner.guest_id, name: owner.name });
  const lines = fitLines(texts, inner, face);
  const isSetTooSmall = lines.some(({ size }) => size < minFontSize);
  if (isSetTooSmall && !warnings.some(({ code }) => code === "very_long")) {
    warnings.push({ code: "very_long", guest_id: owner.guest_id, name: owner.name });
  }
  return { items: drawLines(lines, inner, face), warnings };
}

interface LabelLine {
  readonly text: string;
  readonly size: number;
}

/**
 * The lines in the largest size with which at most six fit into the box. The last line is never broken, as La Poste
 * requires: it alone is smaller if it is wider than the box.
 */
function fitLines(texts: readonly string[], { width, height }: Box, face: Face): LabelLine[] {
  const lastLine = texts.at(-1) ?? "";
  const { top, below } = getFontHeights(face);
  for (let size = maxFontSize; ; size = size > minFontSize ? size - 0.5 : size * 0.95) {
    const upperLines = texts
      .slice(0, -1)
      .flatMap((text) => (text === "" ? [text] : wrapText(text, { face, size, width })));
    const count = upperLines.length + 1;
    const textHeight = (top + below + leading * (count - 1)) * size * millimetresPerPoint;
    if (count > maxLines || textHeight > height) continue;
    const lastSize = Math.min(size, Math.floor((width / measureWidth(lastLine, face, 1)) * 100) / 100);
    return [...upperLines.map((text) => ({ text, size })), { text: lastLine, size: lastSize }];
  }
}

/** A line without a text is one to write on. */
function drawLines(lines: readonly LabelLine[], { x, y, width, height }: Box, face: Face): Item[] {
  const { top, below } = getFontHeights(face);
  const size = Math.max(...lines.map((line) => line.size));
  const step = size * leading * millimetresPerPoint;
  const textHeight = (top + below) * size * millimetresPerPoint + step * (lines.length - 1);
  const firstBaseline = y + (height - textHeight) / 2 + top * size * millimetresPerPoint;
  return lines.map((line, index): Item => {
    const lineY = firstBaseline + step * index;
    if (line.text === "") return drawWritingLine(x, lineY, width);
    return { kind: "text", x, y: lineY, text: line.text, face, size: line.size, colour: "ink" };
  });
}

function drawWritingLine(x: number, y: number, width: number): Item {
  return { kind: "line", x1: x, y1: y, x2: x + width * 0.8, y2: y, weight: 0.2, colour: "edge" };
}
