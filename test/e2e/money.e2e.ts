/** The payment schedule: planned, paid with one action and undone, and marked in words if late. */
import type { Locator } from "@playwright/test";
import { expectAccessible } from "#test/support/axe.ts";
import { expect, type Member, test } from "#test/support/browser.ts";
import { toPattern } from "./budget-helpers.ts";
import { getMessages } from "./message-helpers.ts";

interface SavedRow {
  readonly id: string;
}

function addItem(couple: Member, price: number): Promise<SavedRow> {
  const names = { name: "", comment: "", provider: "Maison Kléber" };
  return couple.ask("POST", "/api/budget", { type: "Traiteur et boissons", price, ...names });
}

test("a couple plans payments, pays one and takes it back @desktop", async ({ signedIn: page, couple }) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2030-06-12" });
  await addItem(couple, 7564);
  await page.goto("/budget?tab=schedule");
  await expect(page.getByRole("heading", { name: "Quand faut-il payer ?" })).toBeVisible();
  await page.getByRole("button", { name: "Prévoir les paiements" }).click();
  const plan = page.getByRole("dialog", { name: "Prévoir les paiements" });
  await plan.getByLabel("Signé le").fill("2030-01-05");
  await expect(plan.getByText(toPattern("Solde : ce qui reste, 2 269,20 €"))).toBeVisible();
  await plan.getByLabel("Montant").first().fill("15k");
  await plan.getByRole("button", { name: "Prévoir", exact: true }).click();
  await expect(plan.getByLabel("Montant").first()).toBeFocused();
  await plan.getByLabel("Montant").first().fill("2269,20");
  await plan.getByRole("button", { name: "Prévoir", exact: true }).click();
  await expect(plan).toBeHidden();
  const june = page.getByRole("list", { name: toPattern("Juin 2030") });
  await expect(june.getByRole("listitem")).toContainText(toPattern("Solde · Maison Kléber"));

  const noting = page.getByRole("button", { name: toPattern("Noter le paiement : Acompte · Maison Kléber") });
  // Its label takes one line.
  expect((await noting.boundingBox())?.height).toBeLessThanOrEqual(44);
  await noting.click();
  const pay = page.getByRole("dialog", { name: toPattern("Noter le paiement : Acompte · Maison Kléber") });
  await expect(pay.getByLabel("Montant")).toHaveValue(toPattern("2 269,20"));
  await pay.getByLabel("Payé par").fill("Mamie");
  await page.keyboard.press("Enter");
  await expect(pay).toBeHidden();
  await expect(page.getByRole("button", { name: "Payé", exact: true })).toBeVisible();
  await expect(page.getByText(toPattern("5 294,80 €")).first()).toBeVisible();
  expect(await couple.ask("GET", "/api/expenses")).toMatchObject([{ amount: 2269.2, paid_by: "Mamie" }]);

  await getMessages(page).getByRole("button", { name: "Annuler" }).last().click();
  await expect(page.getByRole("button", { name: "Payé", exact: true })).toBeHidden();
  expect(await couple.ask("GET", "/api/expenses")).toEqual([]);
  await page.getByRole("button", { name: "Voir en tableau" }).click();
  await expect(page.getByRole("table", { name: "Paiements par mois" })).toContainText(toPattern("7 564 €"));
  await expectAccessible(page);
});

test("a schedule is extended, paid in part, refunded and shortened, and the budget says what is left @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409");
  await couple.ask("PUT", "/mariage", { wedding_date: "2030-06-12" });
  const { id } = await addItem(couple, 7564);
  const balance = { kind: "balance", due: { rule: "wedding", days: -10 } };
  await couple.ask("POST", "/api/instalment-plans", { budget_item_id: id, instalments: [balance] });
  await page.goto("/budget?tab=schedule");
  const choose = async (row: string, entry: string) => {
    await page.getByRole("button", { name: toPattern(`Actions pour ${row}`) }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await choose("Solde · Maison Kléber", "Ajouter un versement");
  const adding = page.getByRole("dialog", { name: "Ajouter un versement" });
  await adding.getByLabel("Nature").selectOption("Acompte");
  await adding.getByLabel("Montant").fill("2 000");
  await adding.getByLabel("Le", { exact: true }).fill("2030-01-05");
  await adding.getByRole("button", { name: "Ajouter" }).click();
  await expect(
    getMessages(page).getByText("Le versement est ajouté ; le solde baisse d’autant."),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: toPattern("Juin 2030") })).toContainText(toPattern("5 564 €"));

  // Somebody else pays a part while the dialog is open.
  const parts = await couple.ask<(SavedRow & { kind: string })[]>("GET", "/api/instalments");
  const part = parts.find(({ kind }) => kind === "acompte")?.id;
  await page.getByRole("button", { name: toPattern("Noter le paiement : Acompte · Maison Kléber") }).click();
  const pay = page.getByRole("dialog", { name: toPattern("Noter le paiement : Acompte · Maison Kléber") });
  const body = { amount: 500, date: "2029-12-01", paid_by: "Mamie", title: "Acompte", paid_before: 0 };
  await couple.ask("POST", `/api/instalments/${part}/payments`, body);
  const receipt = { name: "recu.txt", mimeType: "text/plain", buffer: Buffer.from("Reçu 500 €") };
  await pay.getByLabel("Reçu ou facture").setInputFiles(receipt);
  await pay.getByRole("button", { name: "Noter le paiement" }).click();
  await expect(pay).toContainText(toPattern("vient de noter 500 €"));
  await pay.getByLabel("Montant").fill("300");
  await pay.getByRole("button", { name: "Noter le paiement" }).click();
  await expect(pay).toBeHidden();
  const files = (await couple.ask("GET", "/files")) as { name: string }[];
  expect(files.map(({ name }) => name)).toEqual(["recu.txt"]);
  const row = page.locator("li[data-row]").filter({ hasText: toPattern("Acompte · Maison Kléber") });
  await expect(row).toContainText(toPattern("Payé en partie : 800 € sur 2 000 €"));

  await choose("Acompte · Maison Kléber", "Noter un remboursement");
  const refund = page.getByRole("dialog");
  await refund.getByLabel("Montant remboursé").fill("100");
  await refund.getByRole("button", { name: "Noter le remboursement" }).click();
  await expect(row).toContainText(toPattern("700 € sur 2 000 €"));
  await choose("Acompte · Maison Kléber", "Reporter le reste sur le solde");
  await expect(page.getByRole("list", { name: toPattern("Juin 2030") })).toContainText(toPattern("6 864 €"));

  await page.getByRole("tab", { name: "Budget" }).click();
  const table = page.getByRole("table", { name: "Postes du budget" });
  await expect(table.getByRole("columnheader", { name: "À payer" })).toBeVisible();
  await expect(table).toContainText(toPattern("6 864 €"));
  await expect(table).toContainText(toPattern("Prochain : 2 juin"));
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Échéancier" }).click();
  await choose("Solde · Maison Kléber", "Modifier");
  const change = page.getByRole("dialog", { name: "Modifier l’échéance" });
  await change.getByLabel("Quand payer").selectOption("à une date");
  await change.getByLabel("Le", { exact: true }).fill("2029-01-05");
  await change.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("tab", { name: "Budget" }).click();
  await expect(table).toContainText(toPattern("Prochain : 5 janv."));
});

test("a late payment is said in words, on the tab too @desktop", async ({ signedIn: page, couple }) => {
  const { id } = await addItem(couple, 1000);
  const instalments = [{ kind: "balance", due: { rule: "fixed" }, due_on: "2020-01-05" }];
  await couple.ask("POST", "/api/instalment-plans", { budget_item_id: id, instalments });
  await page.goto("/budget?tab=schedule");
  await expect(page.getByRole("tab", { name: "Échéancier en retard" })).toBeVisible();
  await expect(page.getByRole("list", { name: "En retard" })).toContainText(toPattern("En retard de"));
  await expect(page.getByRole("table", { name: "Paiements par mois" })).toContainText(toPattern("1 000 €"));
  await expectAccessible(page);
});

test("the name of a payment has the whole width of its row @phone", async ({ signedIn: page, couple }) => {
  const { id } = await addItem(couple, 1000);
  const instalments = [{ kind: "balance", due: { rule: "fixed" }, due_on: "2020-01-05" }];
  await couple.ask("POST", "/api/instalment-plans", { budget_item_id: id, instalments });
  await page.goto("/budget?tab=schedule");
  const row = page.locator("li[data-row]");
  const width = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  await expect(row.getByRole("button", { name: /^Noter le paiement/u })).toBeVisible();
  const name = row.getByText(toPattern("Solde · Maison Kléber"));
  expect(await width(name)).toBeGreaterThan((await width(row)) * 0.7);
  await expectAccessible(page);
});
