import type { ReactNode, Ref, RefObject } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Soft } from "#web/ui/soft.tsx";
import styles from "../floor-plan-desktop.module.css";
import { useGestureZoom, type Zoom } from "../use-zoom.ts";
import canvasStyles from "./canvas.module.css";

interface CanvasProps {
  scroller: RefObject<HTMLDivElement | null>;
  zoom: Zoom;
  /** The view switch, before the tools. */
  head: ReactNode;
  /** Whether the room is shown turned by a quarter. */
  isTurned: boolean;
  onTurn: () => void;
  /** Undo and redo; undefined for those who may not change the plan. */
  history:
    | {
        readonly canUndo: boolean;
        readonly canRedo: boolean;
        readonly undo: () => void;
        readonly redo: () => void;
      }
    | undefined;
  /** The actions on the floor plan as a whole. */
  menu: ReactNode;
  legend: ReactNode;
  children: ReactNode;
}

/** The viewport of the floor plan: it scrolls and zooms. The tools stand above the room and cover nothing. */
export function Canvas({
  scroller,
  zoom,
  head,
  isTurned,
  onTurn,
  history,
  menu,
  legend,
  children,
}: CanvasProps) {
  const { t } = useTranslation("floor-plan");
  useGestureZoom(scroller, zoom.zoomBy);
  const actionByKey: Readonly<Record<string, () => void>> = {
    "+": zoom.grow,
    "=": zoom.grow,
    "-": zoom.shrink,
    "0": zoom.fit,
  };
  return (
    <>
      <div className={canvasStyles.tools}>
        {head}
        <div className={canvasStyles.group}>
          {history && (
            <>
              <IconButton icon="undo" label={t("undo")} disabled={!history.canUndo} onClick={history.undo} />
              <IconButton icon="redo" label={t("redo")} disabled={!history.canRedo} onClick={history.redo} />
            </>
          )}
          <IconButton
            icon="minus"
            label={t("zoom.shrink")}
            disabled={!zoom.canShrink}
            onClick={zoom.shrink}
          />
          <IconButton icon="expand" label={t("zoom.fit")} aria-pressed={zoom.isFitted} onClick={zoom.fit} />
          <IconButton icon="plus" label={t("zoom.grow")} disabled={!zoom.canGrow} onClick={zoom.grow} />
          <IconButton icon="turn" label={t("zoom.turn")} aria-pressed={isTurned} onClick={onTurn} />
          {menu}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys zoom the region */}
      <div
        ref={scroller}
        role="region"
        aria-label={t("stage")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        className={styles.stage}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const runAction = actionByKey[event.key];
          if (!runAction) return;
          event.preventDefault();
          runAction();
        }}
      >
        <div className={styles.canvas}>
          <div className={styles.paper}>
            {children}
            <div hidden data-target="" aria-hidden="true" className={styles.target} />
          </div>
        </div>
      </div>
      <div className={styles.legend}>{legend}</div>
    </>
  );
}

/** The element that follows the pointer; the drag itself fills and moves it. */
export function Ghost({ ref, overlay }: { ref: Ref<HTMLDivElement>; overlay: Ref<HTMLDivElement> }) {
  return (
    <>
      <div ref={overlay} hidden aria-hidden="true" className={canvasStyles.overlay} />
      <div ref={ref} hidden aria-hidden="true" className={canvasStyles.ghost}>
        <span data-ghost="face" className={canvasStyles.face} />
        <span data-ghost="name" className={canvasStyles.who} />
        <Soft data-ghost="words" as="span" size="xs" />
      </div>
    </>
  );
}
