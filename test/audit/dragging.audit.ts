/** Checks that everything that can be dragged can also be moved by clicks (WCAG 2.5.7). */
import { expect, test } from "#test/support/browser.ts";
import { createPicture } from "#test/support/files.ts";
import { hideFirstSteps } from "#test/support/hidden-first-steps.ts";
import { addTables } from "#test/e2e/wish-helpers.ts";

interface PlacedTable {
  readonly x: number | null;
  readonly y: number | null;
}

test("a table moves to where one clicks", async ({ signedIn: page, couple }) => {
  await addTables(couple, { "Les cousins": 8, "Les voisins": 8 });
  await page.goto("/plan-tables?vue=salle");
  const table = page.getByRole("button", { name: /Les cousins,/u });
  await table.click();
  await page.getByRole("button", { name: "Actions pour Les cousins" }).click();
  await page.getByRole("menuitem", { name: "Déplacer d’un clic ou au clavier" }).click();
  const before = await table.boundingBox();
  const floor = await page.getByRole("group", { name: /^La salle, 2\stables$/u }).boundingBox();
  if (!before || !floor) throw new Error("the room is not drawn");
  const to = { x: before.x + before.width / 2 + 30, y: floor.y + floor.height - before.height - 20 };
  await page.mouse.click(to.x, to.y);
  const place = async () => {
    const [first] = await couple.ask<PlacedTable[]>("GET", "/api/tables");
    return first?.y ?? null;
  };
  await expect.poll(place).not.toBeNull();
  const after = await table.boundingBox();
  expect(after?.y).toBeGreaterThan(before.y + 20);
  // After the move, a click selects the table again.
  await table.click();
  await expect(page.getByRole("dialog", { name: "Les cousins" })).toBeVisible();
});

test("a photo moves to where one clicks", async ({ signedIn: page, couple }) => {
  await hideFirstSteps(page, couple);
  await page.goto("/");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Changer la première photo" }).press("Enter");
  const buffer = await createPicture("image/png", { width: 1600, height: 800 });
  await (await chooser).setFiles({ name: "nous.png", mimeType: "image/png", buffer });
  const dialog = page.getByRole("dialog", { name: "Cadrer la première photo" });
  await expect(dialog.getByText(/^À\s50\s% depuis la gauche/u)).toBeAttached();
  const states = (await dialog.getByRole("application").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(states.x + states.width / 2 + 60, states.y + states.height / 2);
  await expect(dialog.getByText(/^À\s(?:[6-9]\d|100)\s% depuis la gauche/u)).toBeAttached();
});
