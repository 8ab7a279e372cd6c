/** Guests from a spreadsheet: from the file to the list, and back. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";
import { expectShown } from "./guest-helpers.ts";
import { getMessages } from "./message-helpers.ts";

const samples = join(import.meta.dirname, "../samples/guests");

type Chosen = string | { name: string; mimeType: string; buffer: Buffer };

async function choose(page: Page, file: Chosen) {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choisir un fichier" }).click();
  await (await choosing).setFiles(file);
}

function csv(text: string): Chosen {
  return { name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}

test("a workbook comes in, and is undone as one @desktop", async ({ signedIn: page, couple }) => {
  await couple.ask("PUT", "/mariage", { dinner: true, brunch: true });
  await couple.addGuests([{ firstName: "Élise", lastName: "Dupont" }]);
  await page.goto("/invites");
  await page.getByRole("button", { name: "Importer ou exporter les invités" }).click();
  await page.getByRole("menuitem", { name: "Coller ou importer une liste" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ajouter une liste d’invités" })).toBeVisible();
  await expectAccessible(page);
  await choose(page, join(samples, "invites.xlsx"));
  await expect(page.getByRole("heading", { name: "Colonnes" })).toBeVisible();
  await expect(page.getByLabel("Champ de la colonne : Prénom")).toHaveValue("first_name");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText("Élise Dupont est déjà sur la liste.")).toBeVisible();
  await expect(page.getByRole("button", { name: "10 personnes sans souci" })).toBeVisible();
  await expect(page.getByText("E-mail (1\u00a0ligne)")).toBeVisible();
  await page.getByRole("button", { name: "Tout corriger, ligne 7" }).click();
  await page.getByLabel("Régime, ligne 7").selectOption("Halal");
  await page.getByLabel("Brunch, ligne 7").selectOption("Vient");
  await expectAccessible(page);
  await page.getByLabel("Que faire de ce doublon : Élise Dupont").selectOption("Compléter la fiche");
  await page.getByRole("button", { name: "Importer 11 invités, compléter 1 fiche" }).click();
  // Nothing was left out, so the list is shown, and its message offers to undo.
  await expect(getMessages(page).getByText("11 invités ajoutés, 1 fiche complétée.")).toBeVisible();
  await expect(page).toHaveURL(/\/invites$/u);
  const guests = await couple.ask<{ first_name: string; email: string; diet: string }[]>(
    "GET",
    "/api/guests/user",
  );
  expect(guests).toHaveLength(12);
  expect(guests.find((guest) => guest.first_name === "Élise")?.email).toBe("elise@exemple.fr");
  expect(guests.find((guest) => guest.first_name === "Léa")?.diet).toBe("Halal");
  // The page of imports offers it too, for a day.
  await page.goto("/invites/import");
  await page.getByRole("button", { name: "Annuler l’import" }).click();
  await expect(getMessages(page).getByText("C’est annulé.")).toBeVisible();
  await page.goto("/invites");
  await expectShown(page, ["Élise Dupont"]);
});

test("the same file twice adds nobody, and a template comes in as it is @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/invites/import");
  const template = page.getByRole("link", { name: "Télécharger le modèle" });
  const loading = page.waitForEvent("download");
  await template.click();
  const path = await (await loading).path();
  for (const text of ["Importer 2 invités", "Importer 0 invité"]) {
    await page.goto("/invites/import");
    await choose(page, path);
    await page.getByRole("button", { name: "Continuer" }).click();
    const send = page.getByRole("button", { name: text });
    if (text.includes("0")) await expect(send).toBeDisabled();
    else {
      await send.click();
      await expect(page.getByText("2 invités ajoutés")).toBeVisible();
    }
  }
  expect(await couple.ask<unknown[]>("GET", "/api/guests/user")).toHaveLength(2);
});

test("a faulty row is mended on the page, and a broken file is refused in words @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/invites/import");
  await choose(page, { name: "a.xlsx", mimeType: "", buffer: Buffer.from("PK\u0003\u0004broken") });
  await expect(page.getByText("Ce fichier est abîmé et n’a pas pu être lu.")).toBeVisible();
  await choose(page, csv("Prénom;Nom;E-mail\n;;seule@exemple.fr\nPaul;Roy;\n"));
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText("Il manque un nom")).toBeVisible();
  await expect(page.getByRole("button", { name: "Importer 1 invité" })).toBeEnabled();
  await page.getByLabel("Prénom, ligne 2").fill("Ida");
  await page.getByRole("button", { name: "Importer 2 invités" }).click();
  await expect(page.getByText("2 invités ajoutés")).toBeVisible();
  const names = await couple.ask<{ first_name: string }[]>("GET", "/api/guests/user");
  expect(names.map(({ first_name }) => first_name)).toEqual(["Ida", "Paul"]);
});

test("a thousand rows of fifteen columns come in at once @desktop", async ({ signedIn: page }) => {
  const heads =
    "Prénom;Nom;E-mail;Téléphone;Adresse;CP;Ville;Pays;Régime;Allergies;Côté;Lien;Présence;Foyer;Note";
  const rows = Array.from({ length: 1000 }, (_, at) => {
    const place = `${String(at)} rue des Lilas;69001;Lyon;France`;
    return `Invité${String(at)};Nom${String(at)};i${String(at)}@exemple.fr;0612345678;${place};;;;Amis;oui;F${String(at)};Note`;
  });
  await page.goto("/invites/import");
  const file = csv([heads, ...rows].join("\n"));
  await choose(page, file);
  await page.getByRole("button", { name: "Continuer" }).click();
  const send = page.getByRole("button", { name: "Importer 1\u202f000 invités" });
  await expect(send).toBeVisible();
  await send.click();
  await expect(page.getByText("1\u202f000 invités ajoutés")).toBeVisible();
});

test("a name that differs by a letter is asked about and not lost, the same name is left out @desktop", async ({
  signedIn: page,
}) => {
  await page.goto("/invites/import");
  const names = ["Alice Lefebvre", "Alice Lefèvre", "Paul Roy", "Roy Paul"];
  await page.getByRole("textbox", { name: "Colle ta liste" }).fill(names.join("\n"));
  await page.getByRole("button", { name: "Lire la liste" }).click();
  await expect(page.getByText("Ressemble à Alice Lefebvre, plus haut dans la liste.")).toBeVisible();
  await expect(page.getByLabel("Que faire de ce doublon : Alice Lefèvre")).toHaveValue("add");
  await expect(page.getByText("Paul Roy est déjà plus haut dans la liste.")).toBeVisible();
  await page.getByRole("button", { name: "Importer 3 invités" }).click();
  await expect(page.getByText("3 invités ajoutés.")).toBeVisible();
  await expect(page.getByText("1 ligne n’a pas été importée.")).toBeVisible();
  await expect(page.getByText(/^Ligne 4\s: Roy Paul$/u)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Annuler l’import" }).click();
  await expect(page.getByRole("heading", { name: "L’import est annulé" })).toBeVisible();
  await page.getByRole("button", { name: "Recommencer" }).click();
  await expect(page.getByRole("textbox", { name: "Colle ta liste" })).toBeVisible();
});

test("a pasted list of names is checked at once, and its columns can still be chosen @phone", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/invites/import");
  const names = Array.from({ length: 9 }, (_, at) => `Ida${String(at + 1)} Roy`);
  await page.getByRole("textbox", { name: "Colle ta liste" }).fill(names.join("\n"));
  await page.getByRole("button", { name: "Vérifier d’abord" }).click();
  await expect(page.getByRole("heading", { name: "Vérifier" })).toBeVisible();
  await expect(
    page.getByText("Ida1 Roy · Ida2 Roy · Ida3 Roy · Ida4 Roy · Ida5 Roy · Ida6 Roy …"),
  ).toBeVisible();
  await page.getByRole("button", { name: "2. Colonnes" }).click();
  await expect(page.getByLabel("Champ de la colonne : Colonne 1")).toHaveValue("name");
  // The phone's own button goes back a step, and does not leave the import.
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Vérifier" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Colle ta liste" })).toHaveValue(names.join("\n"));
  await page.goForward();
  await page.getByRole("button", { name: "2. Colonnes" }).click();
  await page.getByRole("button", { name: "Continuer" }).click();
  // One question for all whose line does not say it.
  await page.getByLabel("Lien, sauf précision").selectOption("Famille");
  await page.getByLabel("Côté, sauf précision").selectOption("Gabriel");
  await page.getByRole("button", { name: "Importer 9 invités" }).click();
  await expect(getMessages(page).getByText("9 invités ajoutés.")).toBeVisible();
  await expect(page.getByText(/fiche/u)).toHaveCount(0);
  const [guest] = await couple.ask<{ relationship: string; side: string }[]>("GET", "/api/guests/user");
  expect(guest).toMatchObject({ relationship: "Family", side: "Gabriel" });
});

test("a pasted list of names without a question is imported under the box, and one with a question is not", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests([{ firstName: "Ida", lastName: "Roy" }]);
  await page.goto("/invites/import");
  const list = page.getByRole("textbox", { name: "Colle ta liste" });
  const send = page.getByRole("button", { name: /^Importer \d+\sinvités?$/u });
  // Ida Roy is on the list, a family has other people, and a note is kept as a comment.
  for (const doubt of ["Ida Roy", "Famille Girard", "Hugo Petit\tVégétarien"]) {
    await list.fill(`Zoé Éluard\n${doubt}`);
    await expect(page.getByRole("button", { name: "Lire la liste" })).toBeEnabled();
    await expect(send).toHaveCount(0);
  }
  await list.fill("Zoé Éluard\nPaul et Sophie Martin");
  await expect(page.getByText("Zoé Éluard · Paul Martin · Sophie Martin")).toBeVisible();
  await expect(page.getByRole("button", { name: "Vérifier d’abord" })).toBeVisible();
  await expectAccessible(page);
  await send.click();
  await expect(getMessages(page).getByText("3 invités ajoutés.")).toBeVisible();
  await expect(page).toHaveURL(/\/invites$/u);
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(getMessages(page).getByText("C’est annulé.")).toBeVisible();
  const guests = await couple.ask<{ first_name: string }[]>("GET", "/api/guests/user");
  expect(guests.map(({ first_name }) => first_name)).toEqual(["Ida"]);
});

test("a pasted list is kept while one looks elsewhere, and a family gets its other people @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/invites/import");
  const list = page.getByRole("textbox", { name: "Colle ta liste" });
  await list.fill("Léa Roy\nFamille Girard");
  await page.getByRole("navigation").getByRole("link", { name: "Le budget", exact: true }).click();
  const leaving = page.getByRole("alertdialog", { name: /^Quitter sans enregistrer/u });
  await leaving.getByRole("button", { name: "Rester" }).click();
  await expect(list).toHaveValue("Léa Roy\nFamille Girard");
  await page.getByRole("button", { name: "Lire la liste" }).click();
  await page.getByRole("button", { name: "Ajouter une personne, ligne 2" }).click();
  const named = page.getByLabel("Prénom, ligne 2");
  await expect(named).toHaveCount(2);
  await expect(named.last()).toBeFocused();
  // Nothing is wrong before something was typed.
  await expect(named.last()).not.toHaveAttribute("aria-invalid");
  await named.last().fill("I");
  await named.last().fill("");
  await expect(named.last()).toHaveAccessibleDescription(/^Il manque le prénom/u);
  await named.last().fill("Ida");
  await named.first().fill("Hugo");
  await page.getByRole("button", { name: /^1\. Ta liste$/u }).click();
  await expect(list).toHaveValue("Léa Roy\nFamille Girard");
  await page.getByRole("button", { name: /^3\. Vérifier$/u }).click();
  await page.getByRole("button", { name: /^Importer 3\sinvités$/u }).click();
  await expect(page.getByText(/^3\sinvités ajoutés\.$/u)).toBeVisible();
  const guests = await couple.ask<{ first_name: string; household_id: string | null }[]>(
    "GET",
    "/api/guests/user",
  );
  const homes = new Map(guests.map((guest) => [guest.first_name, guest.household_id]));
  expect(homes.get("Ida")).toEqual(expect.any(String));
  expect(homes.get("Hugo")).toBe(homes.get("Ida"));
  expect(homes.get("Léa")).toBeNull();
});
