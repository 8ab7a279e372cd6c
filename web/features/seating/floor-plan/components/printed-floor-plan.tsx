import { shorten } from "#i18n/shorten.ts";
import {
  columnGap,
  maxLineLetters,
  printArea,
  createPrintLayout,
  wrapText,
  type Block,
  type PrintLayout,
} from "../print.rules.ts";
import type { PrintTexts } from "../use-print-texts.ts";
import type { PlanPerson, FloorPlan, TableView } from "../view.rules.ts";
import styles from "./printed-floor-plan.module.css";
import { PrintedFixture, PrintedTableShape } from "./printed-shapes.tsx";

interface PrintedFloorPlanProps {
  view: FloorPlan;
  texts: PrintTexts;
  /** Whether the plan is printed with the page, below its title, instead of saved as a file. */
  isPrinted?: boolean;
}

interface PrintedLine {
  readonly initials: string;
  readonly text: string;
  /** A diet or an allergy, which must never be cut off. */
  readonly isNeed: boolean;
}

/** The space above the drawing in millimetres: a file has a title of its own, a page its print header. */
const headHeights = { file: 16, page: 48 } as const;
/** The margins in millimetres: a page already has its own. */
const margins = { file: 10, page: 1 } as const;

/** A name with what the kitchen must know beside it, or on further lines below. */
function createLines(person: PlanPerson, texts: PrintTexts): readonly PrintedLine[] {
  const { initials, name } = person;
  const needs = texts.needs(person);
  const fullLine = needs === "" ? name : `${name} · ${needs}`;
  if (needs === "" || fullLine.length <= maxLineLetters)
    return [{ initials, text: fullLine, isNeed: needs !== "" }];
  const below = wrapText(needs, maxLineLetters).map((line) => ({ initials: "", text: line, isNeed: true }));
  return [{ initials, text: name, isNeed: false }, ...below];
}

function createBlock(table: TableView, texts: PrintTexts): Block<PrintedLine> {
  return {
    title: texts.table(table),
    lines: table.seats.flatMap(({ person }) =>
      person && !person.isAbsent ? createLines(person, texts) : [],
    ),
  };
}

/** Shares of the line height: the font size, and the narrowest width of a character. */
const lineHeightShares = { size: 0.78, narrow: 0.33 } as const;

/** The width of a text at font size 1, in the page's font. */
function measureText(text: string): number {
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * 0.54;
  pen.font = `100px ${getComputedStyle(document.documentElement).getPropertyValue("--sans")}`;
  return pen.measureText(text).width / 100;
}

interface FittedTextProps {
  text: string;
  /** Millimetres, like the others. */
  width: number;
  lineHeight: number;
  x?: number;
  /** Whether it is never cut. */
  isWhole?: boolean;
}

/** A text that stays within its column: a longer one is condensed and then cut, unless `isWhole`. */
function FittedText({ text: fullText, width, lineHeight, x = 0, isWhole = false }: FittedTextProps) {
  const text = isWhole
    ? fullText
    : shorten(fullText, Math.floor(width / (lineHeight * lineHeightShares.narrow)));
  const isLong = measureText(text) * lineHeight * lineHeightShares.size > width;
  return (
    <tspan x={x} {...(isLong ? { textLength: width, lengthAdjust: "spacingAndGlyphs" } : {})}>
      {text}
    </tspan>
  );
}

function PrintedNames({ layout, top }: { layout: PrintLayout<PrintedLine>; top: number }) {
  const { lineHeight, columnWidth } = layout;
  const size = lineHeight * lineHeightShares.size;
  return (
    <g fontFamily="var(--sans)" fontSize={size} fill="var(--ink)">
      {layout.placed.map(({ block, column, at }) => {
        const [x, y] = [column * (columnWidth + columnGap), top + (at + 1) * lineHeight];
        return (
          <g key={`${String(column)} ${String(at)}`} transform={`translate(${String(x)} ${String(y)})`}>
            <text fontWeight="600">
              <FittedText text={block.title} width={columnWidth} lineHeight={lineHeight} />
            </text>
            {block.lines.map(({ initials, text: fullText, isNeed }, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- a sheet is rendered once
              <text key={line} y={(line + 1) * lineHeight}>
                <tspan fill="var(--ink-soft)">{initials}</tspan>
                <FittedText
                  text={fullText}
                  isWhole={isNeed}
                  x={size * 2.1}
                  width={columnWidth - size * 2.1}
                  lineHeight={lineHeight}
                />
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
}

/**
 * The room and all names on one sheet. It uses attributes only, so that it can be saved as a file without
 * the page's styles.
 */
export function PrintedFloorPlan({ view, texts, isPrinted = false }: PrintedFloorPlanProps) {
  const tables = view.tables.filter(({ seats }) => seats.some(({ person }) => person && !person.isAbsent));
  const length = printArea.length - (isPrinted ? headHeights.page : headHeights.file);
  const titleHeight = isPrinted ? 0 : headHeights.file;
  const margin = isPrinted ? margins.page : margins.file;
  const layout = createPrintLayout(
    tables.map((table) => createBlock(table, texts)),
    view.room,
    length,
  );
  const { room } = view;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${String(-margin)} ${String(-margin)} ${String(printArea.width + 2 * margin)} ${String(length + titleHeight + 2 * margin)}`}
      className={isPrinted ? styles.sheet : undefined}
      data-print={isPrinted ? "only" : undefined}
    >
      {!isPrinted && (
        <>
          <rect
            x={-margin}
            y={-margin}
            width={printArea.width + 2 * margin}
            height={length + titleHeight + 2 * margin}
            fill="var(--card)"
          />
          <text
            x={printArea.width / 2}
            y="8"
            textAnchor="middle"
            fontFamily="var(--serif)"
            fontSize="8"
            fill="var(--ink)"
          >
            {texts.title}
          </text>
        </>
      )}
      <g
        transform={`translate(${String(layout.left)} ${String(titleHeight)}) scale(${String(layout.scale)})`}
      >
        <rect
          width={room.width}
          height={room.length}
          rx="18"
          fill="none"
          stroke="var(--edge)"
          strokeWidth="4"
        />
        {view.fixtures.map((fixture, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a sheet is rendered once
          <PrintedFixture key={at} fixture={fixture} name={texts.fixture(fixture)} />
        ))}
        {view.tables.map((table) => (
          <PrintedTableShape key={table.id} table={table} />
        ))}
      </g>
      <PrintedNames layout={layout} top={titleHeight + layout.height + 6} />
    </svg>
  );
}
