/** Times what a page does about an event, from the event itself. */
import type { Page } from "@playwright/test";

export type TimedEvent = "keydown" | "click" | "change";

export interface Reaction {
  /** Milliseconds from the event to the next paint. */
  readonly painted: number;
  /** Milliseconds from the event to the paint after which nothing more changed. */
  readonly settled: number;
}

/** Does `act`, and times the page's answer to the first event of this type; waits `rest` milliseconds for its end. */
export async function reactionTo(
  page: Page,
  { event, rest }: { event: TimedEvent; rest: number },
  act: () => Promise<void>,
): Promise<Reaction> {
  // Two steps: what watches is there before the event is.
  const watching = await page.evaluateHandle(watch, { event, rest });
  await act();
  return watching.evaluate(({ reaction }) => reaction);
}

/** Runs in the page. */
function watch({ event, rest }: { event: string; rest: number }): { reaction: Promise<Reaction> } {
  const { promise, resolve } = Promise.withResolvers<Reaction>();
  // A frame's callbacks run before it is painted, a message posted from them after.
  const afterPaint = (then: (now: number) => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => then(performance.now()));
      port1.start();
      port2.postMessage(undefined);
    });
  };
  const begin = ({ timeStamp }: Event): void => {
    let [painted, settled] = [0, 0];
    const changes = new MutationObserver(() => {
      afterPaint((now) => {
        settled = now - timeStamp;
      });
    });
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    afterPaint((now) => {
      painted = now - timeStamp;
    });
    setTimeout(() => {
      changes.disconnect();
      resolve({ painted, settled: Math.max(painted, settled) });
    }, rest);
  };
  document.addEventListener(event, begin, { capture: true, once: true });
  return { reaction: promise };
}
