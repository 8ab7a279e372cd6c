import { useCallback, useEffect, useRef, type ReactNode } from "react";
import { lazyPart } from "#web/platform/lazy-part.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useMediaQuery } from "#web/ui/media.ts";
import { useMayEdit } from "#web/ui/read-only.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { SeatingActions } from "../seating-actions.ts";
import { Floor, minInitialsScale } from "./components/floor.tsx";
import { Legend } from "./components/legend.tsx";
import { FloorPlanDialogs } from "./components/floor-plan-dialogs.tsx";
import { FloorPlanMenu } from "./components/floor-plan-menu.tsx";
import { Ghost, Canvas } from "./components/canvas.tsx";
import { NameTip } from "./components/name-tip.tsx";
import { UnseatedPanel } from "./components/unseated-panel.tsx";
import type { PopoverProps } from "./components/popover-props.ts";
import styles from "./floor-plan-desktop.module.css";
import { useFloorPlanSelection } from "./use-floor-plan-selection.ts";
import { useDropText } from "./use-drop-text.ts";
import { useFloorKeys } from "./use-floor-keys.ts";
import { useDragAndDrop } from "./use-drag-and-drop.ts";
import { useMoveByKeyboard } from "./use-move-by-keyboard.ts";
import { useUndoKeys } from "./use-undo-keys.ts";
import type { useFloorPlanStore } from "./use-floor-plan.ts";
import { useFloorPlanWork } from "./use-floor-plan-work.ts";
import { useRoomTurn } from "./use-room-turn.ts";
import { useVisibleSize, useZoom } from "./use-zoom.ts";
import type { FloorPlan } from "./view.rules.ts";

const ChosenPopover = lazyPart(
  async () => (await import("./components/selection-popover.tsx")).SelectionPopover,
);

/** Below this width the list is shown under the floor plan. */
const narrow = "(width < 900px)";

interface FloorPlanDesktopProps {
  head: ReactNode;
  view: FloorPlan;
  actions: SeatingActions;
  done: ReturnType<typeof useFloorPlanStore>;
}

/** The floor plan for a wide screen, with the list of unseated guests beside it. */
export function FloorPlanDesktop({
  head,
  view,
  actions,
  done: { store, canUndo, canRedo },
}: FloorPlanDesktopProps) {
  const { t } = useTranslation("floor-plan");
  const mayEdit = useMayEdit();
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const floor = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(narrow);
  const seen = useVisibleSize(scroller);
  const { shown, isTurned, spread, toggle, turnActions } = useRoomTurn(view, seen);
  const zoom = useZoom(scroller, seen, shown.room);
  const {
    act: stored,
    size,
    getMenu,
    dialog,
    ask,
    closeDialog,
    announcement,
    announce,
  } = useFloorPlanWork({
    view,
    actions,
    store,
  });
  const act = turnActions(stored);
  const choice = useFloorPlanSelection(shown);
  const { press } = choice;
  const showSeat = useCallback(
    (guest: string) => {
      const seat = floor.current?.querySelector(`[data-guest="${CSS.escape(guest)}"]`);
      if (!seat) return;
      seat.scrollIntoView({ block: "center", inline: "center" });
      press(seat, { adds: false, byKey: true });
    },
    [press],
  );
  const moving = useMoveByKeyboard(floor, { ...shown.room, spread }, announce);
  const getTexts = useDropText(view);
  useUndoKeys(act);
  useDragAndDrop(
    { root, scroller, floor, ghost, overlay },
    {
      view: shown,
      chosen: choice.tables,
      mayEdit,
      getDropText: getTexts,
      onPlaced: act.place,
      onFixtures: act.setFixtures,
      onSeated: act.seat,
      onUnseated: (guest) => act.unseat([guest]),
      onLasso: choice.selectTables,
    },
  );
  const keys = useFloorKeys({ view: shown, floor, choice, moving });

  const list = (
    <UnseatedPanel
      view={view}
      chosen={dialog?.kind === "place" ? dialog.guest.id : null}
      getMenu={getMenu}
      onSuggest={actions.suggest}
      onShow={showSeat}
    />
  );

  return (
    <div ref={root} className={styles.columns} data-print="no">
      {!isNarrow && list}
      <div className={styles.main}>
        <Canvas
          {...{ scroller, zoom, head, isTurned }}
          onTurn={toggle}
          history={mayEdit ? { canUndo, canRedo, undo: act.undo, redo: act.redo } : undefined}
          menus={<FloorPlanMenu {...{ view, act: stored, onAsk: ask }} />}
          legend={<Legend view={view} isUnmarked={zoom.scale < minInitialsScale} />}
        >
          <Floor
            ref={floor}
            view={shown}
            scale={zoom.scale}
            chosen={choice.tables}
            fixture={choice.open?.kind === "fixture" ? choice.open.at : null}
            tabStop={keys.stop}
            onMouseDown={moving.onMouseDown}
            onPress={(event) => {
              if (!moving.onPress(event)) choice.onPress(event);
            }}
            onKeyDown={keys.onKeyDown}
            onBlur={moving.stop}
          />
          <NameTip floor={floor} people={view.people} />
          <LatePopover
            {...{ choice, act, actions, moving, getMenu }}
            view={shown}
            scale={zoom.scale}
            onAsk={ask}
          />
        </Canvas>
      </div>
      {isNarrow && list}
      <Ghost ref={ghost} overlay={overlay} />
      <FloorPlanDialogs open={dialog} view={view} act={stored} size={size} onClose={closeDialog} />
      <VisuallyHidden>
        <span role="status" aria-label={t("news")}>
          {announcement}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** The popover of what is selected. It loads after the room, so that the first press opens it at once. */
function LatePopover(props: PopoverProps) {
  useEffect(() => ChosenPopover.preload(), []);
  return props.choice.open && <ChosenPopover {...props} fallback={null} />;
}
