import { memo, type KeyboardEvent, type MouseEvent, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { border } from "../use-zoom.ts";
import styles from "../room.module.css";
import type { RoomView } from "../view.rules.ts";
import { FixtureDrawing } from "./fixture-drawing.tsx";
import { TableDrawing } from "./table-drawing.tsx";

interface FloorProps {
  ref: Ref<SVGSVGElement>;
  view: Pick<RoomView, "room" | "tables" | "fixtures">;
  scale: number;
  /** The tables that are chosen, by id. */
  chosen: ReadonlySet<string>;
  fixture: number | null;
  /** The table where Tab stops. */
  stop: string | null;
  onPress: (event: MouseEvent<SVGSVGElement>) => void;
  onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
  onBlur: () => void;
}

/** The room from above. A unit of the drawing is a centimetre. */
export const Floor = memo(function Floor(props: FloorProps) {
  const { view, scale, chosen, fixture, stop } = props;
  const { t } = useTranslation("room");
  const { width, length } = view.room;
  const [whole, high] = [width + 2 * border, length + 2 * border];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears for the buttons within it
    <svg
      ref={props.ref}
      viewBox={`${String(-border)} ${String(-border)} ${String(whole)} ${String(high)}`}
      width={whole * scale}
      height={high * scale}
      role="group"
      aria-label={t("floor", { count: view.tables.length })}
      className={styles.svg}
      onClick={props.onPress}
      onKeyDown={props.onKeyDown}
      onBlur={props.onBlur}
    >
      <rect width={width} height={length} rx="18" className={styles.floor} />
      <rect x="10" y="10" width={width - 20} height={length - 20} rx="11" className={styles.wall} />
      {view.fixtures.map((each, at) => (
        <FixtureDrawing
          // oxlint-disable-next-line react/no-array-index-key -- a fixture has no other name than its place in the list
          key={at}
          fixture={each}
          at={at}
          isChosen={at === fixture}
        />
      ))}
      {view.tables.map((table) => (
        <TableDrawing
          key={table.id}
          table={table}
          isChosen={chosen.has(table.id)}
          isStop={table.id === stop}
        />
      ))}
      <line data-part="guide-x" visibility="hidden" className={styles.guide} />
      <line data-part="guide-y" visibility="hidden" className={styles.guide} />
      <rect data-part="lasso" visibility="hidden" className={styles.lasso} />
    </svg>
  );
});
