/** Every screen in every state, light and dark: axe finds nothing. */
import type { Page } from "@playwright/test";
import { audit, enter, expect, expectAccessible, signUp, test } from "#test/support/browser.ts";
import { choose, expectShown, messages } from "./guest-room.ts";
import { accountMenu, mainMenu } from "./shell-room.ts";

const guests = [
  {
    firstName: "Zoé",
    lastName: "Éluard",
    side: "Élise",
    relationship: "Family",
    diet: "Vegan",
    presence: true,
  },
  { firstName: "Paul", lastName: "Fabre", side: "Gabriel", relationship: "Friends", presence: false },
  { firstName: "Anouk", lastName: "Chevalier", side: "Élise", diet: "Halal", allergies: "arachides" },
  { firstName: "Mamie", side: "Gabriel", relationship: "Family", presence: true, allergies: "noix" },
];

function heading(page: Page, name: string) {
  return page.getByRole("heading", { name });
}

test("the doors", async ({ page, expectedErrors }) => {
  expectedErrors.push("status of 401");
  await page.goto("/login");
  await expect(heading(page, "Bon retour")).toBeVisible();
  await audit(page, "sign-in");
  await page.getByLabel("Adresse e-mail").fill("personne@exemple.fr");
  await page.getByLabel("Mot de passe", { exact: true }).fill("un bouquet");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByText("Connexion…")).toBeAttached();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByText("Connexion…")).toBeHidden();
  await audit(page, "sign-in refused");

  await page.goto("/signup");
  await expect(heading(page, "Bienvenue")).toBeVisible();
  await audit(page, "sign-up");
  await page.getByRole("button", { name: "Créer notre espace" }).click();
  await expect(page.getByText("Ce champ est nécessaire.")).toHaveCount(4);
  await audit(page, "sign-up refused");
});

test("the texts of law @phone", async ({ page }) => {
  for (const path of ["/cgu", "/confidentialite", "/mentions-legales"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await audit(page, path);
  }
});

test("the dashboard of a new couple", async ({ page, server }) => {
  const couple = await signUp(server.url);
  await enter(page, couple.token, server.url);
  await page.goto("/");
  await expect(heading(page, "Commençons par vous deux")).toBeVisible();
  await audit(page, "new couple");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Ce champ est nécessaire.")).toBeVisible();
  await audit(page, "first card refused");
});

test("the dashboard, its account menu and its main menu", async ({ signedIn: page, couple, isMobile }) => {
  await couple.addGuests(guests);
  await page.goto("/");
  await expect(page.getByText("jours avant le grand jour")).toBeVisible();
  await expect(page.getByText("4 invités").or(page.getByText("présents")).first()).toBeVisible();
  await audit(page, "full dashboard");
  if (isMobile) {
    await mainMenu(page);
    await audit(page, "slide-over");
    await page.keyboard.press("Escape");
  }
  const menu = await accountMenu(page, "Élise Marchand");
  await expect(menu.getByRole("button", { name: "Se déconnecter" })).toBeVisible();
  await audit(page, "account menu");
  await menu.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(menu).toHaveAttribute("aria-busy", "true");
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectAccessible(page);
});

test("the empty guest list, and adding to it", async ({ signedIn: page }) => {
  await page.goto("/invites");
  await expect(heading(page, "Qui sera de la fête ?")).toBeVisible();
  await audit(page, "no guests");
  await page.getByRole("main").getByRole("button", { name: "Ajouter un invité" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await expect(dialog.getByLabel("Prénom")).toBeFocused();
  await audit(page, "add");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog.getByText("Ce champ est nécessaire.")).toBeVisible();
  await audit(page, "add refused");
  await dialog.getByRole("button", { name: "Ajouter plusieurs invités à la fois" }).click();
  const many = page.getByRole("dialog", { name: "Ajouter plusieurs invités" });
  await expect(many.getByLabel("Prénom, ligne 1")).toBeVisible();
  await audit(page, "several, by rows");
  await many.getByRole("tab", { name: "Coller une liste" }).click();
  await many.getByLabel("Ta liste").fill("Zoé Éluard\nPaul Fabre\nzoe eluard");
  await audit(page, "several, pasted");
  await many.getByRole("button", { name: "Vérifier" }).click();
  await expect(page.getByRole("dialog", { name: "Vérifier avant d’ajouter" })).toBeVisible();
  await audit(page, "several, looked over");
});

test("the guest list", async ({ signedIn: page, couple, isMobile }) => {
  await couple.addGuests(guests);
  await page.goto("/invites");
  await expectShown(page, ["Anouk Chevalier", "Zoé Éluard", "Paul Fabre", "Mamie"]);
  await audit(page, "Général");
  await page.goto("/invites?tab=meals");
  await expect(heading(page, "Pour le traiteur")).toBeVisible();
  await audit(page, "Repas");
  await page.goto("/invites?name=personne");
  await expect(page.getByText("Personne ne correspond à ces filtres.")).toBeVisible();
  await audit(page, "filtered to nothing");
  if (!isMobile) return;
  await page.getByRole("button", { name: "Filtrer", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Filtrer" })).toBeVisible();
  await audit(page, "filter sheet");
  await page.goto("/invites");
  await page.getByRole("button", { name: "Actions pour Zoé Éluard" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await audit(page, "menu of a card");
});

test("editing and deleting a guest", async ({ signedIn: page, couple }) => {
  await couple.addGuests(guests);
  await page.goto("/invites");
  await choose(page, "Modifier", "Zoé Éluard");
  const dialog = page.getByRole("dialog", { name: "Zoé Éluard" });
  await expect(dialog).toBeVisible();
  await audit(page, "edit");
  await dialog.getByLabel("Prénom").fill("");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog.getByText("Ce champ est nécessaire.")).toBeVisible();
  await dialog.getByRole("combobox", { name: /^Accompagne/u }).fill("a");
  await expect(dialog.getByRole("listbox", { name: "Invités proposés" })).toBeVisible();
  await audit(page, "edit refused, choosing a guest");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await audit(page, "leaving with something typed");
  await question.getByRole("button", { name: "Fermer" }).click();

  await choose(page, "Supprimer", "Zoé Éluard");
  await expect(question).toBeVisible();
  await audit(page, "deletion asked");
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(messages(page).getByRole("button", { name: "Annuler" })).toBeVisible();
  await messages(page).getByRole("button", { name: "Annuler" }).hover();
  await audit(page, "deletion done");
});

test("the bin, and no page at all", async ({ signedIn: page, couple, expectedErrors }) => {
  expectedErrors.push("status of 404");
  await page.goto("/corbeille");
  await expect(heading(page, "La corbeille est vide")).toBeVisible();
  await audit(page, "empty bin");
  await couple.addGuests(guests);
  for (const { id } of await couple.ask<{ id: string }[]>("GET", "/api/guests")) {
    await couple.ask("DELETE", `/api/guests/${id}`);
  }
  await page.reload();
  await expect(page.getByRole("button", { name: "Remettre Mamie" })).toBeVisible();
  await audit(page, "full bin");
  await page.goto("/nulle-part");
  await expect(heading(page, "Cette page s’est envolée")).toBeVisible();
  await audit(page, "not found");
});

test("what failed: a page, a list, a session", async ({ signedIn: page, couple, expectedErrors }) => {
  expectedErrors.push(
    "Failed to load resource",
    "Failed to fetch dynamically imported module",
    "guests-page",
  );
  await page.goto("/corbeille");
  await expect(heading(page, "La corbeille est vide")).toBeVisible();
  await page.route("**/assets/guests-page*.js", (route) => route.abort());
  await page.goto("/invites");
  await expect(heading(page, "Une erreur inattendue est survenue")).toBeVisible();
  await audit(page, "a page that broke");
  await page.unroute("**/assets/guests-page*.js");

  await page.route("**/api/guests/user", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/invites");
  await expect(page.getByText(/^La liste des invités n’a pas pu être chargée\./u)).toBeVisible();
  await audit(page, "a list that could not be read");
  await page.unroute("**/api/guests/user");

  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(heading(page, "Qui sera de la fête ?")).toBeVisible();
  await couple.ask("POST", "/logout");
  await page.getByRole("main").getByRole("button", { name: "Ajouter un invité" }).click();
  await page.getByRole("dialog").getByLabel("Prénom").fill("Mamie");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Ta session a pris fin" })).toBeVisible();
  await audit(page, "a session that ended");
});

test("what is on its way", async ({ signedIn: page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/(?:mariage|deleted|api\/guests\/user)$/u, async (route) => {
    if (route.request().resourceType() !== "document") await held.promise;
    await route.continue();
  });
  for (const [path, words] of [
    ["/", "Chargement de votre mariage…"],
    ["/invites", "Chargement des invités…"],
    ["/corbeille", "Chargement de la corbeille…"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeAttached();
    await audit(page, path);
  }
  held.resolve();
  await expect(heading(page, "La corbeille est vide")).toBeVisible();
});
