/** The bar at the bottom of a phone: the main pages, and a button for the whole menu. */
import type { Page } from "@playwright/test";
import { storeToken, expect, signUp, test } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { waitForDialogEntry } from "./dialog-helpers.ts";

function getBar(page: Page) {
  return page.getByRole("navigation", { name: "Pages principales" });
}

test("the bar leads to the main pages and marks the present one @phone", async ({ signedIn: page }) => {
  await page.goto("/journal");
  const bar = getBar(page);
  await expect(bar.getByRole("link")).toHaveText(["Accueil", "Invités", "Tâches", "Budget"]);
  await expect(bar.locator("[aria-current]")).toHaveText(["Plus"]);
  for (const [word, path, title] of [
    ["Invités", "/invites", "Les invités"],
    ["Tâches", "/todo", "La todo du mariage"],
    ["Budget", "/budget", "Le budget"],
    ["Accueil", "/", "Tableau de bord"],
  ] as const) {
    await bar.getByRole("link", { name: word }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(bar.locator("[aria-current]")).toHaveText([word]);
  }
  // A subpage marks the page to which it belongs.
  await page.goto("/invites/import");
  await expect(bar.locator("[aria-current=page]")).toHaveText(["Invités"]);
});

test("« Plus » opens the whole menu, behind which the bar hides, and gets the focus back @phone", async ({
  signedIn: page,
}) => {
  await page.goto("/invites");
  const bar = getBar(page);
  const more = bar.getByRole("button", { name: "Plus" });
  await more.focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Papeterie" })).toBeVisible();
  await expect(page.locator("[data-bottom-bar]")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await menu.getByRole("link", { name: "Le journal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Le journal" })).toBeFocused();
  await waitForDialogEntry(page, false);
  await expect(bar).toBeVisible();
});

test("the title stays at the top, and the bar at the bottom after the page @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(
    Array.from({ length: 20 }, (_, at) => ({ firstName: `Invité${String(at + 10)}`, lastName: "Roy" })),
  );
  await page.goto("/invites");
  await expect(page.getByText("Invité29 Roy").first()).toBeVisible();
  const title = page.getByRole("heading", { level: 1, name: "Les invités" });
  const opener = page.getByRole("button", { name: "Menu", exact: true });
  await expect(opener).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(opener).not.toBeInViewport();
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(getBar(page)).toBeInViewport({ ratio: 1 });
  expect(
    await page.evaluate(() => {
      const [main, bar] = ["main", "[data-bottom-bar]"].map((each) => document.querySelector(each));
      if (!main || !bar) return undefined;
      return main.compareDocumentPosition(bar) === Node.DOCUMENT_POSITION_FOLLOWING;
    }),
  ).toBe(true);
});

test("a small phone shows four guests at first sight @phone", async ({ signedIn: page, couple }) => {
  await couple.addGuests(
    Array.from({ length: 96 }, (_, at) => ({
      firstName: `Invité${String(at + 10)}`,
      relationship: "Work",
      presence: at < 64 ? true : at < 76 ? false : null,
    })),
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/invites");
  await expect(page.getByRole("heading", { name: "96 invités" })).toBeVisible();
  const fourth = page.getByRole("list", { name: "Liste des invités" }).getByRole("listitem").nth(3);
  await expect(fourth).toBeInViewport({ ratio: 1 });
  const foot = await fourth.evaluate((row) => row.getBoundingClientRect().bottom);
  const bar = await page.getByRole("navigation", { name: "Pages principales" }).boundingBox();
  expect(foot).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("the bar and the add button hide while the keyboard is open @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests([{ firstName: "Inès", lastName: "Roche" }]);
  await page.goto("/invites");
  const add = page.getByRole("button", { name: "Ajouter un invité" });
  await expect(add).toBeVisible();
  const setKeyboard = (height: number) =>
    page.evaluate((covered) => {
      const viewport = window.visualViewport;
      Object.defineProperty(viewport, "height", { configurable: true, value: innerHeight - covered });
      viewport?.dispatchEvent(new Event("resize"));
    }, height);
  await setKeyboard(300);
  await expect(getBar(page)).toBeHidden();
  await expect(add).toBeHidden();
  // The browser's own bar is no keyboard.
  await setKeyboard(60);
  await expect(getBar(page)).toBeVisible();
  await expect(add).toBeVisible();
});

test("a helper's bar has only the pages that are shared with them @phone", async ({
  page,
  couple,
  server,
}) => {
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper" });
  await storeToken(page, helper.token, server.url);
  await page.goto("/");
  const bar = getBar(page);
  await expect(bar.getByRole("button", { name: "Plus" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Budget" })).toHaveCount(0);
  await expect(bar.getByRole("link", { name: "Accueil" })).toBeVisible();
});

test("there is no bar on a wide screen, in print, before the sign-in and on the day's page @phone", async ({
  signedIn: page,
}) => {
  const bar = page.locator("[data-bottom-bar]");
  await page.goto("/todo");
  await expect(bar).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(bar).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 720, height: 900 });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/jour-j");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
