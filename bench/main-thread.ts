/** The processor time a page's main thread takes until it paints: what else the machine does is not in it. */
import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when it began, how long it took, and how much of that on the processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** Does `act`, which ends in events of this type; gives, for each, milliseconds up to the end of its paint. */
export async function mainThreadTimes(
  { browser, page }: { browser: Browser; page: Page },
  event: string,
  act: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"],
  });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf8")) as {
    traceEvents: readonly TraceEvent[];
  };
  const inputs = traceEvents.filter(
    ({ name, args }) => name === "EventDispatch" && args?.data?.type === event,
  );
  return inputs.map((input) =>
    timeToPaint(
      input,
      traceEvents.filter((each) => isOnSameThread(each, input)),
    ),
  );
}

/** A paint ends by handing the frame over: Chromium calls it Commit. */
function timeToPaint(input: TraceEvent, events: readonly TraceEvent[]): number {
  const paints = events.filter(({ name, ts }) => name === "Commit" && ts >= input.ts).map(endOf);
  const painted = Math.min(...paints);
  const tasks = events.filter(
    (each) => each.name === "RunTask" && endOf(each) > input.ts && each.ts < painted,
  );
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}

function isOnSameThread(one: TraceEvent, other: TraceEvent): boolean {
  return one.pid === other.pid && one.tid === other.tid;
}
