/** The floor plan on a tablet, with real touches: a finger moves chairs and tables, and scrolls beside them. */
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { addFloorPlan, getMiddle, getSeats, type PlacedTable, getTable } from "./floor-plan-helpers.ts";

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Presses a finger at one point, and moves it to another in small steps, as the browser itself sees fingers. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", at?: Point) => {
    await session.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  };
  const count = 12;
  await touch("touchStart", from);
  for (let step = 1; step <= count; step += 1) {
    const progress = step / count;
    await touch("touchMove", {
      x: from.x + (to.x - from.x) * progress,
      y: from.y + (to.y - from.y) * progress,
    });
  }
  await touch("touchEnd");
  await session.detach();
}

test("a finger moves chairs and tables, and scrolls the page beside them @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await addFloorPlan(couple);
  await page.goto("/plan-tables?vue=salle");
  const [cousins, neighbours] = [getTable(page, "Les cousins"), getTable(page, "Les voisins")];
  const agathe = cousins.getByRole("button", { name: "Agathe Moulin, place 1" });
  const free = neighbours.getByRole("img", { name: "Place 3 libre" });
  const freeMiddle = await getMiddle(free);
  await swipe(page, await getMiddle(agathe), freeMiddle);
  await expect(neighbours.getByRole("button", { name: "Agathe Moulin, place 3" })).toBeVisible();
  await expect.poll(() => getSeats(couple)).toMatchObject({ Agathe: "Les voisins 2" });

  const cousinsButton = page.getByRole("button", { name: /^Table 1, Les cousins, /u });
  const before = await getMiddle(cousinsButton);
  await swipe(page, before, { x: before.x + 30, y: before.y + 200 });
  await expect.poll(async () => (await getMiddle(cousinsButton)).y - before.y).toBeGreaterThan(150);
  const fetchTables = () => couple.ask<PlacedTable[]>("GET", "/api/tables");
  await expect.poll(async () => (await fetchTables()).every(({ y }) => y !== null)).toBe(true);

  // A tap still opens, and a finger on the empty floor still scrolls.
  await cousinsButton.tap();
  await expect(page.getByRole("dialog", { name: "Les cousins" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.evaluate(() => scrollTo(0, 0));
  const room = await page.getByRole("region", { name: "La salle vue d’en haut" }).boundingBox();
  if (!room) throw new Error("the room is not drawn");
  const empty = { x: room.x + 40, y: room.y + room.height - 120 };
  await swipe(page, empty, { x: empty.x, y: empty.y - 200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
});
