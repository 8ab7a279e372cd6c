import { memo } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { chair } from "../geometry.rules.ts";
import styles from "../floor-plan.module.css";
import type { FloorPlan } from "../view.rules.ts";
import own from "./phone-floor-plan.module.css";
import { FixtureShape } from "./fixture-drawing.tsx";
import { seatClassName } from "./seat-drawing.tsx";
import { TableTop } from "./table-drawing.tsx";

/** A small overview of the room. */
export const FloorPlanMap = memo(function FloorPlanMap({ view }: { view: FloorPlan }) {
  const { t } = useTranslation("room");
  const { width, length } = view.room;
  return (
    <svg
      viewBox={`-4 -4 ${String(width + 8)} ${String(length + 8)}`}
      className={own.map}
      role="img"
      aria-label={t("floor", { count: view.tables.length })}
    >
      <rect width={width} height={length} rx="18" className={styles.floor} />
      {view.fixtures.map((fixture, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixture is identified by its index only
        <FixtureShape key={at} fixture={fixture} />
      ))}
      {view.tables.map((table) => (
        <g key={table.id} transform={`translate(${String(table.x)} ${String(table.y)})`}>
          <TableTop table={table} />
          <text y="24" className={styles.large}>
            {table.number}
          </text>
          {table.couple.map(({ x, y }) => (
            <g key={x + y} className={styles.couple}>
              <circle cx={x} cy={y} r={chair.radius} className={styles.disc} />
            </g>
          ))}
          {table.seats.map(({ seat, x, y, person }) => (
            <g key={seat} className={person ? seatClassName(person) : classNames(styles.free)}>
              <circle cx={x} cy={y} r={chair.radius} className={styles.disc} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
});
