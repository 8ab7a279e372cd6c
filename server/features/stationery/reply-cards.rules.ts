/** Cards with the QR code and the typed code of a reply link. Lengths are millimetres, sizes are points. */
import { encodeQR } from "qr";
import type { PrintOptions, PrintWarning } from "#contract/stationery.ts";
import { toPrintable } from "#server/platform/print/faces.ts";
import { wrapText } from "#server/platform/print/fitting.ts";
import { type Item, millimetresPerPoint, type PathItem } from "#server/platform/print/layout.ts";
import { layOutCards } from "./grid.rules.ts";
import {
  type Box,
  drawCoupleNames,
  drawFrame,
  leading,
  drawName,
  type PieceLayout,
  type Style,
  styleByLook,
} from "./style.rules.ts";

export interface ReplyCard {
  readonly name: string;
  readonly guest_id: string;
  /** null: the link has no code that can be printed. */
  readonly code: string | null;
  readonly url: string | null;
  readonly texts: ReplyCardTexts;
}

/** In the language in which the link opens. */
export interface ReplyCardTexts {
  /** 'Votre réponse'. */
  readonly title: string;
  /** 'Merci de répondre avant le 12 avril 2027.'; '' without a last day. */
  readonly until: string;
  /** 'Scannez ce code, ou ouvrez exemple.fr/r et tapez :'. */
  readonly how: string;
}

const grid = { columns: 2, rows: 2, width: 105, height: 148 } as const;
/** The side of the QR code with its quiet zone. Every phone can read it from 20 mm on. */
const qrSize = 38;
/** The white margin in modules that ISO/IEC 18004 requires. */
const quietZone = 4;

/** `d`: the dark modules as a path, one unit per module, with quiet zone; `modules`: the number along one side. */
export function getQrPath(url: string): { d: string; modules: number } {
  // Capitals allow the alphanumeric mode, which makes the code smaller; reply links ignore case.
  const rows = encodeQR(url.toUpperCase(), "raw", { ecc: "medium", border: quietZone });
  const runs = rows.flatMap((row, y) => {
    const bits = row.map((isDark) => (isDark ? "1" : "0")).join("");
    return Array.from(
      bits.matchAll(/1+/gu),
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { d: runs.join(""), modules: rows.length };
}

export function layOutReplyCards(
  cards: readonly ReplyCard[],
  names: readonly string[],
  { look }: Pick<PrintOptions, "look">,
): PieceLayout {
  const style = styleByLook[look];
  const printedCards = cards.filter(({ code }) => code !== null);
  const warnings: PrintWarning[] = cards
    .filter(({ code }) => code === null)
    .map(({ guest_id, name }) => ({ code: "no_code", guest_id, name }));
  const pages = layOutCards(printedCards, grid, (card, box) => {
    const drawnCard = drawReplyCard(card, box, { names, style });
    warnings.push(...drawnCard.warnings);
    return drawnCard.items;
  });
  return { count: printedCards.length, pages, warnings };
}

function drawReplyCard(
  { name, guest_id, code, url, texts }: ReplyCard,
  box: Box,
  { names, style }: { readonly names: readonly string[]; readonly style: Style },
): { items: Item[]; warnings: PrintWarning[] } {
  const { x, y, width, height } = box;
  const middle = x + width / 2;
  const inner = { x: x + 13, width: width - 26 };
  const addressee = drawName(
    { name, guest_id },
    { ...inner, y: y + 37, height: 12 },
    { face: style.name, size: 15, colour: "ink" },
  );
  const title = drawName(
    { name: texts.title, guest_id: null },
    { ...inner, y: y + 27, height: 9 },
    { face: style.small, size: 12, colour: style.accent },
  );
  return {
    items: [
      ...drawFrame({ x: x + 6, y: y + 6, width: width - 12, height: height - 12 }, style),
      ...drawCoupleNames(names, { x: middle, y: y + 23, size: 24, width: inner.width }, style),
      ...title.items,
      ...addressee.items,
      createQrItem(url ?? "", { x: middle - qrSize / 2, y: y + 51 }),
      ...drawParagraph(texts.how, { ...inner, y: y + 95 }, style),
      createCodeItem(code ?? "", { x: middle, y: y + 117 }),
      ...drawParagraph(texts.until, { ...inner, y: y + 127 }, style),
    ],
    warnings: addressee.warnings,
  };
}

interface Position {
  readonly x: number;
  readonly y: number;
}

/** The code in four groups of four characters. */
function createCodeItem(code: string, position: Position): Item {
  const text = code.match(/.{1,4}/gu)?.join(" ") ?? "";
  return { kind: "text", ...position, text, face: "strong", size: 13, colour: "ink", align: "center" };
}

function createQrItem(url: string, position: Position): PathItem {
  const { d, modules } = getQrPath(url);
  return { kind: "path", d, ...position, scale: qrSize / modules, fill: "ink" };
}

/** Centred lines below `y`. */
function drawParagraph(text: string, { x, y, width }: Omit<Box, "height">, { small: face }: Style): Item[] {
  const size = 9.5;
  const step = size * leading * millimetresPerPoint * 1.1;
  return wrapText(toPrintable(text, face).text, { face, size, width }).map((line, index) => ({
    kind: "text",
    x: x + width / 2,
    y: y + step * (index + 1),
    text: line,
    face,
    size,
    colour: "ink-soft",
    align: "center",
  }));
}
