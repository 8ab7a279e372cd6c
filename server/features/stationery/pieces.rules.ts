/** The layout of each printed piece, and what it counts and warns of. It runs in the drawing thread. */
import type { PrintedPiece, PrintOptions, PrintWarning } from "#contract/stationery.ts";
import { formatTableName } from "#i18n/table-names.ts";
import type { Language } from "#i18n/languages.ts";
import type { Layout } from "#server/platform/print/layout.ts";
import { drawPreview } from "#server/platform/print/preview.ts";
import { type BoardTable, layOutGuestBoard, layOutTableBoard } from "./boards.rules.ts";
import { type PlacedGuest, layOutPlaceCards, type TableSign, layOutTableSigns } from "./cards.rules.ts";
import { type Addressee, layOutLabels } from "./labels.rules.ts";
import { type ReplyCard, layOutReplyCards } from "./reply-cards.rules.ts";
import type { PieceLayout } from "./style.rules.ts";
import { getBoardTitle, getPieceTitle } from "./texts.ts";

export interface PrintedTable extends TableSign, BoardTable {}

/** All that can be printed of one wedding. */
export interface PrintContent {
  readonly names: readonly string[];
  /** The seated guests by last name, which comes first. */
  readonly guestsByLastName: readonly PlacedGuest[];
  /** In the order of the seating plan, each with its guests in the order of their seats. */
  readonly tables: readonly PrintedTable[];
  /** Warnings about seated guests without a name or an answer. */
  readonly warnings: readonly PrintWarning[];
  readonly addressees: readonly Addressee[];
  readonly cards: readonly ReplyCard[];
}

interface PieceOptions {
  readonly piece: PrintedPiece;
  readonly options: PrintOptions;
}

export interface PieceInput extends PieceOptions {
  readonly content: PrintContent;
  readonly language: Language;
}

export interface PieceCounts {
  readonly count: number;
  readonly pages: number;
  readonly warnings: readonly PrintWarning[];
  /** The SVG of the first page; null without one, and if it was not asked for. */
  readonly preview: string | null;
}

export interface CountInput extends Pick<PieceInput, "content" | "language"> {
  readonly pieces: readonly PieceOptions[];
  /** Whether the first page is drawn too. */
  readonly withPreview: boolean;
}

export function countPieces({ pieces, content, language, withPreview }: CountInput): PieceCounts[] {
  return pieces.map((piece) => {
    const { count, pages, warnings } = createLayout({ ...piece, content, language });
    const [first] = count === 0 ? [] : pages;
    const preview = withPreview && first !== undefined ? drawPreview(first) : null;
    return { count, pages: count === 0 ? 0 : pages.length, warnings, preview };
  });
}

export function layOutPiece(input: PieceInput): Layout {
  const { piece, language } = input;
  return { title: getPieceTitle(piece, language), language, pages: createLayout(input).pages };
}

function createLayout({ piece, options, content, language }: PieceInput): PieceLayout {
  const { names, addressees, cards, tables } = content;
  const head = { names, title: getBoardTitle(language) };
  switch (piece) {
    case "guest_board":
      return layOutGuestBoard(listGuestsWithCouple(content), head, options);
    case "table_board":
      return layOutTableBoard(
        getTablesWithCouple(content)
          .filter(({ guests }) => guests.length > 0)
          .map((table) => ({ ...table, name: formatTableName(table) })),
        head,
        options,
      );
    case "table_signs":
      return layOutTableSigns(tables, options);
    case "place_cards":
      return layOutPlaceCards(listPlacedGuests(content), options);
    case "labels":
      return layOutLabels(addressees, options);
    case "reply_cards":
      return layOutReplyCards(cards, names, options);
  }
}

/** The guests by table; at the head table the couple comes first. Empty while no guest is seated. */
function listPlacedGuests(content: PrintContent): PlacedGuest[] {
  return getTablesWithCouple(content).flatMap(({ guests }) => guests);
}

/** The tables with their guests, and the couple at theirs once a guest is seated. */
function getTablesWithCouple({ names, guestsByLastName, tables }: PrintContent): PrintedTable[] {
  return tables.map((table) => {
    if (table.number !== null || guestsByLastName.length === 0) return table;
    const couple = names.map((name) => ({ name, guest_id: null, table: table.name }));
    return { ...table, guests: [...couple, ...table.guests] };
  });
}

/** The couple, if they have a table, before the guests by name. */
function listGuestsWithCouple(content: PrintContent): PlacedGuest[] {
  const couple = listPlacedGuests(content).filter(({ guest_id }) => guest_id === null);
  return [...couple, ...content.guestsByLastName];
}
