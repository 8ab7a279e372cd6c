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
  readonly turnActions: (act: FloorPlanActions) => FloorPlanActions;
}

/** Turns the room by a quarter where it is larger that way, unless the couple chose its turn on this device. */
export function useRoomTurn(view: FloorPlan, seen: Size | null): RoomTurn {
  const [turn] = useState(createTurnCache);
  const [chosen, setChosen] = useState(loadStoredTurn);
  const isTurned = chosen ?? (seen !== null && isLargerTurned(view.room, seen));
  const shown = useMemo(() => (isTurned ? turn(view) : view), [isTurned, turn, view]);
  const sizes = { room: view.room, turned: shown.room };
  return {
    shown,
    isTurned,
    spread: isTurned ? shown.room.length / view.room.width : 1,
    toggle: () => {
      deviceStorage.setItem(storageKey, isTurned ? "no" : "yes");
      setChosen(!isTurned);
    },
    turnActions: (act) =>
      isTurned
        ? {
            ...act,
            place: (places, text) => act.place(turnPlacesBack(places, sizes), text),
            setFixtures: (fixtures, text) => act.setFixtures(turnFixturesBack(fixtures, sizes), text),
            turn: ({ id }) => {
              const table = view.tables.find((each) => each.id === id);
              if (table) act.turn(table);
            },
          }
        : act,
  };
}
