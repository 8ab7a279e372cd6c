/** Moving between pages: unsaved text, the place in a long list, the announced name, and former addresses. */
import { expect, test } from "#test/support/browser.ts";
import { mainMenu } from "./shell-helpers.ts";

test("Back asks before it leaves a page with unsaved text @desktop", async ({ signedIn: page }) => {
  await page.goto("/");
  await (await mainMenu(page)).getByRole("link", { name: "Nos informations" }).click();
  const place = page.getByRole("textbox", { name: "Lieu" });
  await place.fill("Auxerre");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: /^Quitter sans enregistrer/u });
  await question.getByRole("button", { name: "Rester" }).click();
  await expect(question).toBeHidden();
  await expect(place).toHaveValue("Auxerre");
  await expect(page).toHaveURL(/\/informations/u);
  await page.goBack();
  await question.getByRole("button", { name: "Quitter la page" }).click();
  await expect(page).toHaveURL("/");
});

test("a page is announced by its name, and Back returns to the place in a long list @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(
    Array.from({ length: 120 }, (_, at) => ({ firstName: `Zoé ${String(at)}`, lastName: "Marchand" })),
  );
  await page.goto("/invites");
  await expect(page.getByText("Zoé 119")).toBeAttached();
  await page.evaluate(() => {
    scrollTo(0, 3000);
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
  await (await mainMenu(page)).getByRole("link", { name: "Le budget" }).click();
  await expect(page).toHaveURL("/budget");
  await expect(page).toHaveTitle(/ · Promesse$/u);
  const [name] = (await page.title()).split(" · ");
  await expect(page.locator("[aria-live=polite]", { hasText: name ?? "?" }).first()).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByText("Zoé 119")).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
});

test("a former address leads to the same list @desktop", async ({ signedIn: page, couple }) => {
  await couple.addGuests([{ firstName: "Zoé" }, { firstName: "Marc" }]);
  await page.goto("/invites?name=Zo");
  await expect(page).toHaveURL("/invites?q=Zo");
  await expect(page.getByRole("main").getByText("Zoé").first()).toBeVisible();
  await expect(page.getByRole("main").getByText("Marc")).toBeHidden();
});
