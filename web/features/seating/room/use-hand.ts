import { useEffect, useRef, type RefObject } from "react";
import type { HandRoom } from "./hand/drag.ts";
import { listenToHands } from "./hand/hand.ts";

interface HandRefs {
  readonly root: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly ghost: RefObject<HTMLElement | null>;
}

/** Dragging in the room, by what it is when a drag begins. */
export function useHand({ root, scroller, svg, ghost }: HandRefs, room: Omit<HandRoom, "seats">): void {
  const latest = useRef(room);
  useEffect(() => {
    latest.current = room;
  });
  useEffect(() => {
    const [held, seen, drawing, name] = [root.current, scroller.current, svg.current, ghost.current];
    if (!held || !seen || !drawing || !name) return undefined;
    const ended = new AbortController();
    const roomNow = () => ({
      ...latest.current,
      seats: latest.current.view.tables.flatMap(({ id: table, x, y, seats }) =>
        seats.map((each) => ({ table, seat: each.seat, x: x + each.x, y: y + each.y })),
      ),
    });
    listenToHands({ root: held, scroller: seen, svg: drawing, ghost: name }, roomNow, ended.signal);
    return () => {
      ended.abort();
    };
  }, [root, scroller, svg, ghost]);
}
