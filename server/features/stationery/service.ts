/** Printed pieces: their options, what they count and warn of, and their pages. */
import * as v from "valibot";
import {
  formats,
  type Piece,
  pieces,
  PrintOptions,
  type PrintOptionsChanges,
  type PrintSettings,
} from "#contract/stationery.ts";
import { isAllowed, type Permission } from "#contract/permissions.ts";
import { listTables } from "#contract/seating.ts";
import { isLanguage, knownLanguage } from "#i18n/languages.ts";
import type { PrintSettingsRow } from "#server/database/reply-rows.ts";
import { requirePermission } from "#server/platform/http/signed.ts";
import { type MakePrint, type PrintedDocuments, printOwner, printUrl } from "#server/platform/http/prints.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { createFieldError } from "#server/platform/errors.ts";
import { guestBoard, tableBoard } from "./boards.rules.ts";
import { type PlacedGuest, placeCards, tableSigns } from "./cards.rules.ts";
import { labels, getSheet } from "./labels.rules.ts";
import { loadContent, type PrintContent, type StationerySources } from "./loading.ts";
import { replyCards } from "./reply-cards.rules.ts";
import { optionRows, writeOptions } from "./repository.ts";
import type { PieceLayout } from "./style.rules.ts";
import { boardTitle, pieceTitle } from "./texts.ts";

/** The key of the row with the options that all pieces share. */
const ofAll = "all";

export async function listPrintSettings(
  context: WeddingContext,
  sources: StationerySources,
): Promise<PrintSettings[]> {
  const rows = await optionRows(context.db, context.wedding.id);
  const content = await loadShown(context, sources);
  return pieces.map((piece) => toDto(context, { piece, options: getOptions(piece, rows), content }));
}

export async function getPrintSettings(
  context: WeddingContext,
  sources: StationerySources,
  piece: Piece,
): Promise<PrintSettings> {
  const options = getOptions(piece, await optionRows(context.db, context.wedding.id));
  return toDto(context, { piece, options, content: await loadShown(context, sources) });
}

/** Without the seats for a member who may not see the seating plan. */
async function loadShown(context: WeddingContext, sources: StationerySources): Promise<PrintContent> {
  const content = await loadContent(context, sources);
  const seesSeats = isAllowed(context.member, seatedPieces);
  return seesSeats ? content : { ...content, seated: [], tables: [], doubts: [] };
}

/** @throws AppError invalid for a format of another piece, and a label that its sheet does not have. */
export async function changePrintSettings(
  context: WeddingContext,
  sources: StationerySources,
  { piece, changes }: { readonly piece: Piece; readonly changes: PrintOptionsChanges },
): Promise<PrintSettings> {
  const { db, wedding } = context;
  const rows = await optionRows(db, wedding.id);
  const { look, ...own }: PrintOptions = Object.assign({}, getOptions(piece, rows), changes);
  const known: readonly string[] = formats[piece];
  if (!known.includes(own.format)) throw createFieldError("format", "unreadable");
  if (piece === "labels") own.start = placeOnSheet(own, changes.start);
  await writeOptions(db, { wedding_id: wedding.id, piece, options: JSON.stringify(own) });
  if (changes.look !== undefined) {
    await writeOptions(db, { wedding_id: wedding.id, piece: ofAll, options: JSON.stringify({ look }) });
  }
  return getPrintSettings(context, sources, piece);
}

/** Limits a stored place to the last one of the sheet. @throws AppError invalid when `input` is beyond it. */
function placeOnSheet(
  { format, start }: Pick<PrintOptions, "format" | "start">,
  input: number | undefined,
): number {
  const { columns, rows } = getSheet(format);
  if (input !== undefined && input > columns * rows) {
    throw createFieldError("start", "label_start", { min: 1, max: columns * rows });
  }
  return Math.min(start, columns * rows);
}

function getOptions(piece: Piece, rows: readonly PrintSettingsRow[]): PrintOptions {
  const stored = (name: string) =>
    v.parse(v.partial(PrintOptions), JSON.parse(rows.find((row) => row.piece === name)?.options ?? "{}"));
  const untouched = { format: formats[piece][0], shows: "both", with_table: false, start: 1, left_out: [] };
  return v.parse(PrintOptions, { look: "classic", ...untouched, ...stored(piece), ...stored(ofAll) });
}

const piecesWithNames: ReadonlySet<Piece> = new Set(["guest_board", "table_board", "place_cards"]);

interface PrintInput {
  readonly piece: Piece;
  readonly options: PrintOptions;
  readonly content: PrintContent;
}

function toDto(context: WeddingContext, input: PrintInput): PrintSettings {
  const { piece, options, content } = input;
  const { count, pages, warnings } = getLayout(input, boardTitle(context.language));
  return {
    piece,
    options,
    count,
    pages: count === 0 ? 0 : pages.length,
    warnings: [...warnings, ...(piecesWithNames.has(piece) ? content.doubts : [])],
    addressees: piece === "labels" ? content.owners.map(({ id, name }) => ({ id, name })) : [],
    pdf_url: isAllowed(context.member, permissions[piece]) ? printUrl(context, piece) : null,
  };
}

function getLayout({ piece, options, content }: PrintInput, title: string): PieceLayout {
  const { names, seated, tables, owners, cards } = content;
  const head = { names, title };
  switch (piece) {
    case "guest_board":
      return guestBoard(seated, head, options);
    case "table_board":
      return tableBoard(
        tables.filter(({ guests }) => guests.length > 0),
        head,
        options,
      );
    case "table_signs":
      return tableSigns(tables, options);
    case "place_cards":
      return placeCards(getPlaced(content), options);
    case "labels":
      return labels(owners, options);
    case "reply_cards":
      return replyCards(cards, names, options);
  }
}

/** The seated guests by table; at the head table the couple comes first. Empty while no guest is seated. */
function getPlaced({ names, seated, tables }: PrintContent): PlacedGuest[] {
  if (seated.length === 0) return [];
  return tables.flatMap(({ name: table, number, guests }) => [
    ...(number === null ? names.map((name) => ({ name, guest_id: null, table })) : []),
    ...guests,
  ]);
}

/** The permission for pieces that show tables and seats. */
const seatedPieces = listTables.permission;

/** Reply cards contain reply links, with which anybody can answer for the household. */
const permissions: Readonly<Record<Piece, Permission>> = {
  guest_board: seatedPieces,
  table_board: seatedPieces,
  table_signs: seatedPieces,
  place_cards: seatedPieces,
  labels: "guests:see",
  reply_cards: "guests:edit",
};

/** Every piece as a document, for members with the permission of the piece. */
export function stationeryDocuments(sources: StationerySources): PrintedDocuments {
  return Object.fromEntries(pieces.map((piece) => [piece, makePiece(piece, sources)]));
}

function makePiece(piece: Piece, sources: StationerySources): MakePrint {
  return async (context, input) => {
    await requirePermission(context, printOwner(input), permissions[piece]);
    const chosen = input.values["language"] ?? "";
    const language = isLanguage(chosen) ? chosen : knownLanguage(chosen);
    // Nothing is written, so the revision and the lock do not matter.
    const wedding = { id: input.weddingId, revision: 0, isUnlocked: false };
    const content = await loadContent({ ...context, wedding, language }, sources);
    const options = getOptions(piece, await optionRows(context.db, wedding.id));
    const { pages } = getLayout({ piece, options, content }, boardTitle(language));
    const title = pieceTitle(piece, language);
    return { name: title, layout: { title, language, pages } };
  };
}
