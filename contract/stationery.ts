/** Printed pieces: seating boards, table signs, place cards, address labels and reply cards, with their options. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { flag, id, languages, wholeNumber } from "./values.ts";

export const printedPieces = [
  "guest_board",
  "table_board",
  "table_signs",
  "place_cards",
  "labels",
  "reply_cards",
] as const;
export type PrintedPiece = (typeof printedPieces)[number];

export const printLooks = ["classic", "plain"] as const;
export type PrintLook = (typeof printLooks)[number];

/** The formats of each piece; the first is the default. */
export const printFormats = {
  guest_board: ["a4", "a3"],
  table_board: ["a4", "a3"],
  table_signs: ["a5", "a6", "a4_folded"],
  place_cards: ["flat", "folded"],
  labels: ["L7160", "L7163", "L7159", "70x37"],
  reply_cards: ["a6"],
} as const satisfies Record<PrintedPiece, readonly string[]>;
export type PrintFormat = (typeof printFormats)[PrintedPiece][number];

/**
 * Sheets of labels, in millimetres: the size of a label, `left` and `top` of the first one, and `columnPitch` and
 * `rowPitch` from one to the next.
 */
export const labelSheets = {
  L7160: {
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    left: 7.2,
    top: 15.15,
    columnPitch: 66,
    rowPitch: 38.1,
  },
  L7163: {
    columns: 2,
    rows: 7,
    width: 99.1,
    height: 38.1,
    left: 4.65,
    top: 15.15,
    columnPitch: 101.6,
    rowPitch: 38.1,
  },
  L7159: {
    columns: 3,
    rows: 8,
    width: 63.5,
    height: 33.9,
    left: 7.2,
    top: 12.9,
    columnPitch: 66,
    rowPitch: 33.9,
  },
  "70x37": { columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, columnPitch: 70, rowPitch: 37 },
} as const;
export type LabelSheet = keyof typeof labelSheets;

/** What a table sign shows. */
export const signTexts = ["both", "number", "name"] as const;

/** The most households that are left out. */
const maxLeftOut = 400;
/** The most labels of one sheet. */
const maxLabelsOnSheet = 24;

const optionFields = {
  look: v.picklist(printLooks, "unreadable"),
  format: v.picklist([...new Set(Object.values(printFormats).flat())], "unreadable"),
  /** What table signs show. */
  shows: v.picklist(signTexts, "unreadable"),
  /** Whether place cards name the table. */
  with_table: flag,
  /** The place of the first label on its sheet, from 1. */
  start: wholeNumber(1, maxLabelsOnSheet, "label_start"),
  /** Ids of households, or of guests without one. */
  left_out: v.pipe(v.array(id, "unreadable"), v.maxLength(maxLeftOut, "left_out_most")),
};

/** Options that a piece does not use are stored but have no effect. */
export const PrintOptions = v.object({
  ...optionFields,
  with_table: v.boolean(),
  start: v.number(),
  left_out: v.array(id),
});
export type PrintOptions = v.InferOutput<typeof PrintOptions>;

/** Only the given options are changed. The look applies to all pieces. */
export const PrintOptionsChanges = v.partial(v.object(optionFields));
export type PrintOptionsChanges = v.InferOutput<typeof PrintOptionsChanges>;

/**
 * very_long: a name is set smaller than 60 % of its size. signs: characters of a name were left out, because no font
 * has them; needs_signs: of what a guest needs; address_signs: of an address. no_address: a household gets no label.
 * long_line: a line of a French address has more than 38 characters (La Poste, NF Z10-011). no_code: a link has no code
 * to print. unnamed: a guest has a seat but no name yet. no_answer: a guest has a seat but has not replied, so that the
 * caterer does not count them.
 */
const printWarnings = [
  "very_long",
  "signs",
  "needs_signs",
  "address_signs",
  "no_address",
  "long_line",
  "no_code",
  "unnamed",
  "no_answer",
] as const;

export const PrintWarning = v.object({
  code: v.picklist(printWarnings),
  /** null for a warning about a table. */
  guest_id: v.nullable(id),
  name: v.string(),
});
export type PrintWarning = v.InferOutput<typeof PrintWarning>;

/** A household, or a guest without one, that could get a label. */
const Addressee = v.object({ id, name: v.string() });

export const PieceOverview = v.object({
  piece: v.picklist(printedPieces),
  options: PrintOptions,
  /** The number of printed names on boards, of cards or of labels. */
  count: v.number(),
  pages: v.number(),
  warnings: v.array(PrintWarning),
  /** All households and guests that could get a label, also those that are left out; empty for other pieces. */
  addressees: v.array(Addressee),
  /**
   * null for reply cards if the member may not change replies, because a person with a card can reply for the
   * household; and for the pieces with tables if the member may not see the seating plan. Those count nothing then.
   */
  pdf_url: v.nullable(v.string()),
  /** The first page as SVG, for one piece; null in the list of all pieces, without a page, and without `pdf_url`. */
  preview: v.nullable(v.string()),
});
export type PieceOverview = v.InferOutput<typeof PieceOverview>;

/**
 * The language of the printed texts and of composed names. It is in the query, because responses are cached by url.
 */
const languageQuery = v.object({
  language: v.optional(v.picklist(languages, "language_unknown"), "fr"),
});

const pieceParams = v.object({ piece: v.picklist(printedPieces, "unreadable") });

export const listPrintSettings = endpoint({
  method: "GET",
  path: "/api/print-settings",
  access: "wedding",
  permission: "guests:see",
  summary: "All printed pieces with their options, counts and warnings",
  query: languageQuery,
  signsUrls: true,
  reply: v.array(PieceOverview),
});

export const getPrintSettings = endpoint({
  method: "GET",
  path: "/api/print-settings/{piece}",
  access: "wedding",
  permission: "guests:see",
  summary:
    "One printed piece with its options, count, warnings, first page as SVG, and the url of its PDF for five to ten minutes",
  params: pieceParams,
  query: languageQuery,
  signsUrls: true,
  reply: PieceOverview,
});

export const changePrintSettings = endpoint({
  method: "PUT",
  path: "/api/print-settings/{piece}",
  access: "wedding",
  permission: "guests:edit",
  base: true,
  summary: "Change the options of a printed piece; the look changes for all",
  params: pieceParams,
  query: languageQuery,
  body: PrintOptionsChanges,
  reply: PieceOverview,
});
