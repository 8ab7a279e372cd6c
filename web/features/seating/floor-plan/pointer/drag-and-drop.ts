/** Drag and drop in the floor plan by mouse, pen and touch. */
import type { Point } from "../geometry.rules.ts";
import { toPoint } from "../transforms.ts";
import { createLasso, createPan } from "../drag/drag-floor.ts";
import { createGuestDrag } from "../drag/drag-guest.ts";
import { createFixtureDrag, createTableDrag } from "../drag/drag-items.ts";
import type { PointerPosition, Drag, DragElements, DragContext } from "../drag/drag.ts";

/** Pixels below which a movement still counts as a press. */
const maxPressMovement = 5;
/** Auto-scroll near the edge of the viewport: distance in pixels, and pixels per frame. */
const autoScroll = { near: 28, step: 9 };

/** What a press would drag. */
interface DragStart {
  readonly begin: () => Drag | null;
}

/** What a press at this point would drag; null for nothing. */
function findDragStart(event: PointerEvent, context: DragContext, elements: DragElements): DragStart | null {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("[data-still]")) return null;
  const isTouch = event.pointerType === "touch";
  const isOnFloor = !isTouch && elements.scroller.contains(target);
  if (!context.mayEdit) return isOnFloor ? { begin: () => createPan(elements) } : null;
  const guest = target.closest<HTMLElement | SVGElement>("[data-guest]");
  const isInList = guest?.closest("[data-waiting]") !== null && guest !== null;
  if (guest) {
    // A touch on a row scrolls the list; only the row's handle starts a drag.
    if (isInList && isTouch && !target.closest("[data-grip]")) return null;
    return { begin: () => createGuestDrag(guest.dataset["guest"] ?? "", context, elements) };
  }
  const table = target.closest<SVGElement>("[data-table]");
  if (table) return { begin: () => createTableDrag(table.dataset["table"] ?? "", context, elements) };
  const fixture = target.closest<SVGElement>("[data-fixture]");
  if (fixture)
    return { begin: () => createFixtureDrag(Number(fixture.dataset["fixture"]), context, elements) };
  if (!isOnFloor) return null;
  return { begin: () => (event.shiftKey ? createLasso(context, elements) : createPan(elements)) };
}

function toPointerPosition({ floor }: DragElements, client: Point): PointerPosition {
  return { client, room: toPoint(floor, client) };
}

function scrollAtEdge({ scroller }: DragElements, { x, y }: Point): boolean {
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
  { dragStart, elements }: { dragStart: DragStart; elements: DragElements },
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
    const hasScrolled = drag.mode !== "pan" && scrollAtEdge(elements, last);
    drag.move(toPointerPosition(elements, last));
    if (hasScrolled) requestFrame();
  }
  function requestFrame() {
    if (frame === 0) frame = requestAnimationFrame(runFrame);
  }
  function begin(): boolean {
    // Measures before any DOM change and within an animation frame, so that the page is laid out only once.
    const at = toPointerPosition(elements, start);
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
    elements.overlay.hidden = !isHeld;
    elements.root.querySelector("[data-popover]")?.toggleAttribute("data-aside", isHeld);
    if (drag?.mode === "guest") elements.floor.toggleAttribute("data-offers", isHeld);
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
    current.drop(toPointerPosition(elements, { x: event.clientX, y: event.clientY }));
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
export function listenToDrags(
  elements: DragElements,
  getContext: () => DragContext,
  signal: AbortSignal,
): void {
  let isHeld = false;
  elements.root.addEventListener(
    "pointerdown",
    (event) => {
      if (isHeld || event.button !== 0 || !event.isPrimary) return;
      const dragStart = findDragStart(event, getContext(), elements);
      if (!dragStart) return;
      isHeld = true;
      followPointer(event, { dragStart, elements }, () => {
        isHeld = false;
      });
    },
    { signal },
  );
  // A browser that scrolls by a finger cancels its pointer, even over shapes with `touch-action: none`.
  elements.root.addEventListener(
    "touchmove",
    (event) => {
      if (isHeld && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  // Prevents text selection and the native dragging of images.
  elements.root.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
}
