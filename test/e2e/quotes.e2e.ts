/** Quotes: compared, chosen and undone, added, changed and deleted. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, type Member, signUp, test } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { toPattern } from "./budget-helpers.ts";
import { getMessages } from "./message-helpers.ts";

interface SavedRow {
  readonly id: string;
}

interface Moment extends SavedRow {
  readonly kind: string;
}

/** An item with quotes A and B of the caterers, for ten adults who are invited to the dinner. */
async function withQuotes(couple: Member) {
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", dinner: true });
  const item = await couple.ask<SavedRow>("POST", "/api/budget", {
    type: "Traiteur et boissons",
    price: 5000,
    provider: "",
    name: "",
    comment: "",
  });
  const moments = await couple.ask<Moment[]>("GET", "/api/moments");
  const dinner = moments.find(({ kind }) => kind === "dinner")?.id;
  const line = (kind: string, unit_price: number, minimum: number | null = null) => ({
    kind,
    moment_id: kind === "fixed" ? null : dinner,
    label: "",
    unit_price,
    minimum,
  });
  const blank = { person: "", phone: "", email: "", notes: "", valid_until: null, inclusions: [] };
  const quote = (company: string, price_lines: unknown[], facts: object = {}) =>
    couple.ask<SavedRow>("POST", "/api/quotes", {
      ...blank,
      budget_item_id: item.id,
      provider_id: "caterer",
      company,
      price_lines,
      ...facts,
    });
  await quote("Maison Kléber", [line("adult", 62, 10), line("fixed", 180)], { valid_until: "2020-03-03" });
  await quote("Aux Halles", [line("adult", 80)], {
    inclusions: [
      { label: "Nappes", state: "included" },
      { label: "Vin", state: "extra" },
    ],
  });
}

test("quotes are compared, one is chosen, and the choice is undone @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await withQuotes(couple);
  await page.goto("/budget?tab=quotes");
  const list = page.getByRole("list", { name: "Devis : Traiteur et boissons" });
  const kleber = list.getByRole("listitem").filter({ hasText: "Maison Kléber" });
  const halles = list.getByRole("listitem").filter({ hasText: "Aux Halles" });

  // Nobody is invited, so only the couple is counted.
  await expect(page.getByText("Pour combien d’invités ?")).toBeVisible();
  await expect(kleber).toContainText(toPattern("800 €"));
  await expect(halles).toContainText(toPattern("160 €"));
  await expect(halles).toContainText("Le moins cher, hors 1 extra");
  await expect(kleber).toContainText(toPattern("Expiré le 3 mars 2020"));

  const adults = page
    .getByRole("group", { name: "Comparer pour : Traiteur et boissons" })
    .getByLabel("Adultes");
  await adults.fill("");
  await expect(adults).toHaveValue("");
  await adults.pressSequentially("50");
  await expect(adults).toHaveValue("50");
  await expect(kleber).toContainText(toPattern("3 280 €"));
  await expect(kleber).toContainText("Le moins cher");
  await expect(kleber).toContainText(toPattern("Un adulte de plus : + 62 €"));
  await expect(halles).toContainText(toPattern("720 € de plus que le moins cher"));
  await page.getByRole("button", { name: "Revenir aux réponses" }).click();
  await expect(adults).toHaveValue("2");

  await page.getByRole("button", { name: "Choisir Maison Kléber" }).click();
  const dialog = page.getByRole("dialog", { name: "Choisir Maison Kléber" });
  await dialog.getByLabel("Signé le").fill("2027-01-10");
  const plan = dialog.getByRole("list", { name: "Échéancier prévu" });
  await expect(plan.getByRole("listitem")).toHaveText([
    toPattern("Acompte10 janvier 2027240 €"),
    toPattern("Versement12 avril 2027320 €"),
    toPattern("Solde2 juin 2027240 €"),
  ]);
  await dialog.getByRole("button", { name: "Choisir ce devis" }).click();
  await expect(dialog).toBeHidden();
  await expect(kleber.getByText("Choisi", { exact: true })).toBeVisible();
  expect(await couple.ask("GET", "/api/instalments")).toHaveLength(3);
  expect(await couple.ask("GET", "/api/budget")).toMatchObject([
    { provider: "Maison Kléber", price: 800, signed_on: "2027-01-10" },
  ]);
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(getMessages(page).getByText("C’est annulé.")).toBeVisible();
  await expect(kleber.getByText("Choisi", { exact: true })).toBeHidden();
  expect(await couple.ask("GET", "/api/instalments")).toEqual([]);
  expect(await couple.ask("GET", "/api/budget")).toMatchObject([
    { provider: "", price: 5000, signed_on: null },
  ]);
});

test("choosing begins at the day that is signed already, and its undo gives back the day and what is due @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await withQuotes(couple);
  const [item] = await couple.ask<SavedRow[]>("GET", "/api/budget");
  const budget_item_id = item?.id ?? "";
  await couple.ask("PUT", `/api/budget/${budget_item_id}`, { signed_on: "2027-01-10" });
  await couple.ask("POST", "/api/instalments", {
    budget_item_id,
    kind: "acompte",
    amount: 100,
    due: { rule: "signature", months: 1 },
  });
  const read = () => Promise.all([couple.ask("GET", "/api/budget"), couple.ask("GET", "/api/instalments")]);
  const before = await read();
  expect(before).toMatchObject([[{ signed_on: "2027-01-10" }], [{ due_on: "2027-02-10" }]]);
  await page.goto("/budget?tab=quotes");
  await page.getByRole("button", { name: "Choisir Maison Kléber" }).click();
  const dialog = page.getByRole("dialog", { name: "Choisir Maison Kléber" });
  const signed = dialog.getByLabel("Signé le");
  await expect(signed).toHaveValue("2027-01-10");
  await signed.fill("2027-03-01");
  await dialog.getByRole("button", { name: "Choisir ce devis" }).click();
  await expect(dialog).toBeHidden();
  expect(await read()).toMatchObject([[{ signed_on: "2027-03-01" }], [{ due_on: "2027-04-01" }]]);
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(getMessages(page).getByText("C’est annulé.")).toBeVisible();
  expect(await read()).toMatchObject([[{ signed_on: "2027-01-10" }], [{ due_on: "2027-02-10" }]]);
});

test("a quote is added with a price per adult, refused at its field, changed and deleted @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { dinner: true });
  await couple.ask("POST", "/api/budget", {
    type: "Fleurs",
    price: 400,
    provider: "",
    name: "",
    comment: "",
  });
  await page.goto("/budget?tab=quotes");
  await expect(page.getByRole("heading", { name: "Quel devis choisir ?" })).toBeVisible();
  await page.getByRole("button", { name: "Ajouter un devis" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un devis" });
  await dialog.getByLabel("Poste du budget").selectOption("Fleurs");
  await dialog.getByLabel("Entreprise").fill("Puisaye");
  const price = dialog.getByLabel("Prix TTC");
  await price.fill("12,345");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await price.fill("350");
  await dialog.getByRole("button", { name: "Par adulte" }).click();
  await dialog.getByLabel("Prix TTC").nth(1).fill("2,50");
  await dialog.getByRole("button", { name: "Ajouter une prestation" }).click();
  await dialog.getByLabel("Prestation 1", { exact: true }).fill("Livraison");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  const column = page.getByRole("list", { name: "Devis : Fleurs" }).getByRole("listitem").first();
  await expect(column).toContainText(toPattern("355 €"));
  await expect(column).toContainText("Livraison");
  await page.getByRole("button", { name: "Actions pour Puisaye" }).click();
  await page.getByRole("menuitem", { name: "Modifier" }).click();
  const edit = page.getByRole("dialog", { name: "Modifier le devis" });
  await expect(edit.getByLabel("Prix TTC").first()).toHaveValue("350");
  await expect(edit.getByLabel("Poste du budget")).toBeHidden();
  await edit.getByRole("button", { name: "Retirer : Par adulte, ligne 2" }).click();
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  await expect(edit).toBeHidden();
  await expect(column).toContainText(toPattern("350 €"));
  await page.getByRole("button", { name: "Actions pour Puisaye" }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("heading", { name: "Quel devis choisir ?" })).toBeVisible();
});

test("no quote is chosen before the payments that are planned are known @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 403");
  await withQuotes(couple);
  await page.route("**/api/instalments", (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto("/budget?tab=quotes");
  const retry = page.getByRole("main").getByRole("button", { name: "Réessayer" });
  await expect(retry).toBeVisible();
  await expect(page.getByRole("list", { name: "Devis : Traiteur et boissons" })).toBeHidden();
  await page.unroute("**/api/instalments");
  await retry.click();
  await expect(page.getByRole("list", { name: "Devis : Traiteur et boissons" })).toBeVisible();
});

test("a helper with the budget compares quotes @desktop", async ({ page, couple, server }) => {
  await withQuotes(couple);
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper", budget: true });
  await storeToken(page, helper.token, server.url);
  await page.goto("/budget?tab=quotes");
  await expect(page.getByText("Aux Halles")).toBeVisible();
  await auditInBothThemes(page, "quotes of a helper");
});

test("axe finds nothing on quotes", async ({ signedIn: page, couple }) => {
  await withQuotes(couple);
  await page.goto("/budget?tab=quotes");
  await expect(page.getByText("Aux Halles")).toBeVisible();
  await auditInBothThemes(page, "quotes");
  await page.getByRole("button", { name: "Actions pour Aux Halles" }).click();
  await page.getByRole("menuitem", { name: "Modifier" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await auditInBothThemes(page, "a quote to change");
});
