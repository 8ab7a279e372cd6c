import { classNames } from "#web/ui/class-names.ts";
import { chair, getChairs, getFootprint, type Sized, getTableSize } from "../geometry.rules.ts";
import styles from "./table-sketch.module.css";

interface TableSketchProps {
  table: Sized;
  /** Written on the table: '4'. */
  label: string;
  /** By seat; a seat without one is empty. */
  initials: ReadonlyMap<number, string>;
  /** The seat that stands out. */
  markedSeat: number | null;
}

/** One table seen from above, without rotation. It is decorative: the page says the same in text. */
export function TableSketch({ table, label, initials, markedSeat }: TableSketchProps) {
  const { left, top, right, bottom } = getFootprint(table);
  const { width, length } = getTableSize(table);
  const { guests, couple } = getChairs(table);
  const edge = 4;
  const box = [left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge];
  return (
    <svg viewBox={box.join(" ")} className={styles.sketch} aria-hidden="true" focusable="false">
      {table.shape === "round" ? (
        <circle r={width / 2} className={styles.table} />
      ) : (
        <rect x={-width / 2} y={-length / 2} width={width} height={length} rx={8} className={styles.table} />
      )}
      <text className={styles.mark}>{label}</text>
      {couple.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={chair.radius} className={styles.couple} />
      ))}
      {guests.map(({ x, y }, seat) => (
        <g
          key={`${String(x)} ${String(y)}`}
          className={classNames(
            styles.seat,
            initials.has(seat) && styles.taken,
            seat === markedSeat && styles.marked,
          )}
        >
          <circle cx={x} cy={y} r={chair.radius} />
          <text x={x} y={y}>
            {initials.get(seat)}
          </text>
        </g>
      ))}
    </svg>
  );
}
