/**
 * Measures how soon a click in the matrix of guests and moments is painted. The control is a key press in the
 * sign-in form.
 */
import type { Browser, Page } from "@playwright/test";
import * as v from "valibot";
import { ensureBuilt } from "../scripts/ensure-built.ts";
import { openBrowser, openContext } from "./browser.ts";
import { createCoupleWithGuests } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { type Action, maxPaintDelay, slowdown, createTypingAction } from "./interactions.ts";
import { createProductProgram, start } from "./processes.ts";
import { createEightMoments } from "./replies.ts";
import { summariseRounds } from "./rounds.ts";
import { gotoIdle } from "#test/support/idle.ts";

const guestCount = 300;
const rounds = 10;
/** Cells of the first rows, which are visible. */
const cellsInSight = 40;
/** Milliseconds to wait after a click, until the request and the refetched lists are done. */
const settleDuration = 1500;

export const matrix: Benchmark = {
  about: `${guestCount} guests × 8 moments, the main thread's own time × ${slowdown}, median of ${rounds}`,
  async run() {
    ensureBuilt();
    const server = await start(createProductProgram());
    const browser = await openBrowser();
    try {
      const couple = await createCoupleWithGuests(guestCount, server.url);
      await createEightMoments(server.url, couple);
      const form = await (await openContext(browser)).newPage();
      const page = await (await openContext(browser, couple)).newPage();
      await gotoIdle(form, `${server.url}/login`);
      await gotoIdle(page, `${server.url}/invites?tab=moments`);
      // A click that withdraws an invitation would open a confirmation first.
      await page.getByRole("radio", { name: "Réponses" }).check();
      return [
        ...(await measureFindings(browser, "control", createTypingAction(form, "textbox"))),
        ...(await measureFindings(browser, "press", await createPressAction(page))),
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

/** Another cell each time, found by its position, because searching for it would be work of the page. */
async function createPressAction(page: Page): Promise<Action> {
  const cells = await page.getByRole("gridcell").all();
  const boxes = await Promise.all(cells.slice(0, cellsInSight).map((cell) => cell.boundingBox()));
  return {
    page,
    event: "click",
    act: async (turn) => {
      const { x = 0, y = 0, width = 0, height = 0 } = boxes[turn % cellsInSight] ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
    },
  };
}

async function measureFindings(browser: Browser, name: string, action: Action): Promise<Finding[]> {
  const { shown, all } = await measureOwnTimes(browser, action);
  const target = name === "control" ? {} : { target: { atMost: maxPaintDelay } };
  return [
    { ...summariseRounds(`${name}: until it shows`, shown), ...target },
    summariseRounds(`${name}: with all that follows`, all),
  ];
}

/** The fields of Chrome's trace events that are read; times in microseconds. */
const Trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      ts: v.number(),
      dur: v.optional(v.number(), 0),
      tdur: v.optional(v.number(), 0),
      args: v.looseObject({ data: v.optional(v.looseObject({ type: v.optional(v.unknown()) })) }),
    }),
  ),
});

/**
 * The processor time of the page's main thread in milliseconds, times `slowdown`; other load on the machine
 * does not add to it. `shown` ends with the frame that shows the click, `all` when the page is idle.
 */
async function measureOwnTimes(
  browser: Browser,
  { page, event, prepare, act }: Action,
): Promise<Record<"shown" | "all", number[]>> {
  await page.bringToFront();
  await prepare?.();
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"],
  });
  for (let turn = 0; turn < rounds; turn += 1) {
    await act(turn);
    await page.waitForTimeout(settleDuration);
  }
  const { traceEvents } = v.parse(Trace, JSON.parse((await browser.stopTracing()).toString()));
  const presses = traceEvents.filter(
    ({ name, args }) => name === "EventDispatch" && args.data?.type === event,
  );
  const times = presses.map(({ pid, tid, ts }) => {
    // The task that dispatches the event began before it.
    const threadEvents = traceEvents.filter(
      (traceEvent) =>
        traceEvent.pid === pid && traceEvent.tid === tid && traceEvent.ts + traceEvent.dur >= ts,
    );
    const frameAt = threadEvents.find((one) => one.name === "Commit" && one.ts > ts)?.ts ?? Number.NaN;
    const sumTaskTimes = (end: number) =>
      threadEvents
        .filter((one) => one.name === "RunTask" && one.ts <= end)
        .reduce((sum, { tdur }) => sum + tdur, 0) *
      (slowdown / 1000);
    return { shown: sumTaskTimes(frameAt), all: sumTaskTimes(ts + settleDuration * 1000) };
  });
  return { shown: times.map(({ shown }) => shown), all: times.map(({ all }) => all) };
}
