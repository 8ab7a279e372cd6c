import { memo } from "react";
import { shortened } from "#i18n/shortened.ts";
import { classNames } from "#web/ui/class-names.ts";
import { topOf } from "../geometry.rules.ts";
import styles from "../room.module.css";
import { useTableWords } from "../use-words.ts";
import type { TableView } from "../view.rules.ts";
import { CoupleDrawing, SeatDrawing } from "./seat-drawing.tsx";

const longest = 26;

export function countOf({ taken, size }: Pick<TableView, "taken" | "size">): string {
  return `${String(taken)}\u202F/\u202F${String(size)}`;
}

/** The table without its chairs, turned as it is. */
export function TableTop({ table }: { table: TableView }) {
  const { width, length } = topOf({ shape: table.shape, number_of_guests: table.size });
  if (table.shape === "round") {
    return (
      <>
        <circle r={width / 2 + 8} className={styles.ring} />
        <circle r={width / 2} className={styles.top} />
        <circle r={width / 2 - 9} className={styles.filet} />
      </>
    );
  }
  const sheet = (by: number, radius: number) => ({
    x: -width / 2 - by,
    y: -length / 2 - by,
    width: width + 2 * by,
    height: length + 2 * by,
    rx: radius,
  });
  return (
    <g transform={`rotate(${String(table.rotation)})`}>
      <rect {...sheet(8, 26)} className={styles.ring} />
      <rect {...sheet(0, 20)} className={styles.top} />
      <rect {...sheet(-9, 13)} className={styles.filet} />
    </g>
  );
}

/** What is written on the table, and under its chairs. */
export function TableWords({ table }: { table: TableView }) {
  const name = shortened(table.name, longest);
  if (table.shape === "head") {
    return (
      <text y="12" className={styles.title}>
        {name}
      </text>
    );
  }
  return (
    <>
      <text y="1" className={styles.number}>
        {table.number}
      </text>
      <text y="31" className={styles.count}>
        {countOf(table)}
      </text>
      <text y={table.footprint.bottom + 32} className={styles.name}>
        {name}
      </text>
    </>
  );
}

interface TableProps {
  table: TableView;
  isChosen: boolean;
  /** Whether Tab stops here; arrows go to the others. */
  isStop: boolean;
}

export const TableDrawing = memo(function TableDrawing({ table, isChosen, isStop }: TableProps) {
  const words = useTableWords();
  return (
    <g
      transform={`translate(${String(table.x)} ${String(table.y)})`}
      data-place={table.id}
      role="group"
      aria-label={table.name}
      className={classNames(styles.table, isChosen && styles.chosen)}
    >
      <g
        role="button"
        aria-haspopup="dialog"
        aria-pressed={isChosen}
        aria-label={words(table)}
        tabIndex={isStop ? 0 : -1}
        data-table={table.id}
        className={styles.handle}
      >
        <TableTop table={table} />
      </g>
      <g aria-hidden="true">
        <TableWords table={table} />
      </g>
      {table.couple.map((seat) => (
        <CoupleDrawing key={seat.x + seat.y} seat={seat} />
      ))}
      {table.seats.map((seat) => (
        <SeatDrawing key={seat.seat} seat={seat} isNear={isChosen} />
      ))}
    </g>
  );
});
