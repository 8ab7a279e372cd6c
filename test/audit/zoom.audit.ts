/** At 400 % (1280 by 1024 is then 320 by 256), with text twice as large, and with text spaced out: nothing is lost. */
import { expect, type Page } from "@playwright/test";
import { memberPages, publicPages } from "#contract/pages.ts";
import { addressOf } from "#test/support/pages.ts";
import { type Cast, host, settled } from "./casts.ts";
import { test } from "./ground.ts";
import { Keys } from "./keys.ts";
import { coveredPart, cutWords, enlargeText, overflowOf, spaceOut } from "./reflow.ts";

const rooms: readonly string[] = [
  ...memberPages.filter((path) => path !== "/plan-tables").map(addressOf),
  "/prestataires/florist",
  "/invites?tab=meals",
  "/calendrier?tab=list",
  "/budget?tab=expenses",
  "/informations#maries",
  "/informations#temoins",
  "/parametres#aide",
];
const plans = ["/plan-tables?vue=tables", "/plan-tables?vue=salle"];

interface Way {
  readonly whose: string;
  /** Nobody when absent. */
  readonly as?: Cast;
  readonly places: readonly string[];
}

const ways: readonly Way[] = [
  { whose: "what is open to all", places: publicPages },
  { whose: "the first rooms", as: settled, places: rooms.slice(0, rooms.length / 2) },
  { whose: "the other rooms", as: settled, places: rooms.slice(rooms.length / 2) },
  { whose: "the plan of tables", as: host, places: plans },
];

async function open(page: Page, path: string): Promise<void> {
  if (path.includes("#")) await page.goto("about:blank");
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true], output[aria-label]")).toHaveCount(0);
  await expect(page.getByText(/^Chargement/u)).toHaveCount(0);
  // It comes after the plan, and moves what is below it.
  if (plans.includes(path)) {
    await expect(page.getByRole("button", { name: "Proposer un échange" })).toBeVisible();
  }
}

/** Enlarged text is looked at where it is wide, spaced text where it is narrow too if there is time. */
const textWidths = process.env.AUDIT === "whole" ? ([320, 1280] as const) : ([1280] as const);

const light = { theme: "light", language: "fr" } as const;

for (const { whose, as, places } of ways) {
  test(`at 400 % nothing is cut, wide or covered: ${whose}`, async ({ ground }) => {
    test.slow();
    const page = await ground.pageFor(as, { width: 320, ...light });
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of places) {
      await open(page, path);
      expect(await overflowOf(page), path).toBe(0);
      expect(await cutWords(page), path).toEqual([]);
      expect(await coveredPart(page), path).toBeLessThanOrEqual(0.5);
      const keys = new Keys(page);
      for (let stops = 0; stops < 10; stops += 1) await keys.step();
    }
    await page.close();
  });

  test(`text twice as large, or spaced out, stays whole: ${whose}`, async ({ ground }) => {
    test.slow();
    for (const width of textWidths) {
      const page = await ground.pageFor(as, { width, ...light });
      for (const path of places) {
        await open(page, path);
        await spaceOut(page);
        expect(await overflowOf(page), `${path}, spaced out`).toBe(0);
        expect(await cutWords(page), `${path}, spaced out`).toEqual([]);
        if (width === 320) continue;
        await enlargeText(page);
        expect(await overflowOf(page), `${path}, enlarged`).toBe(0);
        expect(await cutWords(page), `${path}, enlarged`).toEqual([]);
      }
      await page.close();
    }
  });
}

test("at 400 % every button of a form is reached", async ({ ground }) => {
  const page = await ground.pageFor(settled, { width: 320, ...light });
  await page.setViewportSize({ width: 320, height: 256 });
  for (const [path, opener] of [
    ["/invites", "Ajouter un invité"],
    ["/todo", "Ajouter une tâche"],
    ["/calendrier", "Ajouter un événement"],
    ["/budget", "Ajouter un poste"],
    ["/parametres", "Inviter"],
  ] as const) {
    await open(page, path);
    await page.getByRole("button", { name: opener, exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    expect(await cutWords(page), path).toEqual([]);
    const wide = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
    for (const part of await dialog
      .getByRole("button")
      .or(dialog.locator("input:not([type=hidden])"))
      .all()) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport();
    }
    await page.keyboard.press("Escape");
  }
  await page.close();
});
