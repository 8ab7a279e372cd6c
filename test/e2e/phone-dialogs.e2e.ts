/** Dialogs that slide up from the bottom edge of a phone. */
import { expect, type Page } from "@playwright/test";
import { test } from "#test/support/browser.ts";

/** Returns the focused element's text and its position. */
function focused(page: Page): Promise<{ text: string; top: number; left: number }> {
  return page.evaluate(() => {
    const at = document.activeElement;
    const { top = 0, left = 0 } = at?.getBoundingClientRect() ?? {};
    const scrolled = at?.closest("dialog")?.scrollTop ?? 0;
    return { text: at?.getAttribute("aria-label") ?? at?.textContent ?? "", top: top + scrolled, left };
  });
}

test("the focus moves through a dialog in reading order @phone", async ({ signedIn: page }) => {
  await page.goto("/invites");
  await page.getByRole("button", { name: "Ajouter un invité" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await expect(dialog.getByLabel("Prénom")).toBeFocused();
  // In its first frame the sheet is still below the screen.
  await expect(dialog.getByLabel("Prénom")).toBeInViewport();
  let before = await focused(page);
  while (before.text !== "Ajouter") {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    const isOn = now.top > before.top + 8 || (Math.abs(now.top - before.top) <= 8 && now.left > before.left);
    expect(isOn, `from ${JSON.stringify(before)} to ${JSON.stringify(now)}`).toBe(true);
    before = now;
  }
  // After the last element the focus goes to the browser's own interface once.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Fermer" })).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Ajouter plusieurs invités" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Prénom")).toBeFocused();
  await page.keyboard.type("Zoé");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Fermer sans enregistrer ?" });
  await expect(question.getByRole("button")).toHaveText(["Fermer", "Continuer à écrire"]);
  await expect(question.getByRole("button", { name: "Continuer à écrire" })).toBeFocused();
});

test("a refused form keeps its title and its close button visible @phone", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto("/todo");
  await page.getByRole("button", { name: "Ajouter une tâche" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Ajouter une tâche" });
  await dialog.getByLabel("Description").fill("Goûter le menu");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog.locator("[aria-invalid=true]").first()).toBeFocused();
  const expectHead = async () => {
    await expect(dialog.getByRole("heading", { name: "Ajouter une tâche" })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("button", { name: "Fermer" })).toBeInViewport({ ratio: 1 });
  };
  await expectHead();
  const scrolled = await dialog.evaluate((box) => {
    box.scrollTo(0, box.scrollHeight);
    return box.scrollTop;
  });
  // Further than the space above the title, which would be cut if it scrolled along.
  expect(scrolled).toBeGreaterThan(40);
  await expectHead();
});

test("the buttons of a long form stay in sight above the keyboard of a phone @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", dinner: true });
  await couple.addGuests([{ firstName: "Zoé", lastName: "Éluard" }]);
  const keyboard = 300;
  const forms = [
    { path: "/invites", open: ["Voir Zoé Éluard", "Modifier Zoé Éluard"], save: "Enregistrer" },
    { path: "/invites", open: ["Ajouter un invité"], save: "Ajouter" },
    { path: "/informations#mariage", open: ["Horaires et lieu, Dîner"], save: "Enregistrer" },
  ];
  for (const { path, open, save } of forms) {
    await page.goto(path);
    for (const name of open) await page.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog").last();
    const button = dialog.getByRole("button", { name: save, exact: true });
    const cancel = dialog.getByRole("button", { name: "Annuler" });
    for (const shown of [button, cancel]) await expect(shown).toBeInViewport({ ratio: 1 });
    const height = await page.evaluate((covered) => {
      const visible = innerHeight - covered;
      Object.defineProperty(visualViewport, "height", { value: visible, configurable: true });
      visualViewport?.dispatchEvent(new Event("resize"));
      return visible;
    }, keyboard);
    const foot = () => button.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    await expect.poll(foot).toBeLessThanOrEqual(height);
    // They stay there while the fields scroll.
    await dialog.getByRole("textbox").last().scrollIntoViewIfNeeded();
    expect(await foot()).toBeLessThanOrEqual(height);
    await expect(dialog.getByRole("heading").first()).toBeInViewport({ ratio: 1 });
  }
});
