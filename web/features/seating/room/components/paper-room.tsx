import { shortened } from "#i18n/shortened.ts";
import { columnGap, sheet, sheetFor, type Block, type Sheet } from "../paper.rules.ts";
import type { PaperWords } from "../use-paper-words.ts";
import type { Person, RoomView, TableView } from "../view.rules.ts";
import styles from "./paper-room.module.css";
import { PaperFixture, PaperTable } from "./paper-things.tsx";

interface PaperRoomProps {
  view: RoomView;
  words: PaperWords;
  /** On the page's own paper, under its title. */
  isPrinted?: boolean;
}

interface Line {
  readonly initials: string;
  readonly words: string;
}

/** Over the drawing: in a file of its own its title, on a page the wreath and the page's own. */
const head = { file: 16, page: 48 } as const;

function lineOf(person: Person, words: PaperWords): Line {
  return { initials: person.initials, words: words.person(person) };
}

function blockOf(table: TableView, words: PaperWords): Block<Line> {
  return {
    title: words.table(table),
    lines: table.seats.flatMap(({ person }) => (person ? [lineOf(person, words)] : [])),
  };
}

/** About as many letters as a column is wide. */
function lettersIn({ columnWidth, lineHeight }: Sheet<Line>): number {
  return Math.floor((columnWidth - lineHeight * 1.6) / (lineHeight * 0.35));
}

function Names({ of, top }: { of: Sheet<Line>; top: number }) {
  const { lineHeight, columnWidth } = of;
  const size = lineHeight * 0.78;
  const letters = lettersIn(of);
  return (
    <g fontFamily="var(--sans)" fontSize={size} fill="var(--ink)">
      {of.placed.map(({ block, column, at }) => {
        const [x, y] = [column * (columnWidth + columnGap), top + (at + 1) * lineHeight];
        return (
          <g key={`${String(column)} ${String(at)}`} transform={`translate(${String(x)} ${String(y)})`}>
            <text fontWeight="600">{shortened(block.title, letters)}</text>
            {block.lines.map(({ initials, words }, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- a sheet is drawn once
              <text key={line} y={(line + 1) * lineHeight}>
                <tspan fill="var(--ink-soft)">{initials}</tspan>
                <tspan x={size * 2.1}>{shortened(words, letters)}</tspan>
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** The room and everybody's name on one sheet, in attributes alone, so that it can be kept as a file. */
export function PaperRoom({ view, words, isPrinted = false }: PaperRoomProps) {
  const tables = view.tables.filter(({ taken }) => taken > 0);
  const length = sheet.length - (isPrinted ? head.page : head.file);
  const above = isPrinted ? 0 : head.file;
  const laid = sheetFor(
    tables.map((table) => blockOf(table, words)),
    view.room,
    length,
  );
  const { room } = view;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`-1 -1 ${String(sheet.width + 2)} ${String(length + above + 2)}`}
      className={isPrinted ? styles.sheet : undefined}
      data-print={isPrinted ? "only" : undefined}
    >
      {!isPrinted && (
        <>
          <rect x="-1" y="-1" width={sheet.width + 2} height={length + above + 2} fill="var(--card)" />
          <text
            x={sheet.width / 2}
            y="8"
            textAnchor="middle"
            fontFamily="var(--serif)"
            fontSize="8"
            fill="var(--ink)"
          >
            {words.title}
          </text>
        </>
      )}
      <g transform={`translate(${String(laid.left)} ${String(above)}) scale(${String(laid.scale)})`}>
        <rect
          width={room.width}
          height={room.length}
          rx="18"
          fill="none"
          stroke="var(--edge)"
          strokeWidth="4"
        />
        {view.fixtures.map((fixture, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a sheet is drawn once
          <PaperFixture key={at} fixture={fixture} name={words.fixture(fixture)} />
        ))}
        {view.tables.map((table) => (
          <PaperTable key={table.id} table={table} />
        ))}
      </g>
      <Names of={laid} top={above + laid.height + 6} />
    </svg>
  );
}
