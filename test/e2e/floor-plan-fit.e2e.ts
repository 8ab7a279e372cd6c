/** The floor plan at first sight: the whole room, turned where it is larger that way. */
import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { addFloorPlan, getMiddle, type PlacedTable } from "./floor-plan-helpers.ts";

const shortWindow = { width: 1280, height: 720 };

async function getBoxes(page: Page) {
  const stage = await page.getByRole("region", { name: "La salle vue d’en haut" }).boundingBox();
  const room = await page.getByRole("group", { name: /^La salle, \d+\stables$/u }).boundingBox();
  if (!stage || !room) throw new Error("the room is not drawn");
  return { stage, room };
}

/** Expects the whole room in its viewport, and the viewport in the window. */
async function expectWhole(page: Page): Promise<void> {
  const { stage, room } = await getBoxes(page);
  expect(room.x).toBeGreaterThanOrEqual(stage.x - 1);
  expect(room.y).toBeGreaterThanOrEqual(stage.y - 1);
  expect(room.x + room.width).toBeLessThanOrEqual(stage.x + stage.width + 1);
  expect(room.y + room.height).toBeLessThanOrEqual(stage.y + stage.height + 1);
  expect(stage.y + stage.height).toBeLessThanOrEqual(shortWindow.height);
}

test("a long room is turned to fit, and a table dragged there stays where it was dropped @desktop", async ({
  signedIn: page,
  couple,
}) => {
  test.slow();
  await page.setViewportSize(shortWindow);
  await addFloorPlan(couple);
  await couple.ask("PUT", "/api/seating", { room_width: 900, room_length: 1800 });
  await page.goto("/plan-tables?vue=salle");
  const table = page.getByRole("button", { name: /^Table 1, Les cousins, /u });
  const turn = page.getByRole("button", { name: "Tourner la vue d’un quart" });
  await expect(turn).toHaveAttribute("aria-pressed", "true");
  await expectWhole(page);
  const { room } = await getBoxes(page);
  expect(room.width).toBeGreaterThan(room.height);

  const start = await getMiddle(table);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 150, start.y - 60, { steps: 4 });
  await page.mouse.up();
  const dropped = await getMiddle(table);
  expect(dropped.x - start.x).toBeGreaterThan(100);
  expect(start.y - dropped.y).toBeGreaterThan(30);
  const places = () => couple.ask<PlacedTable[]>("GET", "/api/tables");
  await expect.poll(async () => (await places()).every(({ x }) => x !== null)).toBe(true);
  await page.reload();
  await expect.poll(async () => Math.abs((await getMiddle(table)).x - dropped.x)).toBeLessThan(2);
  expect(Math.abs((await getMiddle(table)).y - dropped.y)).toBeLessThan(2);

  await turn.click();
  await expect(turn).toHaveAttribute("aria-pressed", "false");
  await expectWhole(page);
  await page.reload();
  await expect(turn).toHaveAttribute("aria-pressed", "false");
});

test("thirty-two tables are whole at first sight, and after a zoom again @desktop", async ({
  signedIn: page,
  couple,
}) => {
  test.slow();
  await page.setViewportSize(shortWindow);
  for (let number = 1; number <= 32; number += 1) {
    await couple.ask("POST", "/api/tables", { name: `Table ${String(number)}`, number_of_guests: 8 });
  }
  await page.goto("/plan-tables?vue=salle");
  await expect(page.getByRole("button", { name: /^Table 32, /u })).toBeVisible();
  await expectWhole(page);
  await page.getByRole("button", { name: "Agrandir" }).click();
  const { room, stage } = await getBoxes(page);
  expect(room.height).toBeGreaterThan(stage.height);
  await page.getByRole("button", { name: "Voir toute la salle" }).click();
  await expectWhole(page);
});
