import { getArcs, type RingPart } from "../ring.rules.ts";
import { getHueStyle } from "./hue-square.tsx";
import styles from "./ring.module.css";

const size = 208;
const stroke = 17;
const center = size / 2;
const radius = (size - stroke) / 2;
const circumference = 2 * Math.PI * radius;
const spacing = { circumference, gap: 4.5, min: 1.5 };
const giltRadius = 77;

interface RingProps {
  parts: readonly RingPart[];
  /** The large figure in the middle. */
  figure: string;
  caption: string;
}

/** A ring chart, clockwise from the top. The legend beside it says the same as text. */
export function Ring({ parts, figure, caption }: RingProps) {
  const arcs = getArcs(
    parts.map(({ cents }) => cents),
    spacing,
  );
  return (
    <div className={styles.ring}>
      <svg viewBox={`0 0 ${String(size)} ${String(size)}`} width={size} height={size} aria-hidden="true">
        {parts.length === 0 && (
          <circle className={styles.track} cx={center} cy={center} r={radius} strokeWidth={stroke} />
        )}
        {parts.map(({ key, hue }, at) => {
          const { start, length } = arcs[at] ?? { start: 0, length: 0 };
          return (
            <circle
              key={key}
              className={styles.part}
              style={getHueStyle(hue)}
              cx={center}
              cy={center}
              r={radius}
              strokeWidth={stroke}
              strokeDasharray={`${String(length)} ${String(circumference - length)}`}
              strokeDashoffset={-start}
              transform={`rotate(-90 ${String(center)} ${String(center)})`}
            />
          );
        })}
        <circle className={styles.gilt} cx={center} cy={center} r={giltRadius} />
      </svg>
      <p className={styles.text}>
        <span
          className={styles.figure}
          data-length={figure.length > 12 ? "longest" : figure.length > 9 ? "long" : undefined}
        >
          {figure}
        </span>
        <span className={styles.caption}>{caption}</span>
      </p>
    </div>
  );
}
