import { useCallback, useState } from "react";
import { useSeating } from "../queries.ts";
import type { SeatingActions } from "../seating-actions.ts";
import type { OpenDialog } from "./components/room-dialogs.tsx";
import type { RoomStore } from "./store.ts";
import { useRoomActions } from "./use-actions.ts";
import { useGuestMenu } from "./use-guest-menu.ts";
import type { RoomView } from "./view.rules.ts";

const autoSize = { room_width: null, room_length: null };

interface Working {
  readonly view: RoomView;
  readonly actions: SeatingActions;
  readonly store: RoomStore;
}

/** What is done in the room, whether it is drawn or listed: its actions, the dialog they open, what is said of them. */
export function useWork({ view, actions, store }: Working) {
  const { data: size = autoSize } = useSeating();
  const [said, say] = useState("");
  const [dialog, ask] = useState<OpenDialog | null>(null);
  const act = useRoomActions({ view, size, store, say });
  const menuFor = useGuestMenu({ actions, act, view, onAsk: ask });
  const closeDialog = useCallback(() => {
    ask(null);
  }, []);
  return { act, size, menuFor, dialog, ask, closeDialog, said, say };
}
