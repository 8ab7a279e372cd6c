import { memo, type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { getFirstLetter } from "#i18n/first-letter.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { chair } from "../geometry.rules.ts";
import styles from "../floor-plan.module.css";
import { useGestureZoom } from "../use-zoom.ts";
import type { FloorPlan } from "../view.rules.ts";
import phoneStyles from "./phone-floor-plan.module.css";
import { FixtureShape } from "./fixture-drawing.tsx";
import { Legend } from "./legend.tsx";
import { TableWarningMark, WarningMark, coupleRadius, getSeatClassName } from "./seat-drawing.tsx";
import { TableTop } from "./table-drawing.tsx";

/** The zoom of the overview: 1 shows the whole room. */
const zoomRange = { min: 1, max: 4, step: 1.5 } as const;
/** Above this zoom, seats have room for first names. */
const minNameZoom = 2;

/** The id of a table, and of the guest whose seat was tapped. */
export interface TappedTable {
  readonly tableId: string;
  readonly guestId: string | undefined;
}

interface FloorPlanMapProps {
  view: FloorPlan;
  onTable: (tapped: TappedTable) => void;
  /** The actions on the room, beside the zoom. */
  menu: ReactNode;
}

/** The overview of the room on a phone: it zooms by two fingers or buttons, and a tap on a table jumps to its card. */
export function FloorPlanMap({ view, onTable, menu }: FloorPlanMapProps) {
  const { t } = useTranslation("floor-plan");
  const [zoom, setZoom] = useState<number>(zoomRange.min);
  const frame = useRef<HTMLDivElement>(null);
  /** The middle of the visible part, as shares of the drawing. */
  const middle = useRef({ x: 0.5, y: 0.5 });
  const zoomBy = (times: number) => {
    const element = frame.current;
    if (element) {
      middle.current = {
        x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
        y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
      };
    }
    setZoom((now) => Math.min(zoomRange.max, Math.max(zoomRange.min, now * times)));
  };
  useGestureZoom(frame, zoomBy);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { x, y } = middle.current;
    element.scrollTo(
      (x * zoom - 0.5) * element.clientWidth,
      y * element.scrollHeight - element.clientHeight / 2,
    );
  }, [zoom]);
  const zoomedStyle: CSSProperties & Record<"--zoom", number> = {
    width: `${String(zoom * 100)}%`,
    "--zoom": zoom,
  };
  return (
    <div className={phoneStyles.map}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut to the list below, which names each table */}
      <div
        ref={frame}
        className={phoneStyles.frame}
        onClick={({ target }) => {
          const seat = target instanceof Element ? target.closest<SVGElement>("[data-guest]") : null;
          const table = target instanceof Element ? target.closest<SVGElement>("[data-table]") : null;
          const id = table?.dataset["table"];
          if (id !== undefined) onTable({ tableId: id, guestId: seat?.dataset["guest"] });
        }}
      >
        <div style={zoomedStyle}>
          <MapDrawing view={view} isNear={zoom > minNameZoom} />
        </div>
      </div>
      <div className={phoneStyles.foot}>
        <Legend view={view} isUnmarked />
        <div className={phoneStyles.zoom}>
          <IconButton
            icon="minus"
            label={t("zoom.shrink")}
            disabled={zoom <= zoomRange.min}
            onClick={() => zoomBy(1 / zoomRange.step)}
          />
          <IconButton
            icon="plus"
            label={t("zoom.grow")}
            disabled={zoom >= zoomRange.max}
            onClick={() => zoomBy(zoomRange.step)}
          />
          {menu}
        </div>
      </div>
    </div>
  );
}

const MapDrawing = memo(function MapDrawing({ view, isNear }: { view: FloorPlan; isNear: boolean }) {
  const { t } = useTranslation("floor-plan");
  const { width, length } = view.room;
  return (
    <svg
      viewBox={`-4 -4 ${String(width + 8)} ${String(length + 8)}`}
      className={phoneStyles.drawing}
      role="img"
      aria-label={t("floor", { count: view.tables.length })}
    >
      <rect width={width} height={length} rx="18" className={styles.floor} />
      {view.fixtures.map((fixture, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixture is identified by its index only
        <FixtureShape key={at} fixture={fixture} />
      ))}
      {view.tables.map((table) => (
        <g
          key={table.id}
          data-table={table.id}
          transform={`translate(${String(table.x)} ${String(table.y)})`}
        >
          <TableTop table={table} />
          <text y="24" className={styles.large}>
            {table.number}
          </text>
          <TableWarningMark violation={table.violation} />
          {table.couple.map(({ x, y, name }) => (
            <g key={x + y} className={styles.couple}>
              <circle cx={x} cy={y} r={coupleRadius} className={styles.disc} />
              <text x={x} y={y + 9} className={phoneStyles.couple}>
                {getFirstLetter(name)}
              </text>
            </g>
          ))}
          {table.seats.map(({ seat, x, y, person }) => (
            <g
              key={seat}
              data-guest={person?.id}
              className={person ? getSeatClassName(person) : classNames(styles.free)}
            >
              <circle cx={x} cy={y} r={chair.radius} className={styles.disc} />
              {person?.violation && !person.isAbsent && <WarningMark at={{ x, y }} />}
              {isNear && person && (
                <text x={x} y={y + 6} className={phoneStyles.firstName}>
                  {person.firstName}
                </text>
              )}
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
});
