/** Moving between pages: former addresses, Back, and what a screen reader announces. */
import { expect, test } from "#test/support/browser.ts";
import { openMainMenu } from "./shell-helpers.ts";

test("a former address leads to the same list @desktop", async ({ signedIn: page, couple }) => {
  await couple.addGuests([{ firstName: "Zoé" }, { firstName: "Marc" }]);
  await page.goto("/invites?name=Zo");
  await expect(page).toHaveURL("/invites?q=Zo");
  await expect(page.getByRole("main").getByText("Zoé").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Marc")).toBeHidden();
});

test("Back on a form with unsaved text asks before it leaves @desktop", async ({ signedIn: page }) => {
  await page.goto("/");
  await (await openMainMenu(page)).getByRole("link", { name: "Nos informations" }).click();
  const place = page.getByRole("textbox", { name: "Lieu" });
  await place.fill("Domaine des Tilleuls");
  await expect(page.getByRole("tab", { name: /^Le mariage/u })).toHaveAccessibleName(/non enregistré/u);
  const question = page.getByRole("alertdialog", { name: /^Quitter sans enregistrer/u });
  await page.goBack();
  await question.getByRole("button", { name: "Rester" }).click();
  await expect(page).toHaveURL(/\/informations/u);
  await expect(place).toHaveValue("Domaine des Tilleuls");
  await page.goBack();
  await question.getByRole("button", { name: /^Quitter/u }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Les infos/u);
});

test("Back shows a long list where it was left @desktop", async ({ signedIn: page, couple }) => {
  await couple.addGuests(Array.from({ length: 120 }, (_, at) => ({ firstName: `Invité ${String(at)}` })));
  await page.goto("/invites");
  await expect(page.getByRole("main").getByText("Invité 119", { exact: true })).toBeAttached();
  await page.evaluate(() => {
    window.scrollTo(0, 3000);
  });
  await (await openMainMenu(page)).getByRole("link", { name: "Calendrier" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Le calendrier" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2900);
});

test("a page change is announced by the page's name @desktop", async ({ signedIn: page }) => {
  await page.goto("/invites");
  await expect(page).toHaveTitle(/^Les invités/u);
  await (await openMainMenu(page)).getByRole("link", { name: "Calendrier" }).click();
  await expect(page.locator("[aria-live=polite]").filter({ hasText: /^Le calendrier$/u })).toBeAttached();
  await expect(page).toHaveTitle(/^Le calendrier/u);
});

test("a page whose code is gone after a deploy reloads the document once @desktop", async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push("Failed to load resource", "dynamically imported module");
  await page.goto("/invites");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  const code = /\/assets\/providers-page-.*\.js$/u;
  await page.route(code, (route) => (loads.length === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  await (await openMainMenu(page)).getByRole("link", { name: "Mes prestataires" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Les prestataires" })).toBeVisible();
  expect(loads).toEqual(["/prestataires"]);
});
