/** Drag and drop in the floor plan by mouse, pen and touch. */
import type { Point } from "../geometry.rules.ts";
import { toPoint } from "../transforms.ts";
import { createLasso, createPan } from "../drag/drag-floor.ts";
import { createGuestDrag } from "../drag/drag-guest.ts";
import { createFixtureDrag, createTableDrag } from "../drag/drag-items.ts";
import type { PointerPosition, Drag, DragParts, DragArea } from "../drag/drag.ts";

/** Pixels below which a movement still counts as a press. */
const maxPressMovement = 5;
/** Auto-scroll near the edge of the viewport: distance in pixels, and pixels per frame. */
const autoScroll = { near: 28, step: 9 };

/** What a press would drag. */
interface DragStart {
  readonly begin: () => Drag | null;
}

/** What a press at this point would drag; null for nothing. */
function findDragStart(event: PointerEvent, area: DragArea, parts: DragParts): DragStart | null {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("[data-still]")) return null;
  const isTouch = event.pointerType === "touch";
  const isOnFloor = !isTouch && parts.scroller.contains(target);
  if (!area.mayEdit) return isOnFloor ? { begin: () => createPan(parts) } : null;
  const guest = target.closest<HTMLElement | SVGElement>("[data-guest]");
  const isInList = guest?.closest("[data-waiting]") !== null && guest !== null;
  if (guest) {
    // A touch on a row scrolls the list; only the row's handle starts a drag.
    if (isInList && isTouch && !target.closest("[data-grip]")) return null;
    return { begin: () => createGuestDrag(guest.dataset["guest"] ?? "", area, parts) };
  }
  const table = target.closest<SVGElement>("[data-table]");
  if (table) return { begin: () => createTableDrag(table.dataset["table"] ?? "", area, parts) };
  const fixture = target.closest<SVGElement>("[data-fixture]");
  if (fixture) return { begin: () => createFixtureDrag(Number(fixture.dataset["fixture"]), area, parts) };
  if (!isOnFloor) return null;
  return { begin: () => (event.shiftKey ? createLasso(area, parts) : createPan(parts)) };
}

function toPointerPosition({ floor }: DragParts, client: Point): PointerPosition {
  return { client, room: toPoint(floor, client) };
}

function scrollAtEdge({ scroller }: DragParts, { x, y }: Point): boolean {
  const { left, top, right, bottom } = scroller.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return false;
  const getStep = (isNearStart: boolean, isNearEnd: boolean) =>
    isNearStart ? -autoScroll.step : isNearEnd ? autoScroll.step : 0;
  const by = {
    x: getStep(x - left < autoScroll.near, right - x < autoScroll.near),
    y: getStep(y - top < autoScroll.near, bottom - y < autoScroll.near),
  };
  if (by.x === 0 && by.y === 0) return false;
  scroller.scrollBy(by.x, by.y);
  return true;
}

/** Suppresses the click that follows a drag. */
function suppressNextClick(): void {
  const suppress = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", suppress, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", suppress, { capture: true }));
}

/** Follows one pointer from its press until its release. */
function followPointer(
  down: PointerEvent,
  { dragStart, parts }: { dragStart: DragStart; parts: DragParts },
  onEnd: () => void,
): void {
  const ended = new AbortController();
  const { signal } = ended;
  const start: Point = { x: down.clientX, y: down.clientY };
  let last = start;
  let drag: Drag | null = null;
  let isUnderWay = false;
  let frame = 0;

  function runFrame() {
    frame = 0;
    if (!drag) {
      if (begin()) requestFrame();
      return;
    }
    const hasScrolled = drag.mode !== "pan" && scrollAtEdge(parts, last);
    drag.move(toPointerPosition(parts, last));
    if (hasScrolled) requestFrame();
  }
  function requestFrame() {
    if (frame === 0) frame = requestAnimationFrame(runFrame);
  }
  function begin(): boolean {
    // Measures before any DOM change and within an animation frame, so that the page is laid out only once.
    const at = toPointerPosition(parts, start);
    drag = dragStart.begin();
    if (!drag) {
      end();
      return false;
    }
    drag.move(at);
    showDragging(true);
    return true;
  }
  function end() {
    ended.abort();
    cancelAnimationFrame(frame);
    showDragging(false);
    onEnd();
  }
  /**
   * Only the drag of a guest changes the look of the room, because an attribute on its root restyles every
   * chair.
   */
  function showDragging(isHeld: boolean) {
    parts.overlay.hidden = !isHeld;
    parts.root.querySelector("[data-popover]")?.toggleAttribute("data-aside", isHeld);
    if (drag?.mode === "guest") parts.floor.toggleAttribute("data-offers", isHeld);
  }
  const ofThisPointer = (handle: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === down.pointerId) handle(event);
  };

  const handleMove = ofThisPointer((event) => {
    last = { x: event.clientX, y: event.clientY };
    isUnderWay ||= Math.hypot(last.x - start.x, last.y - start.y) >= maxPressMovement;
    if (isUnderWay) requestFrame();
  });
  const handleUp = ofThisPointer((event) => {
    if (isUnderWay && !drag) begin();
    const current = drag;
    end();
    if (!current) return;
    suppressNextClick();
    current.drop(toPointerPosition(parts, { x: event.clientX, y: event.clientY }));
  });
  const stop = () => {
    drag?.cancel();
    if (isUnderWay) suppressNextClick();
    end();
  };
  addEventListener("pointermove", handleMove, { signal });
  addEventListener("pointerup", handleUp, { signal });
  addEventListener("pointercancel", ofThisPointer(stop), { signal });
  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !isUnderWay) return;
      event.stopPropagation();
      event.preventDefault();
      stop();
    },
    { signal, capture: true },
  );
}

/** Starts drags in the floor plan until the signal is aborted. */
export function listenToDrags(parts: DragParts, getArea: () => DragArea, signal: AbortSignal): void {
  let isHeld = false;
  parts.root.addEventListener(
    "pointerdown",
    (event) => {
      if (isHeld || event.button !== 0 || !event.isPrimary) return;
      const dragStart = findDragStart(event, getArea(), parts);
      if (!dragStart) return;
      isHeld = true;
      followPointer(event, { dragStart, parts }, () => {
        isHeld = false;
      });
    },
    { signal },
  );
  // A browser that scrolls by a finger cancels its pointer, even over shapes with `touch-action: none`.
  parts.root.addEventListener(
    "touchmove",
    (event) => {
      if (isHeld && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  // Prevents text selection and the native dragging of images.
  parts.root.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
}
