import { useMemo, useState } from "react";
import { deviceStorage } from "#web/platform/storage.ts";
import type { Size } from "./geometry.rules.ts";
import { createTurnCache, isLargerTurned, turnFixturesBack, turnPlacesBack } from "./turn.rules.ts";
import type { FloorPlanActions } from "./use-floor-plan-actions.ts";
import type { FloorPlan } from "./view.rules.ts";

/** Stored on this device, because the turn depends on the window. */
const storageKey = "seating-turn";

function loadStoredTurn(): boolean | null {
  const stored = deviceStorage.getItem(storageKey);
  return stored === null ? null : stored === "yes";
}

interface RoomTurn {
  /** The floor plan as it is drawn. */
  readonly shown: FloorPlan;
  readonly isTurned: boolean;
  /** The factor by which distances from the upper wall are drawn longer; 1 in an unturned room. */
  readonly spread: number;
  readonly toggle: () => void;
  /** The actions for what is drawn: they store the places of the room as the couple has it. */
  readonly turnActions: (planActions: FloorPlanActions) => FloorPlanActions;
}

/** Turns the room by a quarter where it is larger that way, unless the couple chose its turn on this device. */
export function useRoomTurn(view: FloorPlan, viewportSize: Size | null): RoomTurn {
  const [turnView] = useState(createTurnCache);
  const [storedTurn, setStoredTurn] = useState(loadStoredTurn);
  const isTurned = storedTurn ?? (viewportSize !== null && isLargerTurned(view.room, viewportSize));
  const shown = useMemo(() => (isTurned ? turnView(view) : view), [isTurned, turnView, view]);
  const sizes = { room: view.room, turned: shown.room };
  return {
    shown,
    isTurned,
    spread: isTurned ? shown.room.length / view.room.width : 1,
    toggle: () => {
      deviceStorage.setItem(storageKey, isTurned ? "no" : "yes");
      setStoredTurn(!isTurned);
    },
    turnActions: (planActions) =>
      isTurned
        ? {
            ...planActions,
            placeTables: (places, text) => planActions.placeTables(turnPlacesBack(places, sizes), text),
            setFixtures: (fixtures, text) => planActions.setFixtures(turnFixturesBack(fixtures, sizes), text),
            turnTable: ({ id }) => {
              const table = view.tables.find((each) => each.id === id);
              if (table) planActions.turnTable(table);
            },
          }
        : planActions,
  };
}
