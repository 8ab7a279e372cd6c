import { memo, useMemo, type CSSProperties, type KeyboardEvent, type MouseEvent, type Ref } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { border } from "../use-zoom.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "../floor-plan.module.css";
import { fitNames } from "../table-names.rules.ts";
import type { FloorPlan } from "../view.rules.ts";
import { FixtureDrawing } from "./fixture-drawing.tsx";
import floorStyles from "./floor.module.css";
import { TableDrawing } from "./table-drawing.tsx";

interface FloorProps {
  ref: Ref<HTMLDivElement>;
  view: Pick<FloorPlan, "room" | "tables" | "fixtures">;
  scale: number;
  /** The ids of the selected tables. */
  selectedTables: ReadonlySet<string>;
  /** The index of the selected fixture. */
  selectedFixture: number | null;
  /** The table that is the tab stop. */
  tabStop: string | null;
  onMouseDown: (event: MouseEvent<HTMLElement>) => void;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/** From this scale on, seats have room for first names instead of initials. */
const minNameScale = 1.05;
/** Below this scale a chair is narrower than 28 pixels, too small for initials and marks. */
export const minInitialsScale = 0.54;
/** Below this scale a table has room for its number only. */
const minTableNameScale = 0.34;

/** The width in pixels of a name below its table. */
function measureName(text: string): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * 7;
  pen.font = `500 13px ${getComputedStyle(document.documentElement).getPropertyValue("--sans")}`;
  return pen.measureText(text).width;
}
let pen: CanvasRenderingContext2D | null = null;

/** The drawing of the room seen from above. One unit is a centimetre. */
export const Floor = memo(function Floor(props: FloorProps) {
  const { view, scale, selectedTables, selectedFixture, tabStop } = props;
  const { t } = useTranslation("floor-plan");
  const { width, length } = view.room;
  const names = useMemo(() => fitNames(view, scale, measureName), [view, scale]);
  const [drawnWidth, drawnLength] = [width + 2 * border, length + 2 * border];
  const box = { width: drawnWidth * scale, height: drawnLength * scale };
  const viewBox = `${String(-border)} ${String(-border)} ${String(drawnWidth)} ${String(drawnLength)}`;
  const style: CSSProperties & Record<"--cm" | "--px", string> = {
    ...box,
    "--cm": `${String(scale)}px`,
    "--px": `${String(1 / scale)}px`,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens for the buttons within it
    <div
      ref={props.ref}
      role="group"
      aria-label={t("floor", { count: view.tables.length })}
      data-far={scale < minInitialsScale || undefined}
      data-tiny={scale < minTableNameScale || undefined}
      data-near={scale >= minNameScale || undefined}
      className={styles.room}
      style={style}
      onMouseDown={props.onMouseDown}
      onClick={props.onPress}
      onKeyDown={props.onKeyDown}
      onBlur={props.onBlur}
    >
      <svg viewBox={viewBox} {...box} aria-hidden="true" className={styles.sheet}>
        <rect width={width} height={length} rx="18" className={styles.floor} />
        <rect x="10" y="10" width={width - 20} height={length - 20} rx="11" className={styles.wall} />
      </svg>
      {view.fixtures.map((each, at) => (
        <FixtureDrawing
          // oxlint-disable-next-line react/no-array-index-key -- a fixture is identified by its index only
          key={at}
          fixture={each}
          index={at}
          isChosen={at === selectedFixture}
        />
      ))}
      {view.tables.map((table) => (
        <TableDrawing
          key={table.id}
          table={table}
          name={names.get(table.id) ?? ""}
          isChosen={selectedTables.has(table.id)}
          isTabStop={table.id === tabStop}
        />
      ))}
      <svg viewBox={viewBox} {...box} aria-hidden="true" className={styles.over}>
        <rect data-part="lasso" visibility="hidden" className={floorStyles.lasso} />
      </svg>
      <div className={floorStyles.clip} aria-hidden="true">
        <div data-part="guide-x" className={classNames(floorStyles.guide, floorStyles.upright)} />
        <div data-part="guide-y" className={classNames(floorStyles.guide, floorStyles.level)} />
      </div>
    </div>
  );
});
