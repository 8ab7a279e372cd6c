/** Whether the room follows the hand: the frames of a drag, with every seat of a large wedding drawn. */
import type { Locator, Page } from "@playwright/test";
import { addTable, applySeatingPlan, type Table } from "#contract/seating.ts";
import { built, openBrowser, visitor } from "./browser.ts";
import { addMany, type Couple, coupleWith } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { slowdown } from "./interactions.ts";
import { product, start } from "./processes.ts";
import { median, spreadOf } from "./rounds.ts";

const counts = { guests: 400, tables: 50, seats: 8, waiting: 12 };
const rounds = 3;
/** Milliseconds from one frame to the next. */
const budget = 50;
/** Milliseconds between two moves: each has a frame of its own. */
const aFrame = 30;
/** Of the pointer, in one drag. */
const moves = 40;
/** After a drop, in milliseconds: what follows from it is drawn by then. */
const rest = 500;

export const room: Benchmark = {
  about: `/plan-tables, ${counts.guests} guests at ${counts.tables} tables, the longest wait between two frames of a drag and of its drop, ${slowdown}× slower, median of ${rounds}; control: the same way with nothing in the hand`,
  async run() {
    await built();
    const server = await start(product());
    const browser = await openBrowser();
    try {
      const couple = await coupleWith(counts.guests, server.url);
      await furnish(couple, server.url);
      const page = await (await visitor(browser, couple)).newPage();
      await page.goto(`${server.url}/plan-tables?vue=salle`, { waitUntil: "networkidle" });
      return await dragsOf(page);
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

async function furnish({ token, guests }: Couple, origin: string): Promise<void> {
  const tables: Table[] = await addMany(origin, token, addTable, counts.tables, (at) => ({
    name: `Table des amis ${at}`,
    number_of_guests: counts.seats,
    shape: at % 5 === 4 ? "rectangular" : "round",
  }));
  const seated = guests.slice(counts.waiting).map(({ id }, at) => ({
    guest_id: id,
    table_id: tables[Math.floor(at / counts.seats)]?.id,
    seat: at % counts.seats,
  }));
  await addMany(origin, token, applySeatingPlan, 1, () => ({ moves: seated }));
}

interface Held {
  /** What is taken; null: nothing. */
  readonly from: Locator | null;
  readonly prepare?: () => Promise<void>;
}

async function dragsOf(page: Page): Promise<Finding[]> {
  const table = page.locator("[data-table]");
  await table.first().waitFor();
  const drags: Readonly<Record<string, Held>> = {
    control: { from: null },
    "a guest from the list": { from: page.locator("[data-waiting] [data-guest]").nth(2) },
    "a guest from a seat": { from: page.locator("svg [data-guest]").nth(9) },
    "a table": { from: table.nth(3) },
    "three tables": {
      from: table.nth(3),
      prepare: async () => {
        for (const at of [1, 2, 3]) await table.nth(at).click({ modifiers: ["Shift"] });
      },
    },
  };
  const devtools = await page.context().newCDPSession(page);
  const findings: Finding[] = [];
  for (const [name, { from, prepare }] of Object.entries(drags)) {
    await prepare?.();
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      waits.push(await longestWait(page, () => drag(page, from)));
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    }
    const target = from === null ? {} : { target: { atMost: budget } };
    findings.push({
      what: `${name}: longest wait`,
      measured: median(waits),
      spread: spreadOf(waits),
      unit: "ms",
      ...target,
    });
  }
  return findings;
}

/** Does `act`; gives the most milliseconds that passed meanwhile from one frame to the next. */
async function longestWait(page: Page, act: () => Promise<void>): Promise<number> {
  const watching = await page.evaluateHandle(() => {
    const watched = { longest: 0, isOver: false };
    let before: number | null = null;
    const frame = (now: number): void => {
      if (before !== null) watched.longest = Math.max(watched.longest, now - before);
      before = now;
      if (!watched.isOver) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return watched;
  });
  await act();
  return watching.evaluate((watched) => {
    watched.isOver = true;
    return watched.longest;
  });
}

/** Once round in the room, and left near where it was; the room then takes it back. */
async function drag(page: Page, from: Locator | null): Promise<void> {
  const box = await (from ?? page.locator("h1")).boundingBox();
  if (!box) throw new Error("it is not drawn");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  if (from) await page.mouse.down();
  for (let step = 1; step <= moves; step += 1) {
    const turn = (step / moves) * 2 * Math.PI;
    await page.mouse.move(x + 90 * Math.sin(turn) + step / 2, y + 70 * (1 - Math.cos(turn)));
    await page.waitForTimeout(aFrame);
  }
  if (from) await page.mouse.up();
  await page.waitForTimeout(rest);
  const undo = page.getByRole("button", { name: "Annuler la dernière action" });
  if (from && (await undo.isEnabled())) await undo.click();
}
