import { lazy, Suspense, type ReactNode } from "react";
import { useMedia, usePrinting, phone } from "#web/platform/media.ts";
import { PlanSkeleton } from "../components/plan-skeleton.tsx";
import type { SeatingActions } from "../seating-actions.ts";
import { PaperRoom } from "./components/paper-room.tsx";
import { useRoom, useRoomStore } from "./use-room.ts";
import { usePaperWords } from "./use-paper-words.ts";

const loadPhone = async () => ({ default: (await import("./components/phone-room.tsx")).PhoneRoom });
const loadDesk = async () => ({ default: (await import("./room-desk.tsx")).RoomDesk });
const PhoneRoom = lazy(loadPhone);
const RoomDesk = lazy(loadDesk);
// On its way beside what it shows, not after it; one that does not come is asked for again where it is drawn.
(matchMedia(phone).matches ? loadPhone() : loadDesk()).catch(() => undefined);

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
  const shape = (
    <>
      {head}
      <PlanSkeleton />
    </>
  );
  if (!view) return shape;
  const Room = isPhone ? PhoneRoom : RoomDesk;
  return (
    <>
      <Suspense fallback={shape}>
        <Room {...{ head, view, actions, done }} />
      </Suspense>
      {isPrinting && <PaperRoom view={view} words={words} isPrinted />}
    </>
  );
}
