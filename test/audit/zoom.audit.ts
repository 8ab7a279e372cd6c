/**
 * Checks pages at 400 % (1280 by 1024 becomes 320 by 256), with text doubled, and with text spaced out:
 * nothing is lost.
 */
import { expect, type Page } from "@playwright/test";
import { memberPages, publicPages } from "#contract/pages.ts";
import { getPageAddress } from "#test/support/pages.ts";
import { type Persona, host, settled } from "./personas.ts";
import { test } from "./audit-test.ts";
import { Keys } from "./keys.ts";
import { coveredPart, listCutTexts, enlargeText, getOverflow, spaceOut } from "./reflow.ts";

const rooms: readonly string[] = [
  ...memberPages.filter((path) => path !== "/plan-tables").map(getPageAddress),
  "/prestataires/florist",
  "/invites?tab=meals",
  "/calendrier?tab=list",
  "/budget?tab=expenses",
  "/informations#maries",
  "/informations#temoins",
  "/parametres#aide",
];
const plans = ["/plan-tables?vue=tables", "/plan-tables?vue=salle"];

interface ZoomCase {
  readonly whose: string;
  /** Who is signed in; nobody if undefined. */
  readonly as?: Persona;
  readonly places: readonly string[];
}

const ways: readonly ZoomCase[] = [
  { whose: "what is open to all", places: publicPages },
  { whose: "the first rooms", as: settled, places: rooms.slice(0, rooms.length / 2) },
  { whose: "the other rooms", as: settled, places: rooms.slice(rooms.length / 2) },
  { whose: "the plan of tables", as: host, places: plans },
];

async function open(page: Page, path: string): Promise<void> {
  if (path.includes("#")) await page.goto("about:blank");
  await page.goto(path);
  await expectSettled(page, path);
}

async function expectSettled(page: Page, path: string): Promise<void> {
  await page.locator("#root:not([data-drawn])").waitFor({ state: "attached" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true], output[aria-label]")).toHaveCount(0);
  await expect(page.getByText(/^Chargement/u)).toHaveCount(0);
  // The notice appears after the plan and moves what is below it, so it is awaited.
  if (plans.includes(path)) {
    await expect(page.getByRole("button", { name: "Proposer un échange" })).toBeVisible();
  }
}

const light = { theme: "light", language: "fr" } as const;

async function expectWhole(page: Page, what: string): Promise<void> {
  expect(await getOverflow(page), what).toBe(0);
  expect(await listCutTexts(page), what).toEqual([]);
}

for (const { whose, as, places } of ways) {
  test(`at 400 %, spaced out, or with text doubled, nothing is cut, too wide or covered: ${whose}`, async ({
    ground,
  }) => {
    test.slow();
    const page = await ground.pageFor(as, { width: 320, ...light });
    for (const path of places) {
      await page.setViewportSize({ width: 320, height: 256 });
      await open(page, path);
      await expectWhole(page, path);
      expect(await coveredPart(page), path).toBeLessThanOrEqual(0.5);
      const keys = new Keys(page);
      for (let stops = 0; stops < 10; stops += 1) await keys.step();
      await spaceOut(page);
      await expectWhole(page, `${path}, narrow and spaced out`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectSettled(page, path);
      await expectWhole(page, `${path}, spaced out`);
      await enlargeText(page);
      await expectWhole(page, `${path}, enlarged`);
    }
    await page.close();
  });
}

test("every button of a form can be reached at 400 %", async ({ ground }) => {
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
    expect(await listCutTexts(page), path).toEqual([]);
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
