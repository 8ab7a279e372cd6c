/** The permissions of a helper: chosen by a preset or by area, in an invitation and later, and what they show. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, signUp, test } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { getMessages } from "./message-helpers.ts";

interface AccountReply {
  readonly wedding: { readonly permissions: unknown };
}

test("an invitation gives a preset or single areas, and its page lists them @phone", async ({
  signedIn: page,
  browser,
  baseURL,
  viewport,
}) => {
  await page.goto("/parametres");
  await page.getByRole("button", { name: "Inviter", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Inviter quelqu’un" });
  await dialog.getByRole("radio", { name: "Quelqu’un qui nous aide" }).check();
  await expect(dialog.getByRole("radio", { name: "Témoin" })).toBeChecked();
  await expect(dialog.getByRole("status")).toHaveText(
    "Témoin : modifie les invités, les tâches, le calendrier et le déroulé ; voit seulement les informations du mariage, le plan de table et les prestataires.",
  );
  await expect(dialog.getByText("Les invités se voient avec leurs régimes et allergies.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Prestataire" }).check();
  await expect(dialog.getByRole("status")).toHaveText("Prestataire : voit seulement le déroulé.");
  await expect(dialog.getByText("Les invités se voient avec leurs régimes et allergies.")).toBeHidden();
  await dialog.getByRole("radio", { name: "Sur mesure" }).check();
  const planning = dialog.getByRole("radiogroup", { name: "Tâches et calendrier" });
  await planning.getByRole("radio", { name: "Modifier" }).check();
  await auditInBothThemes(page, "an invitation with permissions by area");
  await dialog.getByRole("button", { name: "Créer l’invitation" }).click();
  const ready = page.getByRole("dialog", { name: "L’invitation est prête" });
  const link = await ready.getByLabel("Lien de l’invitation").inputValue();
  await ready.getByRole("button", { name: "Terminé" }).click();
  await expect(page.getByRole("list", { name: "Les invitations en attente" })).toContainText(
    "Sur mesure : modifie les tâches et le calendrier ; voit seulement le déroulé.",
  );

  const theirs = await browser.newContext({ baseURL: baseURL ?? "", viewport });
  const invited = await theirs.newPage();
  await invited.goto(link);
  await expect(invited.getByRole("list", { name: "Ce que tu peux faire" }).getByRole("listitem")).toHaveText([
    "Tâches et calendrier : voir et modifier",
    "Déroulé : voir",
  ]);
  await auditInBothThemes(invited, "an invitation of a helper");
  await theirs.close();
});

test("the permissions of a helper are changed, and the seating plan needs the guests @desktop", async ({
  signedIn: page,
  couple,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("status of 400");
  const helper = await signUp(server.url);
  await helper.ask("PUT", "/api/profile", { first_name: "Karim", last_name: "Benali" });
  await joinByInvitation(couple, helper, { role: "helper", permissions: { guests: "see", seating: "edit" } });
  await page.goto("/parametres");
  const people = page.getByRole("list", { name: "Les membres du mariage" });
  const karim = people.getByRole("listitem").filter({ hasText: "Karim Benali" });
  await expect(karim).toContainText("Sur mesure : modifie le plan de table ; voit seulement les invités.");
  const open = karim.getByRole("button", { name: "Droits : Karim Benali" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Droits : Karim Benali" });
  const seating = dialog.getByRole("radiogroup", { name: "Plan de table" });
  const guests = dialog.getByRole("radiogroup", { name: "Invités" });
  const save = dialog.getByRole("button", { name: "Enregistrer" });
  await expect(seating).toHaveAccessibleDescription("");
  await guests.getByRole("radio", { name: "Rien" }).check();
  await expect(seating).toHaveAccessibleDescription(
    "Le plan de table montre les invités : choisis au moins « Voir » pour Invités.",
  );
  await page.keyboard.press("Enter");
  await expect(seating).toHaveAccessibleDescription(
    "Le plan de table montre les invités : donne aussi les invités à voir.",
  );
  await expect(seating.getByRole("radio", { checked: true })).toHaveAccessibleName("Modifier");
  await auditInBothThemes(page, "permissions refused");
  await seating.getByRole("radio", { name: "Rien" }).check();
  await save.click();
  await expect(getMessages(page).getByText("Droits enregistrés : Karim Benali.")).toBeVisible();
  await expect(karim).toContainText("Sur mesure : ne voit que le tableau de bord.");
  expect((await helper.ask<AccountReply>("GET", "/user")).wedding.permissions).toEqual({});

  await open.click();
  await dialog.getByRole("radio", { name: "Parents" }).check();
  await expect(dialog.getByText("Sans les invités, leurs régimes et allergies")).toBeVisible();
  await auditInBothThemes(page, "a preset");
  await save.click();
  await expect(karim).toContainText("Parents : voit seulement les tâches, le calendrier et le déroulé.");
});
