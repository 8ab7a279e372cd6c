/** Members: the list, what helpers may see, and pending invitations. */
import type { Page } from "@playwright/test";
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, type Member, signUp, test } from "#test/support/browser.ts";
import { getMessages } from "./message-helpers.ts";

interface Link {
  readonly url: string;
}

/** Karim Benali joins as a helper with an account of his own. */
async function joinAsHelper(couple: Member, url: string): Promise<Member> {
  const helper = await signUp(url);
  await helper.ask("PUT", "/api/profile", { first_name: "Karim", last_name: "Benali" });
  const link = await couple.ask<Link>("POST", "/api/invitations", { role: "helper" });
  await helper.ask("POST", "/api/accepted-invitations", { token: new URL(link.url).hash.slice(1) });
  return helper;
}

function people(page: Page) {
  return page.getByRole("list", { name: "Les membres du mariage" }).getByRole("listitem");
}

test("a helper is invited, the link is copied, and withdrawn @phone", async ({
  signedIn: page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/parametres");
  await expect(people(page)).toHaveText(/Élise Marchand.*Le couple.*toi/u);
  await expect(page.getByText("Aucune invitation en attente.")).toBeVisible();

  await page.getByRole("button", { name: "Inviter" }).click();
  const dialog = page.getByRole("dialog", { name: "Inviter quelqu’un" });
  await dialog.getByRole("radio", { name: "Quelqu’un qui nous aide" }).check();
  const email = dialog.getByLabel("Son adresse e-mail");
  await email.fill("karim");
  await expect(dialog.getByRole("radio", { name: "Témoin" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Parents" }).check();
  await dialog.getByRole("button", { name: "Créer l’invitation" }).click();
  await expect(email).toHaveAccessibleDescription("Cette adresse e-mail ne semble pas valide.");
  await email.fill("karim@exemple.fr");
  await page.keyboard.press("Enter");
  const ready = page.getByRole("dialog", { name: "L’invitation est prête" });
  await expect(ready).toContainText("à toi de transmettre ce lien à karim@exemple.fr.");
  // The server of the tests can be reached from this machine only.
  await expect(ready.getByText(/^Ce lien ne s’ouvre que sur cet ordinateur/u)).toBeVisible();
  const field = ready.getByLabel("Lien de l’invitation");
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  });
  await ready.getByRole("button", { name: "Copier le lien" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Le lien est sélectionné/u);
  await page.evaluate(() => Reflect.deleteProperty(navigator, "clipboard"));
  await ready.getByRole("button", { name: "Copier le lien" }).click();
  await expect(ready.getByRole("button", { name: "Lien copié" })).toBeVisible();
  const link = await field.inputValue();
  expect(new URL(link).pathname).toBe("/invitation");
  // Our pages may not read the clipboard, so another page does.
  const paper = await context.newPage();
  await paper.setContent("<textarea></textarea>");
  await paper.getByRole("textbox").press("ControlOrMeta+v");
  await expect(paper.getByRole("textbox")).toHaveValue(link);
  await paper.close();
  await auditInBothThemes(page, "the link");
  await ready.getByRole("button", { name: "Terminé" }).click();

  const waiting = page.getByRole("list", { name: "Les invitations en attente" });
  await expect(waiting).toContainText("Parents : voit seulement les tâches, le calendrier et le déroulé.");
  await waiting.getByRole("button", { name: "Retirer l’invitation pour karim@exemple.fr" }).click();
  const question = page.getByRole("alertdialog", { name: /Retirer l’invitation pour karim@exemple\.fr/u });
  await question.getByRole("button", { name: "Retirer" }).click();
  await expect(getMessages(page).getByText("L’invitation est retirée.")).toBeVisible();
  await expect(page.getByText("Aucune invitation en attente.")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Cette invitation n’est plus là" })).toBeVisible();
  await auditInBothThemes(page, "an invitation that was withdrawn");
});

test("a helper gets the budget, sees a message about it, and is removed @desktop", async ({
  signedIn: page,
  couple,
  server,
  browser,
  expectedErrors,
}) => {
  // Their page shows a wedding of which they are no longer a member.
  expectedErrors.push("status of 409");
  const helper = await joinAsHelper(couple, server.url);
  await page.goto("/parametres");
  const karim = people(page).filter({ hasText: "Karim Benali" });
  await expect(karim).toContainText("Sur mesure : voit et modifie les informations du mariage");
  await karim.getByRole("button", { name: "Droits : Karim Benali" }).click();
  const permissions = page.getByRole("dialog", { name: "Droits : Karim Benali" });
  await permissions.getByRole("radio", { name: "Wedding planner" }).check();
  await permissions.getByRole("button", { name: "Enregistrer" }).click();
  await expect(getMessages(page).getByText("Droits enregistrés : Karim Benali.")).toBeVisible();
  await expect(karim).toContainText(
    "Wedding planner : voit et modifie tout, sauf les membres et le paiement.",
  );
  await expect
    .poll(async () => (await helper.ask<{ wedding: { budget: boolean } }>("GET", "/user")).wedding.budget)
    .toBe(true);

  const theirs = await browser.newContext();
  const other = await theirs.newPage();
  await storeToken(other, helper.token, server.url);
  await other.goto(`${server.url}/parametres`);
  await expect(other.getByText("Tu aides Élise & Gabriel à préparer leur mariage.")).toBeVisible();
  await expect(other.getByText("Budget et prix : voir et modifier")).toBeVisible();

  await karim.getByRole("button", { name: "Retirer Karim Benali" }).click();
  const question = page.getByRole("alertdialog", { name: /Retirer l’accès de Karim Benali/u });
  await expect(question).toContainText("Ce qu’elle a ajouté reste ici");
  await question.getByRole("button", { name: "Retirer" }).click();
  await expect(getMessages(page).getByText("Karim Benali n’a plus accès à votre espace.")).toBeVisible();
  await expect(people(page)).toHaveCount(1);

  // Their open page says so at its next request.
  await other.getByRole("link", { name: "Mes invités" }).click();
  await expect(other.getByRole("alert")).toContainText("Tu n’as plus accès à cet espace.");
  await other.getByRole("button", { name: "Recharger" }).click();
  await expect(other.getByRole("alert")).toContainText("à l’espace « Élise & Gabriel ».");
  await other.getByRole("button", { name: "J’ai compris" }).click();
  await expect(other.getByRole("alert")).toBeHidden();
  await theirs.close();
});
