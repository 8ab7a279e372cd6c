import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Milliseconds, as phones have it. */
const pressDuration = 500;
/** Pixels; a finger that moves further scrolls. */
const maxMovement = 10;

/** Calls `onPress` with the id of a row that a finger holds without moving. The click that follows does nothing. */
export function useLongPress(isOn: boolean, onPress: (id: string) => void): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const box = list.current;
    if (!isOn || !box) return undefined;
    const ended = new AbortController();
    const options = { signal: ended.signal };
    let timer = 0;
    let from = { x: 0, y: 0 };
    const stop = () => clearTimeout(timer);
    const down = ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-id]") : null;
      const id = row?.dataset["id"];
      if (pointerType !== "touch" || id === undefined) return;
      from = { x, y };
      timer = window.setTimeout(() => {
        ignoreNextClick();
        press(id);
      }, pressDuration);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.x, clientY - from.y) > maxMovement) stop();
    };
    box.addEventListener("pointerdown", down, options);
    box.addEventListener("pointermove", move, options);
    box.addEventListener("pointerup", stop, options);
    box.addEventListener("pointercancel", stop, options);
    return () => {
      stop();
      ended.abort();
    };
  }, [isOn]);
  return list;
}

/** Ignores the click of the finger that is still down, if it makes one. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", ignore, { capture: true, once: true });
  window.addEventListener("pointerdown", () => window.removeEventListener("click", ignore, true), {
    once: true,
  });
}
