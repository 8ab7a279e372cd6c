/** Printed pieces: their options, what they count and warn of, and their pages. */
import * as v from "valibot";
import {
  printFormats,
  type PrintedPiece,
  printedPieces,
  PrintOptions,
  type PrintOptionsChanges,
  type PieceOverview,
} from "#contract/stationery.ts";
import { isAllowed, type Permission } from "#contract/permissions.ts";
import { listTables } from "#contract/seating.ts";
import { type Language, parseLanguage } from "#i18n/languages.ts";
import type { PrintSettingsRow } from "#server/database/tables/print-settings.ts";
import { requirePermission } from "#server/platform/http/signed.ts";
import {
  type PreparePrint,
  type PrintedDocuments,
  getPrintRequester,
  getPrintUrl,
} from "#server/platform/http/printed-documents.ts";
import { createScope, type WeddingContext } from "#server/platform/context.ts";
import { createFieldError } from "#server/platform/errors.ts";
import { queueForDrawing, type RunJob } from "#server/platform/print/drawing.ts";
import { getLabelSheet } from "./label-sheets.rules.ts";
import { loadPrintContent, type StationeryDependencies } from "./loading.ts";
import type { CountInput, PieceCounts, PrintContent } from "./pieces.rules.ts";
import { printSettings } from "./repository.ts";
import { getPieceTitle } from "./texts.ts";

/** The key of the row with the options that all pieces share. */
const sharedOptionsKey = "all";

export async function listPrintSettings(
  context: WeddingContext,
  dependencies: StationeryDependencies,
): Promise<PieceOverview[]> {
  return queueForDrawing(context.wedding.id, async (run) =>
    addLayout(await loadSettings(context, dependencies, printedPieces), run, false),
  );
}

export async function getPrintSettings(
  context: WeddingContext,
  dependencies: StationeryDependencies,
  piece: PrintedPiece,
): Promise<PieceOverview> {
  const overviews = await queueForDrawing(context.wedding.id, async (run) =>
    addLayout(await loadSettings(context, dependencies, [piece]), run, true),
  );
  return getOnlyPiece(overviews);
}

/** The answer to a change: the layout is counted after the commit, so that no write waits for it. */
export async function layOutChangedPiece(loadedSettings: LoadedSettings): Promise<PieceOverview> {
  return getOnlyPiece(
    await queueForDrawing(loadedSettings.weddingId, (run) => addLayout(loadedSettings, run, true)),
  );
}

function getOnlyPiece([settings]: readonly PieceOverview[]): PieceOverview {
  if (settings === undefined) throw new Error("a piece was not counted");
  return settings;
}

/** Without the seats for a member who may not see the seating plan. */
async function loadVisibleContent(
  context: WeddingContext,
  dependencies: StationeryDependencies,
): Promise<PrintContent> {
  const content = await loadPrintContent(context, dependencies);
  const seesSeats = isAllowed(context.member, seatingPermission);
  return seesSeats ? content : { ...content, guestsByLastName: [], tables: [], warnings: [] };
}

/** @throws AppError invalid for a format of another piece, and a label that its sheet does not have. */
export async function changePrintSettings(
  context: WeddingContext,
  dependencies: StationeryDependencies,
  { piece, changes }: { readonly piece: PrintedPiece; readonly changes: PrintOptionsChanges },
): Promise<LoadedSettings> {
  const { db, wedding } = context;
  const rows = await printSettings.list(db, wedding.id);
  const { look, ...pieceOptions }: PrintOptions = Object.assign({}, getOptions(piece, rows), changes);
  const formats: readonly string[] = printFormats[piece];
  if (!formats.includes(pieceOptions.format)) throw createFieldError("format", "unreadable");
  if (piece === "labels") pieceOptions.start = limitStart(pieceOptions, changes.start);
  await printSettings.save(db, { wedding_id: wedding.id, piece, options: JSON.stringify(pieceOptions) });
  if (changes.look !== undefined) {
    await printSettings.save(db, {
      wedding_id: wedding.id,
      piece: sharedOptionsKey,
      options: JSON.stringify({ look }),
    });
  }
  return loadSettings(context, dependencies, [piece]);
}

/** Limits a stored place to the last one of the sheet. @throws AppError invalid when `input` is beyond it. */
function limitStart(
  { format, start }: Pick<PrintOptions, "format" | "start">,
  input: number | undefined,
): number {
  const { columns, rows } = getLabelSheet(format);
  if (input !== undefined && input > columns * rows) {
    throw createFieldError("start", "label_start", { min: 1, max: columns * rows });
  }
  return Math.min(start, columns * rows);
}

export async function getPieceOptions(
  { db, wedding }: WeddingContext,
  piece: PrintedPiece,
): Promise<PrintOptions> {
  return getOptions(piece, await printSettings.list(db, wedding.id));
}

function getOptions(piece: PrintedPiece, rows: readonly PrintSettingsRow[]): PrintOptions {
  const parseStoredOptions = (name: string) =>
    v.parse(v.partial(PrintOptions), JSON.parse(rows.find((row) => row.piece === name)?.options ?? "{}"));
  const defaults = {
    format: printFormats[piece][0],
    shows: "both",
    with_table: false,
    start: 1,
    left_out: [],
  };
  return v.parse(PrintOptions, {
    look: "classic",
    ...defaults,
    ...parseStoredOptions(piece),
    ...parseStoredOptions(sharedOptionsKey),
  });
}

const piecesWithNames: ReadonlySet<PrintedPiece> = new Set(["guest_board", "table_board", "place_cards"]);

/** Pieces with all that is known of them before their layout. */
export interface LoadedSettings {
  readonly weddingId: string;
  readonly content: PrintContent;
  readonly language: Language;
  readonly settings: readonly Omit<PieceOverview, keyof PieceCounts>[];
}

async function loadSettings(
  context: WeddingContext,
  dependencies: StationeryDependencies,
  pieces: readonly PrintedPiece[],
): Promise<LoadedSettings> {
  const { language, member, wedding } = context;
  const rows = await printSettings.list(context.db, wedding.id);
  const content = await loadVisibleContent(context, dependencies);
  const settings = pieces.map((piece) => ({
    piece,
    options: getOptions(piece, rows),
    addressees: piece === "labels" ? content.addressees.map(({ id, name }) => ({ id, name })) : [],
    pdf_url: isAllowed(member, permissionByPiece[piece]) ? getPrintUrl(context, piece) : null,
  }));
  return { weddingId: wedding.id, content, language, settings };
}

async function addLayout(
  { content, language, settings }: LoadedSettings,
  run: RunJob,
  withPreview: boolean,
): Promise<PieceOverview[]> {
  const requestedPieces = settings.map(({ piece, options }) => ({ piece, options }));
  const input: CountInput = { pieces: requestedPieces, content, language, withPreview };
  const counts = await run<PieceCounts[]>({ task: "count pieces", input });
  return settings.map((piece, index) => {
    const { count = 0, pages = 0, warnings = [], preview = null } = counts[index] ?? {};
    const contentWarnings = piecesWithNames.has(piece.piece) ? content.warnings : [];
    // Who may not open the document sees no picture of it either.
    const visiblePreview = piece.pdf_url === null ? null : preview;
    return { ...piece, count, pages, warnings: [...warnings, ...contentWarnings], preview: visiblePreview };
  });
}

/** The permission for pieces that show tables and seats. */
const seatingPermission = listTables.permission;

/** Reply cards contain reply links, with which anybody can answer for the household. */
const permissionByPiece: Readonly<Record<PrintedPiece, Permission>> = {
  guest_board: seatingPermission,
  table_board: seatingPermission,
  table_signs: seatingPermission,
  place_cards: seatingPermission,
  labels: "guests:see",
  reply_cards: "guests:edit",
};

/** Every piece as a document, for members with the permission of the piece. */
export function createStationeryDocuments(dependencies: StationeryDependencies): PrintedDocuments {
  return Object.fromEntries(
    printedPieces.map((piece) => [piece, createPrintPreparation(piece, dependencies)]),
  );
}

function createPrintPreparation(piece: PrintedPiece, dependencies: StationeryDependencies): PreparePrint {
  return async (context, request) => {
    await requirePermission(context, getPrintRequester(request), permissionByPiece[piece]);
    return async () => {
      const requestedLanguage = request.values["language"] ?? "";
      const language = parseLanguage(requestedLanguage);
      const { publicUrl } = context;
      const scope = { ...createScope(context, request.weddingId), publicUrl, language };
      const content = await loadPrintContent(scope, dependencies);
      const options = getOptions(piece, await printSettings.list(context.db, request.weddingId));
      const input = { piece, options, content, language };
      return { name: getPieceTitle(piece, language), job: { task: "draw piece", input } };
    };
  };
}
