import { useCallback, useEffect, useRef, type ReactNode } from "react";
import { createLazyPart } from "#web/platform/lazy-part.tsx";
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
import type { useFloorPlanHistory } from "./use-floor-plan.ts";
import { useFloorPlanWork } from "./use-floor-plan-work.ts";
import { useRoomTurn } from "./use-room-turn.ts";
import { useViewportSize, useZoom } from "./use-zoom.ts";
import type { FloorPlan } from "./view.rules.ts";

const SelectionPopover = createLazyPart(
  async () => (await import("./components/selection-popover.tsx")).SelectionPopover,
);

/** Below this width the list is shown under the floor plan. */
const narrowQuery = "(width < 900px)";

interface FloorPlanDesktopProps {
  head: ReactNode;
  view: FloorPlan;
  seatingActions: SeatingActions;
  history: ReturnType<typeof useFloorPlanHistory>;
}

/** The floor plan for a wide screen, with the list of unseated guests beside it. */
export function FloorPlanDesktop({
  head,
  view,
  seatingActions,
  history: { store, canUndo, canRedo },
}: FloorPlanDesktopProps) {
  const { t } = useTranslation("floor-plan");
  const mayEdit = useMayEdit();
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const floor = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(narrowQuery);
  const viewportSize = useViewportSize(scroller);
  const { shown, isTurned, spread, toggle, turnActions } = useRoomTurn(view, viewportSize);
  const zoom = useZoom(scroller, viewportSize, shown.room);
  const {
    planActions: unturnedActions,
    size,
    getMenu,
    opened,
    setOpened,
    close,
    announcement,
    announce,
  } = useFloorPlanWork({ view, seatingActions, store });
  const planActions = turnActions(unturnedActions);
  const selection = useFloorPlanSelection(shown);
  const { selectAt } = selection;
  const showSeat = useCallback(
    (guest: string) => {
      const seat = floor.current?.querySelector(`[data-guest="${CSS.escape(guest)}"]`);
      if (!seat) return;
      seat.scrollIntoView({ block: "center", inline: "center" });
      selectAt(seat, { addsToSelection: false, isByKeyboard: true });
    },
    [selectAt],
  );
  const keyboardMove = useMoveByKeyboard(floor, { ...shown.room, spread }, announce);
  const getDropText = useDropText(view);
  useUndoKeys(planActions);
  useDragAndDrop(
    { root, scroller, floor, ghost, overlay },
    {
      view: shown,
      selectedTables: selection.tables,
      mayEdit,
      getDropText,
      onTablesPlaced: planActions.placeTables,
      onFixturesChanged: (fixtures) => void planActions.setFixtures(fixtures),
      onGuestSeated: planActions.seatGuest,
      onGuestUnseated: (guest) => planActions.unseatGuests([guest]),
      onTablesSelected: selection.selectTables,
    },
  );
  const keys = useFloorKeys({ view: shown, floor, selection, keyboardMove });

  const unseatedPanel = (
    <UnseatedPanel
      view={view}
      chosenId={opened?.kind === "choose_table" ? opened.item.id : null}
      getMenu={getMenu}
      onSuggest={seatingActions.suggestPlan}
      onShow={showSeat}
    />
  );

  return (
    <div ref={root} className={styles.columns} data-print="no">
      {!isNarrow && unseatedPanel}
      <div className={styles.main}>
        <Canvas
          {...{ scroller, zoom, head, isTurned }}
          onTurn={toggle}
          history={mayEdit ? { canUndo, canRedo, undo: planActions.undo, redo: planActions.redo } : undefined}
          menu={<FloorPlanMenu view={view} planActions={unturnedActions} onOpen={setOpened} />}
          legend={<Legend view={view} isUnmarked={zoom.scale < minInitialsScale} />}
        >
          <Floor
            ref={floor}
            view={shown}
            scale={zoom.scale}
            selectedTables={selection.tables}
            selectedFixture={selection.opened?.kind === "fixture" ? selection.opened.index : null}
            tabStop={keys.tabStop}
            onMouseDown={keyboardMove.onMouseDown}
            onPress={(event) => {
              if (!keyboardMove.onPress(event)) selection.onPress(event);
            }}
            onKeyDown={keys.onKeyDown}
            onBlur={keyboardMove.stop}
          />
          <NameTip floor={floor} people={view.people} />
          <PreloadedPopover
            {...{ selection, planActions, seatingActions, keyboardMove, getMenu }}
            view={shown}
            scale={zoom.scale}
            onOpen={setOpened}
          />
        </Canvas>
      </div>
      {isNarrow && unseatedPanel}
      <Ghost ref={ghost} overlay={overlay} />
      <FloorPlanDialogs {...{ opened, view, size }} planActions={unturnedActions} onClose={close} />
      <VisuallyHidden>
        <span role="status" aria-label={t("news")}>
          {announcement}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** The popover of what is selected. Its code loads once the room is drawn, so that the first press opens it at once. */
function PreloadedPopover(props: PopoverProps) {
  useEffect(() => SelectionPopover.preload(), []);
  return props.selection.opened && <SelectionPopover {...props} fallback={null} />;
}
