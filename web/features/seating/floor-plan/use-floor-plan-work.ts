import { useCallback, useState } from "react";
import { useSeating } from "../queries.ts";
import type { SeatingActions } from "../seating-actions.ts";
import type { FloorPlanDialog } from "./components/floor-plan-dialogs.tsx";
import type { FloorPlanStore } from "./store.ts";
import { useFloorPlanActions } from "./use-floor-plan-actions.ts";
import { useGuestMenu } from "./use-guest-menu.ts";
import type { FloorPlan } from "./view.rules.ts";

const autoSize = { room_width: null, room_length: null };

interface FloorPlanWork {
  readonly view: FloorPlan;
  readonly actions: SeatingActions;
  readonly store: FloorPlanStore;
}

/** State shared by the drawn and the listed floor plan: actions, open dialog and announcements. */
export function useFloorPlanWork({ view, actions, store }: FloorPlanWork) {
  const { data: size = autoSize } = useSeating();
  const [announcement, announce] = useState("");
  const [dialog, ask] = useState<FloorPlanDialog | null>(null);
  const act = useFloorPlanActions({ view, size, store, announce: announce });
  const getMenu = useGuestMenu({ actions, act, view, onAsk: ask });
  const closeDialog = useCallback(() => ask(null), []);
  return { act, size, getMenu, dialog, ask, closeDialog, announcement, announce };
}
