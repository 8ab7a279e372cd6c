/** Refused saves and pages that fail: the reason is visible, nothing is lost, and there is a way on. */
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#test/support/browser.ts";

const sizes = [
  { width: 1366, height: 657 },
  { width: 1280, height: 900 },
  { width: 1280, height: 480 },
];

interface FormOfPage {
  readonly path: string;
  readonly open: RegExp;
  /** A second button, after the first. */
  readonly edit?: RegExp;
  readonly fill: (dialog: Locator) => Promise<void>;
  readonly save: string;
}

const forms: readonly FormOfPage[] = [
  {
    path: "/invites",
    open: /^Voir Zoé Éluard$/u,
    edit: /^Modifier Zoé Éluard$/u,
    fill: (dialog) => dialog.getByLabel("Prénom").fill("Lou"),
    save: "Enregistrer",
  },
  {
    path: "/budget",
    open: /^Ajouter un poste$/u,
    fill: async (dialog) => {
      await dialog.getByLabel("Type", { exact: true }).selectOption("Alliances");
      await dialog.getByLabel("Montant prévu").fill("100");
    },
    save: "Ajouter",
  },
  {
    path: "/budget?tab=expenses",
    open: /^Noter une dépense$/u,
    fill: async (dialog) => {
      await dialog.getByLabel("Titre").fill("Acompte");
      await dialog.getByLabel("Montant").fill("100");
    },
    save: "Ajouter",
  },
  {
    path: "/calendrier",
    open: /^Ajouter un événement$/u,
    fill: (dialog) => dialog.getByLabel("Titre").fill("Essai coiffure"),
    save: "Ajouter",
  },
  {
    path: "/informations#temoins",
    open: /^Ajouter un témoin$/u,
    fill: (dialog) => dialog.getByLabel("Nom").fill("Inès Roche"),
    save: "Ajouter",
  },
  {
    path: "/prestataires/caterer",
    open: /^Ajouter notre contact$/u,
    fill: (dialog) => dialog.getByLabel("Entreprise").fill("Maison Kléber"),
    save: "Enregistrer",
  },
];

/** Whether the whole message is visible and uncovered, and whether it has the focus. */
function getMessageState(page: Page) {
  return page
    .getByRole("dialog")
    .getByRole("alert")
    .evaluate((message) => {
      const { top, bottom, left, right } = message.getBoundingClientRect();
      const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
        document.elementFromPoint((left + right) / 2, y),
      );
      return {
        isInViewport: top >= 0 && bottom <= window.innerHeight,
        isUncovered: points.every((point) => message.contains(point)),
        isFocused: document.activeElement?.contains(message) && document.activeElement.matches("dialog *"),
      };
    });
}

test("the reason of a refused save is visible and focused at every height @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 503");
  await couple.addGuests([{ firstName: "Zoé", lastName: "Éluard" }]);
  let refused = 0;
  await page.route("**/*", (route) => {
    if (route.request().method() === "GET") return route.continue();
    refused += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  for (const { path, open, edit, fill, save } of forms) {
    await page.goto(path);
    await page.getByRole("button", { name: open }).first().click();
    if (edit) await page.getByRole("button", { name: edit }).click();
    const dialog = page.getByRole("dialog");
    await fill(dialog);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await dialog.evaluate((box) => {
        box.scrollTo(0, 0);
      });
      const before = refused;
      await dialog.getByRole("button", { name: save, exact: true }).click();
      await expect.poll(() => refused).toBe(before + 1);
      await expect
        .poll(() => getMessageState(page), `${path} at ${size.width}x${size.height}`)
        .toEqual({ isInViewport: true, isUncovered: true, isFocused: true });
    }
  }
});

test("a page that cannot show what it got says so with the reason, and comes back @desktop", async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push("TypeError");
  const isList = (url: URL) => url.pathname === "/api/expenses";
  await page.route(isList, (route) => route.fulfill({ json: 7 }));
  await page.goto("/budget?tab=expenses");
  const problem = page.getByRole("alert");
  await expect(problem.getByRole("heading", { name: "Une erreur inattendue est survenue" })).toBeVisible();
  await expect(problem).toContainText("Rien de ce qui était enregistré n’est perdu.");
  await expect(problem.getByText(/^Détail\s: \S/u)).toBeVisible();
  await expect(page).toHaveTitle("Le budget · Promesse");
  await expect(problem.getByRole("link", { name: "Retour au tableau de bord" })).toHaveAttribute("href", "/");
  await page.unroute(isList);
  await problem.getByRole("button", { name: "Recharger la page" }).click();
  await expect(page.getByRole("button", { name: "Noter une dépense" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Une erreur inattendue est survenue" })).toBeHidden();
});
