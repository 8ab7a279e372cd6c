/** Who is invited to which moment, who lives together: what the couple sees and does. */
import { expect, test } from "#test/support/browser.ts";
import { messages } from "./guest-room.ts";

test.beforeEach(async ({ couple }) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", dinner: true, brunch: true });
  for (const [firstName, lastName] of [
    ["Karim", "Benali"],
    ["Leïla", "Benali"],
    ["Solène", "Garnier"],
  ]) {
    await couple.ask("POST", "/api/guests", { firstName, lastName, side: "Élise" });
  }
});

test("the matrix is filled by keyboard alone, and says what it did @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/invites?tab=moments");
  const grid = page.getByRole("grid", { name: "Invitations et réponses par moment" });
  await expect(grid.getByRole("row")).toHaveCount(4);
  await page.getByRole("radio", { name: "Invitations" }).focus();
  await page.keyboard.press("Tab");
  await expect(grid.getByRole("columnheader").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(grid.getByRole("gridcell").first()).toBeFocused();
  await page.keyboard.press("o");
  await expect(page.getByText(/^Karim Benali, Dîner\s: oui$/u)).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("n");
  await page.keyboard.press("End");
  await page.keyboard.press(" ");
  await expect(page.getByText(/^Leïla Benali, Brunch\s: pas d’invitation$/u)).toBeAttached();
  await expect
    .poll(async () => {
      const list = (await couple.ask("GET", "/api/attendances")) as { answers: object }[];
      return list.map(({ answers }) => Object.values(answers)).toSorted((a, b) => a.length - b.length);
    })
    .toEqual([[false], expect.arrayContaining([true, null]), [null, null]]);
});

test("several are invited to one moment alone in three presses, and it is undone @desktop", async ({
  signedIn: page,
  couple,
}) => {
  const before = await couple.ask("GET", "/api/attendances");
  await page.goto("/invites?tab=moments");
  await page.getByText("Tous les invités affichés").locator("..").click();
  await page.getByRole("button", { name: "Inviter seulement à…" }).click();
  await page.getByRole("menuitem", { name: "Dîner" }).click();
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("gridcell", { name: "pas d’invitation" })).toHaveCount(3);
  await messages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(messages(page).getByText("C’est annulé.")).toBeVisible();
  await expect(grid.getByRole("gridcell", { name: "pas d’invitation" })).toHaveCount(0);
  expect(await couple.ask("GET", "/api/attendances")).toEqual(before);
});

test("on a phone each moment is a card that leads to its guests @phone", async ({ signedIn: page }) => {
  await page.goto("/invites?tab=moments");
  await page.getByRole("button", { name: /^Dîner\s: voir les invités$/u }).click();
  await expect(page).toHaveURL(/moment=/u);
  await expect(page.getByRole("tab", { name: "Général" })).toHaveAttribute("aria-selected", "true");
});

test("a household is formed from those found, and undone @desktop", async ({ signedIn: page, couple }) => {
  await page.goto("/invites?tab=households");
  await expect(page.getByText("même nom et même côté")).toBeVisible();
  await page.getByRole("button", { name: "Former 1 foyer" }).click();
  await expect(page.getByRole("heading", { name: "Karim et Leïla Benali" })).toBeVisible();
  await messages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("heading", { name: "Un foyer, un faire-part" })).toBeVisible();
  expect(await couple.ask("GET", "/api/households")).toEqual([]);
});

test("a moment gets its hours and its place @desktop", async ({ signedIn: page, couple }) => {
  await page.goto("/informations#mariage");
  await page.getByRole("button", { name: "Horaires et lieu, Dîner" }).click();
  const dialog = page.getByRole("dialog", { name: "Dîner" });
  await dialog.getByLabel("De", { exact: false }).first().fill("19:00");
  await dialog.getByLabel(/^Lieu/u).fill("La grange");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/à partir de 19:00, La grange/u)).toBeVisible();
  expect(await couple.ask("GET", "/api/moments")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "dinner", starts_at: "19:00", place: "La grange" }),
    ]),
  );
});
