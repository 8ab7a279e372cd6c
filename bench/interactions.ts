/**
 * Measures how soon full pages react to input on a processor slowed down four times. The control is a key
 * press in the sign-in form.
 */
import type { Browser, Page } from "@playwright/test";
import { addBudgetItem, budgetTypes } from "#contract/budget.ts";
import { addEvent, eventTypes } from "#contract/calendar.ts";
import { addTask, taskTypes } from "#contract/todos.ts";
import { ensureBuilt } from "../scripts/ensure-built.ts";
import { openBrowser, openContext } from "./browser.ts";
import { createRows, type Couple, createCoupleWithGuests } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { createProductProgram, start } from "./processes.ts";
import { summariseRounds, measureInTurn } from "./rounds.ts";
import { gotoIdle } from "#test/support/idle.ts";

/** BENCH_GUESTS=300 measures with another number of guests. */
const counts = { guests: Number(process.env["BENCH_GUESTS"] ?? 1000), tasks: 500, events: 300, items: 200 };
const rounds = 10;
export const slowdown = 4;
/** Milliseconds from the event to the next paint. */
export const maxPaintDelay = 50;
/** Milliseconds from the event to the next paint, for 98 of 100 of them. */
const maxOfMostPaintDelays = 100;
/** Milliseconds to wait after an action, so that its work does not count towards the next one. */
const settleDuration = 600;
const dayLength = 86_400_000;
const keys = ["a", "n", "Backspace", "Backspace"];

export interface Action {
  readonly page: Page;
  readonly event: "keydown" | "click" | "change";
  /** Runs before each measurement and is not timed. */
  readonly prepare?: () => Promise<void>;
  readonly act: (turn: number) => Promise<void>;
  /** Runs after each measurement and is not timed. */
  readonly finish?: () => Promise<void>;
}

export const interactions: Benchmark = {
  about: `${counts.guests} guests, ${counts.tasks} tasks, ${counts.events} events, ${counts.items} budget items, processor ${slowdown} times slower, median of ${rounds}`,
  async run() {
    ensureBuilt();
    const server = await start(createProductProgram());
    const browser = await openBrowser();
    try {
      const couple = await createCoupleWithGuests(counts.guests, server.url);
      await seed(couple, server.url);
      return await measureActions(await openActions(browser, server.url, couple));
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

async function seed({ token }: Couple, origin: string): Promise<void> {
  const getDay = (days: number) => new Date(Date.now() + days * dayLength).toISOString().slice(0, 10);
  await createRows(origin, token, addTask, counts.tasks, (at) => ({
    title: `Tâche ${at} à ne pas oublier`,
    type: taskTypes[at % taskTypes.length],
    date: at % 11 === 0 ? null : getDay(((at * 7) % 500) - 60),
  }));
  await createRows(origin, token, addEvent, counts.events, (at) => ({
    title: `Rendez-vous ${at}`,
    event_date: getDay(((at * 13) % 300) - 30),
    event_type: eventTypes[at % eventTypes.length],
  }));
  await createRows(origin, token, addBudgetItem, counts.items, (at) => ({
    name: `Poste ${at}`,
    type: budgetTypes[at % budgetTypes.length],
    price: 50 + at * 1.35,
  }));
}

async function openActions(
  browser: Browser,
  origin: string,
  couple: Couple,
): Promise<Record<string, Action>> {
  const open = async (path: string, signedIn?: Couple): Promise<Page> => {
    const page = await (await openContext(browser, signedIn)).newPage();
    await gotoIdle(page, origin + path);
    return page;
  };
  const [form, guests] = [await open("/login"), await open("/invites", couple)];
  const [tasks, calendar] = [await open("/todo", couple), await open("/calendrier", couple)];
  await guests.locator("main [data-id]").first().waitFor();
  const presence = guests.locator("main [data-id] button[aria-pressed]").nth(2);
  const sorting = guests.locator("[role=columnheader] button");
  return {
    control: createTypingAction(form, "textbox"),
    "guests: key in the search": createTypingAction(guests, "searchbox"),
    "guests: sort": { page: guests, event: "click", act: (turn) => sorting.nth(turn % 3).click() },
    "guests: presence": { page: guests, event: "click", act: () => presence.click() },
    "guests: add": {
      page: guests,
      event: "click",
      act: () =>
        guests
          .getByRole("button", { name: /^Ajouter un/u })
          .first()
          .click(),
      finish: async () => {
        const dialog = guests.locator("dialog:modal");
        await dialog.waitFor();
        await guests.keyboard.press("Escape");
        await dialog.waitFor({ state: "hidden" });
      },
    },
    "to-do: key in the filter": createTypingAction(tasks, "searchbox"),
    "to-do: month": {
      page: tasks,
      event: "change",
      act: async (turn) => {
        await tasks
          .getByLabel("Mois")
          .first()
          .selectOption({ index: (turn % 3) + 3 });
      },
    },
    "calendar: another month": {
      page: calendar,
      event: "click",
      act: (turn) =>
        calendar.getByRole("button", { name: turn % 2 === 0 ? "Mois suivant" : "Mois précédent" }).click(),
    },
  };
}

export function createTypingAction(page: Page, role: "textbox" | "searchbox"): Action {
  return {
    page,
    event: "keydown",
    prepare: () => page.getByRole(role).first().focus(),
    act: (turn) => page.keyboard.press(keys[turn % keys.length] ?? "a"),
  };
}

async function measureActions(actions: Record<string, Action>): Promise<Finding[]> {
  const times = await measureInTurn(
    rounds,
    Object.fromEntries(
      Object.entries(actions).map(([name, action]) => {
        let turn = 0;
        return [name, () => measureAction(action, turn++)];
      }),
    ),
  );
  const delays = Object.entries(times)
    .flatMap(([name, values]: [string, number[]]) => (name === "control" ? [] : values))
    .toSorted((a, b) => a - b);
  return [
    ...Object.entries(times).map(([name, values]: [string, number[]]) => ({
      ...summariseRounds(`${name}: next paint`, values),
      ...(name === "control" ? {} : { target: { atMost: maxPaintDelay } }),
    })),
    {
      what: `98th percentile of ${delays.length} events`,
      measured: delays[Math.ceil(delays.length * 0.98) - 1] ?? Number.NaN,
      unit: "ms",
      target: { atMost: maxOfMostPaintDelays },
    },
  ];
}

/**
 * A slowed-down page keeps a processor busy even at rest, so only the page that is being timed is slowed
 * down.
 */
async function measureAction({ page, event, prepare, act, finish }: Action, turn: number): Promise<number> {
  await page.bringToFront();
  await prepare?.();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  // The listener is installed in a step of its own, before the event is sent.
  const watching = await page.evaluateHandle(watchNextPaint, event);
  await act(turn);
  const painted = await watching.evaluate(({ promise }) => promise);
  await page.waitForTimeout(settleDuration);
  await finish?.();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  return painted;
}

/**
 * Runs in the page: returns the milliseconds from the next event of this type to the paint that follows it.
 */
function watchNextPaint(event: string): { promise: Promise<number> } {
  const { promise, resolve } = Promise.withResolvers<number>();
  const begin = ({ timeStamp }: Event): void => {
    // Callbacks of a frame run before it is painted; a message posted from one runs after the paint.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve(performance.now() - timeStamp));
      port1.start();
      port2.postMessage(undefined);
    });
  };
  document.addEventListener(event, begin, { capture: true, once: true });
  return { promise };
}
