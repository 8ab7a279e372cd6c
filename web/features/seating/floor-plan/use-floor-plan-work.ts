import { useCallback, useState } from "react";
import { useSeating } from "../queries.ts";
import type { SeatingActions } from "../seating-actions.ts";
import type { OpenedFloorPlanDialog } from "./components/floor-plan-dialogs.tsx";
import type { FloorPlanStore } from "./store.ts";
import { useFloorPlanActions } from "./use-floor-plan-actions.ts";
import { useGuestMenu } from "./use-guest-menu.ts";
import type { FloorPlan } from "./view.rules.ts";

const autoSize = { room_width: null, room_length: null };

interface FloorPlanWorkOptions {
  readonly view: FloorPlan;
  readonly seatingActions: SeatingActions;
  readonly store: FloorPlanStore;
  /** Whether a message says which guests were moved and offers to undo it, in place of the announcement. */
  readonly offersUndo?: boolean;
}

/** State shared by the drawn and the listed floor plan: actions, open dialog and announcements. */
export function useFloorPlanWork({ view, seatingActions, store, offersUndo = false }: FloorPlanWorkOptions) {
  const { data: size = autoSize } = useSeating();
  const [announcement, announce] = useState("");
  const [opened, setOpened] = useState<OpenedFloorPlanDialog | null>(null);
  const planActions = useFloorPlanActions({ view, size, store, announce, offersUndo });
  const getMenu = useGuestMenu({ seatingActions, planActions, view, onOpen: setOpened });
  const close = useCallback(() => setOpened(null), []);
  return { planActions, size, getMenu, opened, setOpened, close, announcement, announce };
}
