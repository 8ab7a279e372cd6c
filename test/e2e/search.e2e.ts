/**
 * The search over everything: opened by keys or from the menu, without accents, within the reader's
 * permissions.
 */
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, signUp, test } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { uploadFiles } from "./documents-helpers.ts";

test("everything is found by its words and opened by keyboard, and on a phone from the bar", async ({
  signedIn: page,
  couple,
  server,
  isMobile,
}) => {
  await couple.addGuests([{ firstName: "Éloïse", lastName: "Bréhat" }, { firstName: "Paul" }]);
  await couple.ask("POST", "/todo/custom", { title: "Appeler Éloïse pour le gâteau" });
  await couple.ask("PUT", "/prestataires/caterer/contact", { company: "Chez Éloïse" });
  await uploadFiles({ couple, url: server.url }, { "Devis Éloïse.txt": Buffer.from("Devis") });
  const guests = await couple.ask<{ id: string; first_name: string }[]>("GET", "/api/guests");
  const paul = guests.find(({ first_name: name }) => name === "Paul");
  const households = [{ name: "Les cousins d’Éloïse", guest_ids: [paul?.id] }];
  await couple.ask("POST", "/api/households", { households });
  await couple.ask("POST", "/api/run-rows", { title: "Discours d’Éloïse", anchor: "clock", minutes: 1200 });
  const item = await couple.ask<{ id: string }>("POST", "/api/budget", { type: "Papeterie", price: 450 });
  const price = { kind: "fixed", moment_id: null, label: "Faire-part", unit_price: 450, minimum: null };
  const quote = { budget_item_id: item.id, company: "Éloïse Papiers", price_lines: [price] };
  await couple.ask("POST", "/api/quotes", quote);
  await page.goto("/calendrier");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Rechercher" })).toBeVisible();

  const field = page.getByRole("combobox", { name: "Rechercher dans tout l’espace" });
  const results = page.getByRole("listbox", { name: "Résultats" });
  if (isMobile) await page.getByRole("button", { name: "Rechercher" }).click();
  else await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(results.getByRole("option", { name: "Ajouter un invité" })).toBeVisible();
  await expect(results.getByRole("option", { name: "Mes invités" })).toBeVisible();
  await auditInBothThemes(page, "the search");

  await field.fill("ELOISE");
  await expect(results.getByRole("option")).toHaveCount(7);
  await expect(results.getByRole("group", { name: "Invités" }).getByRole("option")).toHaveText(
    /Éloïse Bréhat/u,
  );
  await expect(results.getByRole("group", { name: "Documents" }).getByRole("option")).toHaveCount(1);
  for (const [kind, name] of [
    ["Foyers", "Les cousins d’Éloïse"],
    ["Déroulé", "Discours d’Éloïse"],
    ["Devis", "Éloïse Papiers"],
  ] as const)
    await expect(results.getByRole("group", { name: kind }).getByRole("option")).toContainText(name);
  await field.fill("zzz");
  await expect(page.getByText(/^Rien ne correspond à «\szzz\s»/u)).toBeVisible();
  await field.fill("remerc");
  await expect(results.getByRole("option", { name: /^Remerciements/u })).toBeVisible();
  await field.fill("jour j");
  await expect(results.getByRole("option", { name: /^Jour J/u })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("brehat elo");
  await expect(field).toHaveValue("brehat elo");
  await expect(results.getByRole("option")).toHaveCount(1);
  await field.press("Enter");
  const card = page.getByRole("main").getByRole("heading", { level: 2, name: /^Éloïse/u });
  await expect(card).toBeFocused();
  await expect(page).toHaveURL(/\/invites\?invite=/u);
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
});

test("the menu opens the search too, arrows choose, and Back closes it", async ({
  signedIn: page,
  isMobile,
}) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const field = page.getByRole("combobox", { name: "Rechercher dans tout l’espace" });
  if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = isMobile ? page.getByRole("dialog", { name: "Menu" }) : page;
  await menu.getByRole("button", { name: "Rechercher" }).click();
  await field.fill("ajouter");
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "Ajouter une tâche" })).toBeVisible();
  await expect(page).toHaveURL(/\/todo$/u);
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  // Its history entry is removed shortly after.
  await page.waitForFunction(() => !("dialog" in (history.state ?? {})));

  if (isMobile) await page.getByRole("button", { name: "Rechercher" }).click();
  else await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(/\/todo$/u);
});

test("a table is found by its number, and a guest by a diet that is not shown @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests([{ firstName: "Nadia", diet: "Halal" }, { firstName: "Paul" }]);
  await couple.ask("POST", "/api/tables", { name: "Les cousins", number_of_guests: 8, number: 3 });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Rechercher dans tout l’espace" });
  const options = page.getByRole("listbox", { name: "Résultats" }).getByRole("option");
  await field.fill("table 3");
  await expect(options).toHaveText([/Les cousins/u]);
  await field.fill("halal");
  await expect(options).toHaveText([/^Nadia$/u]);
});

test("a helper finds nothing of the budget and of the documents @desktop", async ({
  page,
  couple,
  server,
}) => {
  await couple.ask("POST", "/api/budget", { type: "Fleurs", name: "Pivoines", price: 450 });
  await uploadFiles({ couple, url: server.url }, { "Pivoines.txt": Buffer.from("Devis") });
  await couple.ask("POST", "/todo/custom", { title: "Choisir les pivoines" });
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper" });
  await storeToken(page, helper.token, server.url);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const results = page.getByRole("listbox", { name: "Résultats" });
  await expect(results.getByRole("option", { name: "Ajouter une tâche" })).toBeVisible();
  await expect(results.getByRole("option", { name: /dépense|poste|budget|Devis/u })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Rechercher dans tout l’espace" }).fill("pivoines");
  await expect(results.getByRole("option")).toHaveCount(1);
  await results.getByRole("option").click();
  await expect(page.getByRole("dialog").getByLabel("Titre")).toHaveValue("Choisir les pivoines");
});

test("a list that cannot be loaded is named and requested again @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  await couple.addGuests([{ firstName: "Éloïse", lastName: "Bréhat" }]);
  expectedErrors.push("Failed to load resource");
  await page.route("**/calendar_events", (route) => route.fulfill({ status: 404, json: { error: "x" } }));
  await page.goto("/budget");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  const banner = page.getByRole("dialog").getByRole("alert");
  await expect(banner).toContainText("Une partie de l’espace n’a pas pu être lue");
  await page.getByRole("combobox").fill("brehat");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.unroute("**/calendar_events");
  await banner.getByRole("button", { name: "Réessayer" }).click();
  await expect(banner).toBeHidden();
});
