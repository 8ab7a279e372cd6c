/**
 * Checks journeys by keyboard alone: each focused element is visible and uncovered, and focus is never lost.
 */
import { expect, type Member, password, test } from "#test/support/browser.ts";
import { Keys } from "./keys.ts";

test("the keyboard leads from the sign-up to a guest added, changed, deleted and restored", async ({
  page,
}) => {
  const keys = new Keys(page);
  const main = page.getByRole("main");
  await page.goto("/signup");
  await keys.tabTo(page.getByLabel("Prénom"));
  await keys.type("Inès");
  await keys.tabTo(page.getByLabel("Nom", { exact: true }));
  await keys.type("Caron");
  await keys.tabTo(page.getByLabel("Adresse e-mail"));
  await keys.type(`clavier-${String(Date.now())}@exemple.fr`);
  await keys.tabTo(page.getByLabel("Mot de passe", { exact: true }));
  await keys.type(password);
  await keys.use(page.getByRole("checkbox"), "Space");
  await keys.use(page.getByRole("button", { name: "Créer notre espace" }));
  const walkthrough = page.getByRole("dialog");
  await expect(walkthrough.getByLabel("Le prénom de ta moitié")).toBeFocused();
  await keys.type("Gabriel");
  await keys.press("Enter");
  await expect(walkthrough.getByRole("heading", { level: 2 })).toBeFocused();
  await keys.press("Escape");
  await expect(walkthrough).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Inès & Gabriel" })).toBeVisible();
  await keys.expectKept();

  await keys.use(page.getByRole("link", { name: "Mes invités" }));
  await expect(page.getByRole("heading", { level: 1, name: "Les invités" })).toBeFocused();
  await keys.use(main.getByRole("button", { name: "Ajouter un invité" }).first());
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Prénom")).toBeFocused();
  await keys.type("Mamie");
  await keys.press("Enter");
  await expect(dialog).toBeHidden();
  await keys.expectKept();

  await keys.use(page.getByRole("button", { name: "Actions pour Mamie" }));
  await keys.press("Enter");
  await keys.tabTo(dialog.getByLabel("Allergies"));
  await keys.type("noix");
  await keys.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Actions pour Mamie" })).toBeFocused();
  await keys.press("Enter");
  await keys.press("ArrowDown");
  await keys.press("Enter");
  const question = page.getByRole("alertdialog");
  await keys.use(question.getByRole("button", { name: "Supprimer" }));
  await expect(question).toBeHidden();
  await expect(page.getByRole("heading", { name: "Qui sera de la fête ?" })).toBeVisible();
  await keys.expectKept();

  const account = page.getByRole("region", { name: "Mon compte" });
  await keys.use(account.getByRole("button", { name: /^Inès Caron/u }));
  await keys.use(account.getByRole("link", { name: "Corbeille" }));
  await expect(page.getByRole("heading", { level: 1, name: "Corbeille" })).toBeFocused();
  await keys.use(page.getByRole("button", { name: "Restaurer Mamie" }));
  await expect(page.getByRole("heading", { name: "La corbeille est vide" })).toBeVisible();
  await keys.expectKept();
  await keys.use(page.getByRole("link", { name: "Mes invités" }));
  await expect(page.getByRole("button", { name: "Voir Mamie" })).toBeVisible();
});

test("a task completed, an event on its day, an item of the budget", async ({ signedIn: page, couple }) => {
  const keys = new Keys(page);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  await page.goto("/todo");
  await expect(page.getByRole("heading", { name: /^Aucune tâche/u })).toBeVisible();
  await keys.skip();
  const form = page.locator("form");
  await keys.tabTo(form.getByLabel("Titre", { exact: true }));
  await keys.type("Goûter le menu");
  await keys.tabTo(form.getByLabel(/^Type/u));
  await keys.type("Prest");
  await keys.use(form.getByRole("button", { name: "Ajouter" }));
  const tick = main.getByRole("checkbox", { name: /^Terminée\s: Goûter le menu$/u });
  await keys.use(tick, "Space");
  await expect(tick).toBeChecked();
  await expect(tick).toBeFocused();
  await keys.use(page.getByRole("button", { name: "Supprimer Goûter le menu" }));
  await keys.use(page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }));
  await expect(tick).toHaveCount(0);
  await keys.expectKept();

  await page.goto("/calendrier?month=2031-03");
  await expect(page.getByRole("heading", { name: "Mars 2031" })).toBeVisible();
  await keys.skip();
  await keys.tabTo(page.locator("[role=grid] td[tabindex='0']"));
  await keys.press("ArrowRight", "Enter");
  await expect(dialog.getByLabel("Titre")).toBeFocused();
  await keys.type("Essayage");
  await keys.press("Enter");
  await expect(dialog).toBeHidden();
  await keys.expectKept();
  const [event] = await couple.ask<{ title: string }[]>("GET", "/calendar_events");
  expect(event?.title).toBe("Essayage");

  await page.goto("/budget");
  await expect(page.getByRole("heading", { name: "Combien coûtera le grand jour ?" })).toBeVisible();
  await keys.skip();
  await keys.use(main.getByRole("button", { name: "Ajouter un poste" }).first());
  await expect(dialog.getByLabel("Type", { exact: true })).toBeFocused();
  await keys.type("Alli");
  await keys.tabTo(dialog.getByLabel("Montant prévu"));
  await keys.type("513,20");
  await keys.press("Enter");
  await expect(dialog).toBeHidden();
  await keys.expectKept();
  await keys.use(page.getByRole("button", { name: "Actions pour Alliances" }));
  await keys.choose("Supprimer");
  await keys.use(page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }));
  await expect(page.getByRole("heading", { name: "Combien coûtera le grand jour ?" })).toBeVisible();
  await keys.expectKept();
});

test("a folder and a file, and a provider's contact", async ({ signedIn: page, couple }) => {
  const keys = new Keys(page);
  await page.goto("/devis-factures");
  await expect(page.getByRole("heading", { name: "Aucun papier ici" })).toBeVisible();
  await keys.skip();
  await keys.tabTo(page.getByLabel("Nom du nouveau dossier"));
  await keys.type("Traiteur");
  await keys.press("Enter");
  const folder = page.locator("main [data-id]").getByRole("link", { name: "Traiteur", exact: true });
  await expect(folder).toBeVisible();
  await keys.expectKept();
  const chooser = page.waitForEvent("filechooser");
  await keys.use(page.getByLabel("Glisse des fichiers ici, ou clique pour en choisir"));
  const text = { name: "devis.txt", mimeType: "text/plain", buffer: Buffer.from("Un devis.") };
  await (await chooser).setFiles(text);
  await expect(page.locator("main [data-id]").getByRole("link", { name: "devis.txt" })).toBeVisible();
  await keys.use(page.getByRole("button", { name: "Actions pour devis.txt", exact: true }));
  await keys.choose("Déplacer vers…");
  const dialog = page.getByRole("dialog", { name: "Déplacer « devis.txt »" });
  await expect(dialog.getByRole("radio", { name: "Traiteur" })).toBeFocused();
  await keys.press("Space", "Enter");
  await expect(dialog).toBeHidden();
  await keys.expectKept();
  await keys.use(folder);
  await expect(page.locator("main [data-id]").getByRole("link", { name: "devis.txt" })).toBeVisible();
  await keys.expectKept();

  await page.goto("/prestataires");
  await keys.skip();
  await keys.use(page.getByRole("link", { name: /^Fleuriste/u }).first());
  await expect(page.getByRole("heading", { level: 1, name: "Fleuriste" })).toBeFocused();
  await keys.use(page.getByRole("button", { name: "Ajouter notre contact" }));
  const contact = page.getByRole("dialog");
  await keys.tabTo(contact.getByLabel("Entreprise"));
  await keys.type("Fleurs de Puisaye");
  await keys.press("Enter");
  await expect(contact).toBeHidden();
  await keys.expectKept();
  await keys.use(page.getByRole("button", { name: "Supprimer Fleurs de Puisaye" }));
  await keys.use(page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }));
  await expect(page.getByRole("button", { name: "Ajouter notre contact" })).toBeVisible();
  await keys.expectKept();
  expect(await couple.ask("GET", "/api/provider-contacts")).toEqual([]);
});

async function getTable(couple: Member) {
  const [table] = await couple.ask<{ y: number | null }[]>("GET", "/api/tables");
  return table;
}

test("a table added and placed, a guest seated and freed", async ({ signedIn: page, couple }) => {
  const keys = new Keys(page);
  const main = page.getByRole("main");
  await couple.addGuests([{ firstName: "Anouk", lastName: "Benali", presence: true }]);
  await page.goto("/plan-tables?vue=tables");
  await expect(page.getByRole("heading", { name: /^Qui s’assied près de qui/u })).toBeVisible();
  await keys.skip();
  await keys.use(main.getByRole("button", { name: "Ajouter une table" }).first());
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: "Nom" })).toBeFocused();
  await keys.type("Les cousins");
  await keys.press("Enter");
  await expect(dialog).toBeHidden();
  await keys.expectKept();
  await keys.tabTo(page.getByRole("combobox", { name: "Les invités" }));
  await keys.type("anouk");
  await keys.press("Enter", "Escape");
  await keys.use(page.getByRole("button", { name: "Ajouter à la table" }));
  await expect(page.getByRole("tabpanel").getByText("Benali")).toBeVisible();
  await keys.expectKept();

  await keys.tabTo(page.getByRole("radio", { name: "Par table" }));
  await keys.press("ArrowLeft");
  const table = page.getByRole("button", { name: "Table 1, Les cousins, 1 place prise sur 8" });
  await keys.use(table);
  const about = page.getByRole("dialog", { name: "Les cousins" });
  await keys.use(about.getByRole("button", { name: "Actions pour Les cousins" }));
  await keys.choose("Déplacer d’un clic ou au clavier");
  await expect(table).toBeFocused();
  await keys.press("ArrowDown", "ArrowDown", "Enter");
  await expect.poll(async () => (await getTable(couple))?.y ?? null).not.toBeNull();
  await keys.use(page.getByRole("button", { name: "Anouk Benali, place 1" }));
  await keys.use(page.getByRole("button", { name: "Actions pour Anouk Benali" }));
  await keys.choose("Retirer de la table");
  await expect(page.getByRole("list", { name: "À placer" })).toContainText("Anouk Benali");
  await keys.expectKept();
});

test("a member invited, a password changed, a practice payment", async ({ signedIn: page, couple }) => {
  const keys = new Keys(page);
  const dialog = page.getByRole("dialog");
  await page.goto("/parametres");
  await keys.skip();
  await keys.use(page.getByRole("button", { name: "Inviter", exact: true }));
  await keys.tabTo(dialog.getByRole("radio", { checked: true }));
  await keys.press("ArrowDown");
  await keys.tabTo(dialog.getByLabel("Son adresse e-mail"));
  await keys.type("karim@exemple.fr");
  await keys.press("Enter");
  await expect(page.getByRole("dialog", { name: "L’invitation est prête" })).toBeVisible();
  await keys.use(dialog.getByRole("button", { name: "Terminé" }));
  await expect(dialog).toBeHidden();
  await keys.expectKept();
  await keys.use(page.getByRole("button", { name: "Retirer l’invitation pour karim@exemple.fr" }));
  await keys.use(page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }));
  await expect(page.getByText("Aucune invitation en attente.")).toBeVisible();
  await keys.expectKept();

  await page.goto("/parametres#mot-de-passe");
  await page.reload();
  await keys.tabTo(page.getByLabel("Mot de passe actuel", { exact: true }));
  await keys.type(password);
  for (const label of ["Nouveau mot de passe", "Répéter le nouveau mot de passe"]) {
    await keys.tabTo(page.getByLabel(label, { exact: true }));
    await keys.type("un jardin de roses");
  }
  await keys.press("Enter");
  await expect(page.getByText("Ton mot de passe est changé.")).toBeVisible();
  await keys.expectKept();

  await page.goto("/?payer=offer");
  const offer = page.getByRole("dialog", { name: "La formule complète" });
  const goOn = offer.getByRole("button", { name: "Continuer vers le paiement" });
  const number = page.getByLabel("Numéro de carte");
  await goOn.or(number).first().waitFor();
  if (await goOn.isVisible()) await keys.use(goOn);
  await keys.use(offer.getByRole("button", { name: /acceptée/u }));
  await keys.use(offer.getByRole("button", { name: /^Payer 49,00\s€$/u }));
  await expect(page.getByRole("dialog", { name: "Paiement réussi" })).toBeVisible();
  await keys.use(page.getByRole("button", { name: "Reprendre les préparatifs" }));
  await expect(dialog).toHaveCount(0);
  await keys.expectKept();
  expect(await couple.ask("GET", "/user")).toMatchObject({ email: couple.email });
});
