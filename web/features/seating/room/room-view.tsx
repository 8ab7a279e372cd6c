import type { ReactNode } from "react";
import { useMedia, usePrinting, phone } from "#web/ui/media.ts";
import { PlanSkeleton } from "../components/plan-skeleton.tsx";
import type { SeatingActions } from "../seating-actions.ts";
import { PaperRoom } from "./components/paper-room.tsx";
import { PhoneRoom } from "./components/phone-room.tsx";
import { RoomDesk } from "./room-desk.tsx";
import { useRoom, useRoomStore } from "./use-room.ts";
import { usePaperWords } from "./use-paper-words.ts";

interface RoomViewProps {
  /** The switch between the views, and what both offer. */
  head: ReactNode;
  actions: SeatingActions;
  isPhone: boolean;
}

/** The room from above; on a phone as a list of its tables; on paper with everybody's name. */
export function RoomView({ head, actions }: RoomViewProps) {
  const view = useRoom();
  const done = useRoomStore();
  const isPhone = useMedia(phone);
  const isPrinting = usePrinting();
  const words = usePaperWords();
  if (!view) {
    return (
      <>
        {head}
        <PlanSkeleton />
      </>
    );
  }
  return (
    <>
      {isPhone ? (
        <PhoneRoom {...{ head, view, actions, done }} />
      ) : (
        <RoomDesk {...{ head, view, actions, done }} />
      )}
      {isPrinting && <PaperRoom view={view} words={words} isPrinted />}
    </>
  );
}
