/** Whether the room follows the hand: the frames of a drag, with every seat of a large wedding drawn. */
import type { Browser, Locator, Page } from "@playwright/test";
import { addTable, applySeatingPlan, type Table } from "#contract/seating.ts";
import { built, openBrowser, visitor } from "./browser.ts";
import { addMany, type Couple, coupleWith } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { slowdown } from "./interactions.ts";
import { longestTask } from "./main-thread.ts";
import { product, start } from "./processes.ts";
import { median, spreadOf } from "./rounds.ts";

const counts = { guests: 400, tables: 50, seats: 8, waiting: 12 };
const rounds = 5;
/** Milliseconds from a move of the hand to the next paint. */
const budget = 50;
/** Milliseconds between two moves: each has a frame of its own. */
const aFrame = 30;
/** Of the pointer, in one drag. */
const moves = 40;

export const room: Benchmark = {
  about: `/plan-tables, ${counts.guests} guests at ${counts.tables} tables, the processor time of the longest frame of a drag, times ${slowdown}, median of ${rounds}; control: the same way with nothing in the hand`,
  async run() {
    await built();
    const server = await start(product());
    const browser = await openBrowser();
    try {
      const couple = await coupleWith(counts.guests, server.url);
      await furnish(couple, server.url);
      const page = await (await visitor(browser, couple)).newPage();
      await page.goto(`${server.url}/plan-tables?vue=salle`, { waitUntil: "networkidle" });
      return await dragsOf(browser, page);
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

async function dragsOf(browser: Browser, page: Page): Promise<Finding[]> {
  const table = page.locator("[data-table]");
  await table.first().waitFor();
  const drags: Readonly<Record<string, Held>> = {
    control: { from: null },
    "a guest from the list": { from: page.locator("[data-waiting] [data-guest]").nth(2) },
    "a guest from a seat": { from: page.locator("svg [data-guest]").nth(9) },
    "a table": { from: table.nth(3) },
    "a table, the whole room in sight": {
      from: table.nth(3),
      prepare: () => page.getByRole("button", { name: "Voir toute la salle" }).click(),
    },
  };
  const findings: Finding[] = [];
  for (const [name, { from, prepare }] of Object.entries(drags)) {
    await prepare?.();
    const longest: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const time = await longestTask({ browser, page }, "pointermove", () => drag(page, from));
      longest.push(time * slowdown);
    }
    findings.push({
      what: `${name}: longest frame`,
      measured: median(longest),
      spread: spreadOf(longest),
      unit: "ms",
      ...(from === null ? {} : { target: { atMost: budget } }),
    });
  }
  return findings;
}

/** Once round in the room, and given up; with nothing in the hand over the title. */
async function drag(page: Page, from: Locator | null): Promise<void> {
  const box = await (from ?? page.locator("h1")).boundingBox();
  if (!box) throw new Error("it is not drawn");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  if (from) await page.mouse.down();
  for (let step = 1; step <= moves; step += 1) {
    const turn = (step / moves) * 2 * Math.PI;
    await page.mouse.move(x + 180 * Math.sin(turn), y + 140 * (1 - Math.cos(turn)));
    await page.waitForTimeout(aFrame);
  }
  await page.keyboard.press("Escape");
  if (from) await page.mouse.up();
}
