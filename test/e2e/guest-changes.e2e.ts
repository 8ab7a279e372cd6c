/** Viewing and changing a guest's details. */
import { expect, test } from "#test/support/browser.ts";
import { paul, zoe } from "#test/support/guests.ts";
import { chooseAction, expectShown } from "./guest-helpers.ts";
import { getMessages } from "./message-helpers.ts";
import { waitForDialogEntry } from "./dialog-helpers.ts";

interface SavedRow {
  readonly id: string;
}

test("every field of a guest can be changed, and only what changed is sent @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests([zoe, paul]);
  await page.goto("/invites");
  await chooseAction(page, "Modifier", "Zoé Éluard");
  const dialog = page.getByRole("dialog", { name: "Zoé Éluard" });
  const texts = {
    Prénom: "Zoé-Lou",
    Nom: "d’Éluard",
    Allergies: "arachides",
    "Adresse e-mail": "zoe@exemple.fr",
    Téléphone: "+33 6 12 34 56 78",
    Adresse: "3, rue des Lilas",
    "Code postal": "44000",
    Ville: "Nantes",
    Pays: "France",
    Commentaire: "Arrive le samedi.\nRepart lundi.",
  };
  for (const [label, text] of Object.entries(texts)) {
    await dialog.getByLabel(new RegExp(`^${label}(?: \\(facultatif\\))?$`, "u")).fill(text);
  }
  await dialog.getByRole("radio", { name: "Ne vient pas" }).check();
  await dialog.getByRole("radio", { name: "Autre" }).check();
  await dialog.getByLabel(/^Autre côté/u).fill("Les deux");
  await dialog.getByLabel("Lien").selectOption("Travail");
  await dialog.getByLabel("Régime").selectOption("Sans gluten");
  await dialog.getByRole("combobox", { name: /^Accompagne/u }).fill("fab");
  await dialog.getByRole("option", { name: "Paul Fabre" }).click();
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(getMessages(page).getByText("Invité modifié.")).toBeVisible();
  await expect(dialog).toBeHidden();

  const [changed, escorted] = await couple.ask<SavedRow[]>("GET", "/api/guests/user");
  expect(changed).toMatchObject({
    first_name: "Zoé-Lou",
    last_name: "d’Éluard",
    presence: false,
    side: "Les deux",
    relationship: "Work",
    diet: "Gluten-Free",
    allergies: "arachides",
    email: "zoe@exemple.fr",
    telephone: "+33 6 12 34 56 78",
    adresse: "3, rue des Lilas",
    code_postal: "44000",
    ville: "Nantes",
    pays: "France",
    plus_one_of: escorted?.id,
    comment: "Arrive le samedi.\nRepart lundi.",
  });

  await chooseAction(page, "Modifier", "Zoé-Lou d’Éluard");
  const again = page.getByRole("dialog", { name: "Zoé-Lou d’Éluard" });
  await expect(again.getByRole("combobox", { name: /^Accompagne/u })).toHaveValue("Paul Fabre");
  await again.getByLabel(/^Ville/u).fill("Rezé");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await again.getByRole("button", { name: "Enregistrer" }).click();
  expect((await sent).postDataJSON()).toEqual({ ville: "Rezé", base: { ville: "Nantes" } });
  await expect(again).toBeHidden();
});

test("an error is shown at its field, and nothing typed is lost @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 400");
  await couple.addGuests([zoe, paul]);
  await page.goto("/invites");
  await chooseAction(page, "Modifier", "Zoé Éluard");
  const dialog = page.getByRole("dialog", { name: "Zoé Éluard" });
  const email = dialog.getByLabel(/^Adresse e-mail/u);
  await email.fill("zoe@exemple");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(email).toHaveAccessibleDescription("Cette adresse e-mail ne semble pas valide.");
  await expect(email).toBeFocused();
  await email.fill("zoe@exemple.fr");

  const escort = dialog.getByRole("combobox", { name: /^Accompagne/u });
  await escort.fill("paul");
  await escort.press("Enter");
  const escorted = (await couple.ask<SavedRow[]>("GET", "/api/guests/user"))[1];
  await couple.ask("DELETE", `/api/guests/${escorted?.id}`);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(escort).toHaveAccessibleDescription(
    "L’invité accompagné n’est plus dans la liste. Choisis quelqu’un d’autre.",
  );
  await expect(escort).toBeFocused();
  await expect(escort).toHaveValue("Paul Fabre");
  await expect(email).toHaveValue("zoe@exemple.fr");

  await escort.fill("");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(getMessages(page).getByText("Invité modifié.")).toBeVisible();
});

test("closing a guest's form asks before typed text is lost @desktop", async ({ signedIn: page, couple }) => {
  await couple.addGuests([zoe]);
  await page.goto("/invites");
  await chooseAction(page, "Modifier", "Zoé Éluard");
  const dialog = page.getByRole("dialog", { name: "Zoé Éluard" });
  await expect(dialog.getByLabel("Prénom")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  // The focus returns to the row.
  await expect(page.getByRole("button", { name: "Actions pour Zoé Éluard" })).toBeFocused();

  await chooseAction(page, "Modifier", "Zoé Éluard");
  await dialog.getByLabel("Prénom").fill("Zoélie");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Fermer sans enregistrer ?" });
  await question.getByRole("button", { name: "Continuer à écrire" }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel("Prénom")).toHaveValue("Zoélie");
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await question.getByRole("button", { name: "Fermer" }).click();
  await expect(dialog).toBeHidden();
  await expectShown(page, ["Zoé Éluard"]);
});

test("Back closes a dialog as Escape does, and then leaves the page @phone", async ({ signedIn: page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Ajouter un invité" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await dialog.getByLabel("Prénom").fill("Zoé");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Fermer sans enregistrer ?" });
  await question.getByRole("button", { name: "Continuer à écrire" }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel("Prénom")).toHaveValue("Zoé");
  await page.goBack();
  await question.getByRole("button", { name: "Fermer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/invites");
  await waitForDialogEntry(page, false);

  await page.getByRole("button", { name: "Ajouter un invité" }).first().click();
  await expect(dialog.getByLabel("Prénom")).toBeFocused();
  await waitForDialogEntry(page, true);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/invites");
  await waitForDialogEntry(page, false);
  await page.goBack();
  await expect(page).toHaveURL("/");
});
