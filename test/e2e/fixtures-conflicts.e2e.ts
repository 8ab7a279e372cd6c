/** What stands in the room is changed by two members: nothing of the other is overwritten, and nothing typed is lost. */
import type { Page } from "@playwright/test";
import type { SeatingSettings } from "#contract/seating.ts";
import { expect, type Member, test } from "#test/support/browser.ts";
import { addFloorPlan } from "./floor-plan-helpers.ts";
import { getMessages } from "./message-helpers.ts";

const bar = { kind: "bar", name: "", x: 300, y: 300, width: 240, length: 80, rotation: 0 };
const stage = { ...bar, kind: "stage", x: 600, y: 600 };
const gifts = { ...bar, kind: "gifts", x: 700, y: 200, width: 120 };

async function setFixtures(couple: Member, fixtures: readonly object[]): Promise<void> {
  await couple.ask("PUT", "/api/seating", { fixtures });
}

async function listFixtures(couple: Member): Promise<SeatingSettings["fixtures"]> {
  return (await couple.ask<SeatingSettings>("GET", "/api/seating")).fixtures;
}

async function openRoom(page: Page, couple: Member, fixtures: readonly object[]): Promise<void> {
  await addFloorPlan(couple);
  await couple.ask("PUT", "/api/seating", { room_width: 1000, room_length: 800, fixtures });
  await page.goto("/plan-tables?vue=salle");
}

const getFixture = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

const changedSince = /Quelqu’un d’autre a changé cela entre-temps/u;

test("a bar that is moved leaves what another member has added since, also when it is undone @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409");
  await openRoom(page, couple, [bar]);
  const carryBar = async () => {
    await getFixture(page, "Bar").press("Enter");
    await page.getByRole("button", { name: "Actions pour Bar" }).press("Enter");
    await page.getByRole("menuitem", { name: "Déplacer d’un clic ou au clavier" }).press("Enter");
    await page.keyboard.press("ArrowDown");
  };
  await carryBar();
  await setFixtures(couple, [bar, stage]);
  await expect(getFixture(page, "Scène")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(getMessages(page)).toContainText(changedSince);
  expect(await listFixtures(couple)).toMatchObject([bar, stage]);

  await carryBar();
  await page.keyboard.press("Enter");
  await expect.poll(() => listFixtures(couple)).not.toMatchObject([bar, stage]);
  const moved = await listFixtures(couple);
  await setFixtures(couple, [...moved, gifts]);
  await expect(getFixture(page, "Cadeaux")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(getMessages(page)).toContainText(changedSince);
  expect(await listFixtures(couple)).toMatchObject([...moved, gifts]);
});

test("the undo of a new size of the room leaves a bar that another member has added since @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await openRoom(page, couple, []);
  await page.getByRole("button", { name: "Actions de la salle" }).click();
  await page.getByRole("menuitem", { name: "Dimensions de la salle" }).click();
  const dialog = page.getByRole("dialog", { name: "Dimensions de la salle" });
  await dialog.getByRole("textbox").first().fill("12");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await setFixtures(couple, [bar]);
  await expect(getFixture(page, "Bar")).toBeVisible();
  await page.keyboard.press("Control+z");
  const getSize = async () => await couple.ask<SeatingSettings>("GET", "/api/seating");
  await expect.poll(getSize).toMatchObject({ room_width: 1000, fixtures: [bar] });
});

test("the popover of a bar goes when a stage before it is removed, and its form stays without the bar @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await openRoom(page, couple, [stage, bar, gifts]);
  await getFixture(page, "Bar").click();
  const popover = page.getByRole("dialog", { name: "Bar" });
  await expect(popover).toBeVisible();
  await setFixtures(couple, [bar, gifts]);
  await expect(getFixture(page, "Scène")).toBeHidden();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await getFixture(page, "Cadeaux").click();
  await page.getByRole("dialog", { name: "Cadeaux" }).getByRole("button", { name: "Modifier" }).click();
  const form = page.getByRole("dialog", { name: "Cadeaux" });
  await form.getByLabel("Nom").fill("Urne");
  await setFixtures(couple, [bar]);
  await expect(page.locator("[data-fixture]")).toHaveCount(1);
  await expect(form.getByLabel("Nom")).toHaveValue("Urne");
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form).toBeHidden();
  expect(await listFixtures(couple)).toMatchObject([bar, { kind: "gifts", name: "Urne" }]);
});
