/** The app shell: its menu, its titles, the way in, and all of it by keyboard. */
import type { Locator, Page } from "@playwright/test";
import { memberPages, pagePaths } from "#contract/pages.ts";
import { getPageAddress } from "#test/support/pages.ts";
import { expect, password, test } from "#test/support/browser.ts";
import { getAnswer } from "./guest-helpers.ts";
import { getMessages } from "./message-helpers.ts";
import { waitForDialogEntry } from "./dialog-helpers.ts";
import { openAccountMenu, openMainMenu } from "./shell-helpers.ts";

interface Entry {
  readonly entry: string;
  readonly path: string;
  readonly title: string;
}

const entries: readonly Entry[] = [
  { entry: "Tableau de bord", path: "/", title: "Tableau de bord" },
  { entry: "Ma to-do", path: "/todo", title: "La todo du mariage" },
  { entry: "Calendrier", path: "/calendrier", title: "Le calendrier" },
  { entry: "Le journal", path: "/journal", title: "Le journal" },
  { entry: "Nos informations", path: "/informations", title: "Les infos de notre mariage" },
  { entry: "Paramètres", path: "/parametres", title: "Paramètres" },
  { entry: "Mes invités", path: "/invites", title: "Les invités" },
  { entry: "Réponses", path: "/reponses", title: "Réponses" },
  { entry: "Plan des tables", path: "/plan-tables", title: "Le Plan de tables" },
  { entry: "Dossier traiteur", path: "/dossier-traiteur", title: "Dossier traiteur" },
  { entry: "Papeterie", path: "/papeterie", title: "Papeterie" },
  { entry: "Le budget", path: "/budget", title: "Le budget" },
  { entry: "Mes prestataires", path: "/prestataires", title: "Les prestataires" },
  { entry: "Devis & Factures", path: "/devis-factures", title: "Devis & Factures" },
  { entry: "Déroulé", path: "/deroule", title: "Déroulé" },
  { entry: "Remerciements", path: "/remerciements", title: "Remerciements" },
];

test("every menu entry leads to its page, and is marked there", async ({ signedIn: page }) => {
  await page.goto("/corbeille");
  await expect(await openMainMenu(page)).toBeVisible();
  await expect(
    page
      .getByRole("heading", { level: 2 })
      .filter({ hasText: /^(?:Principal|Mariage|Invités|Organisation|Le jour J)$/u }),
  ).toHaveText(["Principal", "Mariage", "Invités", "Organisation", "Le jour J"]);
  await expect(page.getByRole("navigation", { name: "Menu principal" }).getByRole("link")).toHaveText(
    entries.flatMap(({ entry }) => (entry === "Déroulé" ? [entry, "Jour J"] : [entry])),
  );
  for (const { entry, path, title } of entries) {
    const menu = await openMainMenu(page);
    await menu.getByRole("link", { name: entry }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Promesse`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const current = (await openMainMenu(page)).locator("[aria-current=page]");
    await expect(current).toHaveText([entry]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await waitForDialogEntry(page, false);
  }
  await (await openMainMenu(page)).getByRole("link", { name: "Jour J" }).click();
  await expect(page).toHaveURL("/jour-j");
  await expect(page.getByRole("heading", { level: 1, name: "Jour J" })).toBeVisible();
});

for (const [width, height] of [
  [1366, 657],
  [1280, 720],
  [1280, 800],
  [1280, 960],
  [1920, 1079],
  [1920, 1080],
] as const) {
  test(`the whole menu is in sight at ${String(width)} × ${String(height)} @desktop`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const links = page.getByRole("navigation", { name: "Menu principal" }).getByRole("link");
    await expect(links).toHaveCount(entries.length + 1);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("region", { name: "Mon compte" })).toBeInViewport({ ratio: 1 });
  });
}

test("the slide-over closes with Escape and returns the focus @phone", async ({ signedIn: page }) => {
  await page.goto("/invites");
  const opener = page.getByRole("button", { name: /^Menu$/u });
  const menu = await openMainMenu(page);
  const dialog = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Mes invités" })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the account menu leads to the profile, the bin and the legal pages @desktop", async ({
  signedIn: page,
}) => {
  await page.goto("/");
  for (const [link, title] of [
    ["Mon profil", "Mon profil"],
    ["Corbeille", "Corbeille"],
    ["Mentions légales", "Mentions légales"],
  ] as const) {
    const menu = await openAccountMenu(page, "Élise Marchand");
    await menu.getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
});

test("an unknown path has a page of its own, and a 404 @desktop", async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  const answer = await page.goto("/nulle-part");
  expect(answer?.status()).toBe(404);
  const gone = page.getByRole("heading", { name: "Page introuvable" });
  await expect(gone).toBeVisible();
  await expect(page).toHaveTitle("Page introuvable · Promesse");
  // A signed-in user sees the menu there.
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await expect(menu.getByRole("link", { name: "Mes invités" })).toBeVisible();
  await expect(menu.locator("[aria-current]")).toHaveCount(0);
  await page.getByRole("link", { name: "Retour au tableau de bord" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tableau de bord" })).toBeVisible();
});

test("the pressed entry is marked while its page loads @desktop", async ({ signedIn: page }) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Mon profil" })).toBeVisible();
  const gate = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/calendar-page-.*\.js$/u, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const entry = page
    .getByRole("navigation", { name: "Menu principal" })
    .getByRole("link", { name: "Calendrier" });
  await entry.click();
  await expect(entry).toHaveAttribute("aria-current", "page");
  // The present page stays until the next one has loaded.
  await expect(page.getByRole("heading", { level: 1, name: "Mon profil" })).toBeVisible();
  gate.resolve(undefined);
  await expect(page.getByRole("heading", { level: 1, name: "Le calendrier" })).toBeVisible();
  await expect(entry).toHaveAttribute("aria-current", "page");
});

test("the legal pages are open to anonymous users @desktop", async ({ page }) => {
  await page.goto("/signup");
  for (const [path, title] of [
    ["/cgu", "Conditions d’utilisation"],
    ["/confidentialite", "Confidentialité"],
    ["/mentions-legales", "Mentions légales"],
  ] as const) {
    await page.getByRole("link", { name: title, exact: true }).last().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Promesse`);
    await page.goBack();
  }
  for (const path of memberPages.map(getPageAddress)) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/u);
  }
});

test("no page is wider than the phone @phone", async ({ signedIn: page, couple }) => {
  test.slow();
  await couple.ask("PUT", "/mariage", {
    woman_first_name: "Maximiliana-Konstanze",
    man_first_name: "Jean-Barthélemy",
  });
  await couple.addGuests([
    {
      firstName: "Marie-Antoinette Éléonore",
      lastName: "de La Rochefoucauld-Montmorency",
      allergies: "noix ".repeat(30),
    },
    { firstName: "x".repeat(100), lastName: "y".repeat(100), side: "z".repeat(100), presence: true },
  ]);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const path of [
    ...pagePaths.filter((each) => each !== "/login" && each !== "/signup").map(getPageAddress),
    "/invites?tab=meals",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(width, path).toBe(360);
  }
  await page.getByRole("button", { name: "Ajouter un invité" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await width()).toBe(360);
  await page.evaluate(() => {
    localStorage.removeItem("token");
  });
  for (const path of ["/login", "/signup"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(width, path).toBe(360);
  }
});

/** Presses Tab until the element has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    expect(await focusIsSeen(page), await whereFocusIs(page)).toBe(true);
  }
  throw new Error("Tab never gets there");
}

/** The outline of the element itself, or of the picture of a hidden checkbox or radio button. */
function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return true;
    return [focused, focused.nextElementSibling, focused.parentElement].some((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
  });
}

function whereFocusIs(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? "nowhere");
}

test("the keyboard alone signs in, and adds, answers for, deletes and restores a guest @desktop", async ({
  page,
  couple,
}) => {
  await page.goto("/login");
  await tabTo(page, page.getByLabel("Adresse e-mail"));
  await page.keyboard.type(couple.email);
  await tabTo(page, page.getByLabel("Mot de passe", { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Tableau de bord" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Mes invités" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Aller au contenu" })).toBeInViewport();
  await tabTo(page, page.getByRole("link", { name: "Mes invités" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Les invités" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Qui sera de la fête ?" })).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "Ajouter un invité" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await expect(dialog.getByLabel("Prénom")).toBeFocused();
  await page.keyboard.type("Mamie");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  const answer = getAnswer(page, "Mamie");
  await tabTo(page, answer);
  await page.keyboard.press("Space");
  await expect(answer).toHaveAttribute("aria-pressed", "true");
  await expect(answer).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "Actions pour Mamie" }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Supprimer" })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  // The second one undoes the answer: messages stand in the dialog, too.
  await expect(question.getByRole("button", { name: "Annuler" }).first()).toBeFocused();
  await tabTo(page, question.getByRole("button", { name: "Supprimer" }));
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();

  const deleted = getMessages(page).getByRole("listitem").filter({ hasText: "n’est plus sur la liste" });
  await tabTo(page, deleted.getByRole("button", { name: "Annuler" }));
  await page.keyboard.press("Enter");
  await expect(answer).toHaveAttribute("aria-pressed", "true");
});

test("the skip link goes past the menu @desktop", async ({ signedIn: page }) => {
  await page.goto("/invites");
  const skip = page.getByRole("link", { name: "Aller au contenu" });
  // While the list loads, another button is shown than in the empty list.
  await expect(page.getByRole("heading", { name: "Qui sera de la fête ?" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("button", { name: "Ajouter un invité" })).toBeFocused();
});
