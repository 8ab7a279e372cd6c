import { memo } from "react";
import { getFirstLetter } from "#i18n/first-letter.ts";
import { shorten } from "#i18n/shorten.ts";
import { getTableSize, type Point } from "../geometry.rules.ts";
import styles from "../floor-plan.module.css";
import { useTableLabel } from "../use-floor-plan-texts.ts";
import type { TableView } from "../view.rules.ts";
import { CoupleDrawing, getSeatClassName, SeatDrawing, TableWarningMark } from "./seat-drawing.tsx";
import { Draggable } from "./draggable.tsx";

const maxNameLength = 26;

/** '7 / 8' */
export function formatTaken({ taken, size }: Pick<TableView, "taken" | "size">): string {
  return `${String(taken)}\u202F/\u202F${String(size)}`;
}

/** The table without its chairs, rotated. */
export function TableTop({ table }: { table: TableView }) {
  const { width, length } = getTableSize({ shape: table.shape, number_of_guests: table.size });
  if (table.shape === "round") {
    return (
      <>
        <circle r={width / 2 + 8} data-ring="" className={styles.ring} />
        <circle r={width / 2} className={styles.top} />
        <circle r={width / 2 - 9} className={styles.filet} />
      </>
    );
  }
  const getRect = (by: number, radius: number) => ({
    x: -width / 2 - by,
    y: -length / 2 - by,
    width: width + 2 * by,
    height: length + 2 * by,
    rx: radius,
  });
  return (
    <g transform={table.rotation === 0 ? undefined : `rotate(${String(table.rotation)})`}>
      <rect {...getRect(8, 26)} data-ring="" className={styles.ring} />
      <rect {...getRect(0, 20)} className={styles.top} />
      <rect {...getRect(-9, 13)} className={styles.filet} />
    </g>
  );
}

/** The name on the head table, along it and never upside down. */
function HeadTitle({ table }: { table: TableView }) {
  const along = table.rotation % 180;
  return (
    <text
      aria-hidden="true"
      y="12"
      transform={`rotate(${String(along < 90 ? along : along - 180)})`}
      className={styles.title}
    >
      {shorten(table.name, maxNameLength)}
    </text>
  );
}

/** The text on and below the table. */
function TableCaption({ table, name }: { table: TableView; name: string }) {
  return (
    <>
      <tspan x="0" y="1" className={styles.number}>
        {table.number}
      </tspan>
      <tspan x="0" y="31" className={styles.count}>
        {formatTaken(table)}
      </tspan>
      <tspan x="0" y={table.footprint.bottom} dy="1.15em" className={styles.name}>
        {name}
      </tspan>
    </>
  );
}

interface SeatTextProps {
  initials: string;
  /** Shown instead when the floor plan is zoomed in. */
  firstName?: string;
  at: Point;
  className: string | undefined;
}

function SeatText({ initials, firstName, at, className }: SeatTextProps) {
  return (
    <tspan className={className}>
      <tspan x={at.x} y={at.y + 7.2} className={styles.initials}>
        {initials}
      </tspan>
      {firstName !== undefined && (
        <tspan x={at.x} y={at.y + 4} className={styles.firstName}>
          {firstName}
        </tspan>
      )}
    </tspan>
  );
}

/** All text of a table is one SVG text element: separate ones would slow down each frame of a drag. */
function TableText({ table, name }: { table: TableView; name: string }) {
  return (
    <text aria-hidden="true" className={styles.writing}>
      {table.shape !== "head" && <TableCaption table={table} name={name} />}
      {table.couple.map((at) => (
        <SeatText key={at.x + at.y} initials={getFirstLetter(at.name)} at={at} className={styles.couple} />
      ))}
      {table.seats.map(
        (at) =>
          at.person && (
            <SeatText
              key={at.seat}
              initials={at.person.initials}
              firstName={at.person.firstName}
              at={at}
              className={getSeatClassName(at.person)}
            />
          ),
      )}
    </text>
  );
}

interface TableDrawingProps {
  table: TableView;
  /** The name below it, cut where a neighbour is near. */
  name: string;
  isChosen: boolean;
  /** Whether this table is the tab stop; arrow keys move to the others. */
  isTabStop: boolean;
}

export const TableDrawing = memo(function TableDrawing({
  table,
  name,
  isChosen,
  isTabStop,
}: TableDrawingProps) {
  const getTableLabel = useTableLabel();
  return (
    <Draggable
      itemKey={table.id}
      at={table}
      name={table.name}
      className={isChosen ? styles.chosen : undefined}
    >
      <g
        role="button"
        aria-haspopup="dialog"
        aria-pressed={isChosen}
        aria-label={getTableLabel(table)}
        tabIndex={isTabStop ? 0 : -1}
        data-table={table.id}
        data-tip={name === table.name ? undefined : table.name}
        className={styles.handle}
      >
        <TableTop table={table} />
      </g>
      {table.couple.map((seat) => (
        <CoupleDrawing key={seat.x + seat.y} seat={seat} />
      ))}
      {table.seats.map((seat) => (
        <SeatDrawing key={seat.seat} seat={seat} isNear={isChosen} />
      ))}
      <TableText table={table} name={name} />
      {table.shape === "head" && <HeadTitle table={table} />}
      <TableWarningMark violation={table.violation} />
    </Draggable>
  );
});
