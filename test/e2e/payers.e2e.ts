/** Who pays: what one of the couple owes the other, what others promised, and expenses without a payer. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, type Member, password, signUp, test } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { toPattern } from "./budget-helpers.ts";
import { getMessages } from "./message-helpers.ts";

const day = "2027-01-10";

async function withExpenses(couple: Member) {
  const payers = await couple.ask<{ id: string; kind: string }[]>("GET", "/api/payers");
  const getId = (wanted: string) => payers.find(({ kind }) => kind === wanted)?.id ?? null;
  const add = (title: string, amount: number, payer_id: string | null) =>
    couple.ask("POST", "/api/expenses", {
      title,
      amount,
      provider: "=1+1",
      date: day,
      paid_by: "",
      payer_id,
      budget_item_id: null,
    });
  await add("Robe", 4000.01, getId("woman"));
  await add("Costume", 1000, getId("man"));
  await add("Fleurs", 12.5, null);
}

test("what one owes the other is settled in one press and undone, and expenses get their payer @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await withExpenses(couple);
  await page.goto("/budget?tab=payers");
  await expect(page.getByText(toPattern("Gabriel doit 1 500 € à Élise"))).toBeVisible();
  await page.getByRole("button", { name: "Marquer comme réglé" }).click();
  await expect(page.getByText("Vous êtes quittes.")).toBeVisible();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText(toPattern("Gabriel doit 1 500 € à Élise"))).toBeVisible();

  await page.getByRole("button", { name: "Ajouter un participant" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un participant" });
  await dialog.getByLabel("Nom").fill("Parents d’Élise");
  await dialog.getByLabel("Montant promis").fill("3 000");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const card = page
    .getByRole("list", { name: "Qui paie" })
    .getByRole("listitem")
    .filter({ hasText: "Parents" });
  await expect(card).toContainText(toPattern("Reste à donner3 000 €"));

  await expect(page.getByText(toPattern("1 dépense sans payeur (12,50 €)"))).toBeVisible();
  await page.getByRole("button", { name: "Attribuer" }).click();
  const assign = page.getByRole("dialog", { name: "Attribuer les dépenses" });
  await assign.getByRole("combobox").selectOption("Parents d’Élise");
  await assign.getByRole("button", { name: "Enregistrer" }).click();
  await expect(assign).toBeHidden();
  await expect(card).toContainText(toPattern("Reste à donner2 987,50 €"));
  await expect(page.getByText("sans payeur")).toBeHidden();

  await page.goto("/budget?tab=expenses&add=expense");
  const form = page.getByRole("dialog", { name: "Noter une dépense" });
  await form.getByLabel("Titre").fill("Voiture");
  await form.getByLabel("Montant").fill("100");
  await form.getByLabel("Payé par").fill("parents d’elise");
  await form.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(form).toBeHidden();
  await page.getByRole("tab", { name: "Qui paie" }).click();
  await expect(card).toContainText(toPattern("Reste à donner2 887,50 €"));
});

test("a payer whom the other partner set is not overwritten unseen @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409", "net::ERR_FAILED");
  await page.route("**/api/changes", (route) => route.abort());
  await withExpenses(couple);
  await page.goto("/budget?tab=payers");
  await page.getByRole("button", { name: "Attribuer" }).click();
  const assign = page.getByRole("dialog", { name: "Attribuer les dépenses" });
  const payer = assign.getByRole("combobox");
  await payer.selectOption("Élise");
  const payers = await couple.ask<{ id: string; kind: string }[]>("GET", "/api/payers");
  const gabriel = payers.find(({ kind }) => kind === "man")?.id;
  const expenses = await couple.ask<{ id: string; title: string }[]>("GET", "/api/expenses");
  const flowers = expenses.find(({ title }) => title === "Fleurs")?.id ?? "";
  await couple.ask("PUT", `/api/expenses/${flowers}`, { payer_id: gabriel });
  const getPayer = async () => {
    const list = await couple.ask<{ id: string; payer_id: string }[]>("GET", "/api/expenses");
    return list.find(({ id }) => id === flowers)?.payer_id;
  };
  await assign.getByRole("button", { name: "Enregistrer" }).click();
  await expect(assign.getByText(/Quelqu’un d’autre a changé cela entre-temps/u)).toBeVisible();
  await expect(payer.locator("option:checked")).toHaveText("Gabriel");
  expect(await getPayer()).toBe(gabriel);
  await payer.selectOption("Élise");
  await assign.getByRole("button", { name: "Enregistrer" }).click();
  await expect(assign).toBeHidden();
  expect(await getPayer()).not.toBe(gabriel);
});

test("a helper with the budget never sees who pays @desktop", async ({ page, couple, server }) => {
  await withExpenses(couple);
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper", budget: true });
  await storeToken(page, helper.token, server.url);
  await page.goto("/budget?tab=payers");
  await expect(page.getByRole("tab", { name: "Dépenses" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Qui paie" })).toBeHidden();
  await expect(page.getByText("Pour être quittes")).toBeHidden();
  await auditInBothThemes(page, "the budget of a helper");
});

test("axe finds nothing on who pays", async ({ signedIn: page, couple }) => {
  await withExpenses(couple);
  await page.goto("/budget?tab=payers");
  await expect(page.getByRole("button", { name: "Marquer comme réglé" })).toBeVisible();
  await auditInBothThemes(page, "who pays");
  await page.getByRole("button", { name: "Ajouter un participant" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await auditInBothThemes(page, "a payer to add");
});

test("the shared account is named in the language of the person who signs up @desktop", async ({ page }) => {
  await page.goto("/signup");
  await page.getByRole("button", { name: "English" }).click();
  await page.getByLabel("First name").fill("Emma");
  await page.getByLabel("Last name").fill("Woods");
  await page.getByLabel("E-mail address").fill(`emma-${String(process.pid)}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create our space" }).click();
  await expect(page).not.toHaveURL(/signup/u);
  await page.goto("/budget?tab=payers");
  await expect(page.getByRole("list", { name: "Who pays" })).toContainText("Joint account");
  await expect(page.getByText("Compte commun")).toHaveCount(0);
});
