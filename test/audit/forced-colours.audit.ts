/** Checks forced colours: drawings are visible, and what is selected or focused differs from what is not. */
import { expect, type Locator, type Page } from "@playwright/test";
import { memberPages } from "#contract/pages.ts";
import { host, settled } from "./personas.ts";
import { test } from "./audit-test.ts";
import { findUnreadableButtons, getContrastChange, getForeground } from "./contrast.ts";

/** A smaller part of an area counts as noise. */
const min = 0.005;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("#root:not([data-drawn])").waitFor({ state: "attached" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true], output[aria-label]")).toHaveCount(0);
}

async function expectDrawn(page: Page, target: Locator, what: string): Promise<void> {
  expect(await getForeground(page, target), what).toBeGreaterThan(min);
}

/**
 * Compares two similar controls, one of them selected: their pictures must differ by more than their texts.
 */
async function expectChosen(page: Page, chosen: Locator, other: Locator): Promise<void> {
  const [one, two] = [await getForeground(page, chosen, 3), await getForeground(page, other, 3)];
  expect(Math.abs(one - two), String(chosen)).toBeGreaterThan(0.01);
}

async function expectFocusSeen(page: Page, target: Locator): Promise<void> {
  const changed = await getContrastChange(page, target, { by: () => target.focus() });
  expect(changed, `the focus on ${String(target)}`).toBeGreaterThan(min);
}

for (const theme of ["light", "dark"] as const) {
  test(`bars, charts and states are visible in forced colours, ${theme}`, async ({ ground }) => {
    const page = await ground.pageFor(settled, { width: 1280, theme, language: "fr" });
    await page.emulateMedia({ forcedColors: "active", colorScheme: theme, reducedMotion: "reduce" });
    const main = page.getByRole("main");

    await open(page, "/");
    const tiles = main.getByRole("list", { name: "En chiffres" });
    await expectDrawn(page, tiles.locator("progress").first().locator(".."), "a bar");
    const menu = page.getByRole("navigation", { name: "Menu principal" });
    await expectChosen(
      page,
      menu.locator("[aria-current=page]"),
      menu.getByRole("link", { name: "Calendrier" }),
    );
    await expectFocusSeen(page, menu.getByRole("link", { name: "Calendrier" }));

    await open(page, "/invites");
    await expectDrawn(page, main.locator("[data-bar]").first(), "replies");
    const answers = main.getByRole("button", { name: /\s:\s(?:vient|ne vient pas|sans réponse)$/u });
    for (const state of ["vient", "ne vient pas", "sans réponse"]) {
      const toggle = answers
        .and(page.getByRole("button", { name: new RegExp(`\\s:\\s${state}$`, "u") }))
        .first();
      await expectDrawn(page, toggle, state);
    }
    await expectFocusSeen(page, answers.first());
    await expectChosen(
      page,
      page.getByRole("tab", { name: "Général" }),
      page.getByRole("tab", { name: "Repas" }),
    );

    await open(page, "/budget");
    await expectDrawn(page, main.locator("svg[viewBox='0 0 208 208']"), "the ring");

    await open(page, "/calendrier");
    const today = main.locator("[aria-current=date] time");
    await expectDrawn(page, today, "today");
    await expectFocusSeen(page, main.locator("[role=grid] td[tabindex='0']"));

    await open(page, "/todo");
    await main.getByRole("button", { name: /^\d+\sfaites?$/u }).click();
    const done = main.getByRole("checkbox", { checked: true }).first();
    const notYet = main.getByRole("checkbox", { checked: false }).first();
    await expectChosen(page, done, notYet);
    await page.close();
  });
}

test("a form in forced colours shows its fields, its choices and its edges", async ({ ground }) => {
  const page = await ground.pageFor(settled, { width: 1280, theme: "light", language: "fr" });
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light", reducedMotion: "reduce" });
  await open(page, "/informations#mariage");
  const moments = page.getByRole("main").getByRole("checkbox");
  await expectChosen(
    page,
    moments.and(page.locator(":checked")).first().locator(".."),
    moments.and(page.locator(":not(:checked)")).first().locator(".."),
  );
  await expectFocusSeen(page, page.getByLabel("Lieu"));
  await open(page, "/invites");
  await page.getByRole("main").getByRole("button", { name: "Ajouter un invité" }).first().click();
  const dialog = page.getByRole("dialog");
  await expectDrawn(page, dialog.getByLabel("Prénom"), "a field");
  await page.close();
});

test("the floor plan in forced colours shows who sits and what is selected", async ({ ground }) => {
  const page = await ground.pageFor(host, { width: 1280, theme: "light", language: "fr" });
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light", reducedMotion: "reduce" });
  await open(page, "/plan-tables?vue=salle");
  const view = page.getByRole("radio");
  await expectChosen(page, view.first().locator(".."), view.last().locator(".."));
  const table = page.getByRole("button", { name: /Le bureau,/u });
  await expectFocusSeen(page, table);
  await expectDrawn(page, page.getByRole("button", { name: "Lise Roux, place 1" }), "a seat");
  await table.press("Enter");
  await expect(page.getByRole("dialog", { name: "Le bureau" })).toBeVisible();
  await page.close();
});

test("the words of every button of every page are readable in forced colours", async ({ ground }) => {
  const page = await ground.pageFor(settled, { width: 1280, theme: "light", language: "fr" });
  // The window is tall, so that one screenshot shows the whole page.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light", reducedMotion: "reduce" });
  const plain = memberPages.filter((path) => !path.includes(":") && path !== "/return");
  for (const path of plain) {
    await open(page, path);
    const { seen, unreadable } = await findUnreadableButtons(page);
    expect(seen, path).toBeGreaterThan(0);
    expect(unreadable, path).toEqual([]);
  }
  await page.close();
});
