/** The payment schedule: planned, paid with one action and undone, late with words. */
import { expectAccessible } from "#test/support/axe.ts";
import { expect, type Member, test } from "#test/support/browser.ts";
import { messages, written } from "./budget-helpers.ts";

interface Kept {
  readonly id: string;
}

function addItem(couple: Member, price: number): Promise<Kept> {
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
  await expect(plan.getByText(written("Solde : ce qui reste, 2 269,20 €"))).toBeVisible();
  await plan.getByLabel("Montant").first().fill("15k");
  await plan.getByRole("button", { name: "Prévoir", exact: true }).click();
  await expect(plan.getByLabel("Montant").first()).toBeFocused();
  await plan.getByLabel("Montant").first().fill("2269,20");
  await plan.getByRole("button", { name: "Prévoir", exact: true }).click();
  await expect(plan).toBeHidden();
  const june = page.getByRole("list", { name: written("Juin 2030") });
  await expect(june.getByRole("listitem")).toContainText(written("Solde · Maison Kléber"));

  await page.getByRole("button", { name: written("Payer : Acompte · Maison Kléber") }).click();
  const pay = page.getByRole("dialog", { name: written("Payer : Acompte · Maison Kléber") });
  await expect(pay.getByLabel("Montant")).toHaveValue(written("2 269,20"));
  await pay.getByLabel("Payé par").fill("Mamie");
  await page.keyboard.press("Enter");
  await expect(pay).toBeHidden();
  await expect(page.getByRole("button", { name: written("Payés (1)") })).toBeVisible();
  await expect(page.getByText(written("5 294,80 €")).first()).toBeVisible();
  expect(await couple.ask("GET", "/api/expenses")).toMatchObject([{ amount: 2269.2, paid_by: "Mamie" }]);

  await messages(page).getByRole("button", { name: "Annuler" }).last().click();
  await expect(page.getByRole("button", { name: written("Payés (1)") })).toBeHidden();
  expect(await couple.ask("GET", "/api/expenses")).toEqual([]);
  await page.getByRole("button", { name: "Voir en tableau" }).click();
  await expect(page.getByRole("table", { name: "Paiements par mois" })).toContainText(written("7 564,00 €"));
  await expectAccessible(page);
});

test("a late payment is said in words, on the tab too", async ({ signedIn: page, couple }) => {
  const { id } = await addItem(couple, 1000);
  const instalments = [{ kind: "balance", due: { rule: "fixed" }, due_on: "2020-01-05" }];
  await couple.ask("POST", "/api/instalment-plans", { budget_item_id: id, instalments });
  await page.goto("/budget?tab=schedule");
  await expect(page.getByRole("tab", { name: "Échéancier un paiement en retard" })).toBeVisible();
  await expect(page.getByRole("list", { name: "En retard" })).toContainText(written("En retard de"));
  await expect(page.getByRole("table", { name: "Paiements par mois" })).toContainText(written("1 000,00 €"));
  await expectAccessible(page);
});

test("a moved wedding offers to move its payments, and to take that back @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2030-06-12" });
  const { id } = await addItem(couple, 1000);
  const instalments = [{ kind: "balance", due: { rule: "wedding", days: -10 } }];
  await couple.ask("POST", "/api/instalment-plans", { budget_item_id: id, instalments });
  await page.goto("/informations#mariage");
  await page.getByLabel("Date du mariage").fill("2030-09-14");
  await page.getByRole("button", { name: "Enregistrer" }).first().click();
  await messages(page).getByRole("button", { name: "Décaler les échéances" }).click();
  await expect(messages(page).getByText(written("1 échéance décalée."))).toBeVisible();
  expect(await couple.ask("GET", "/api/instalments")).toMatchObject([{ due_on: "2030-09-04" }]);
  await messages(page).getByRole("button", { name: "Annuler" }).last().click();
  await expect(messages(page).getByText("C’est annulé.")).toBeVisible();
  expect(await couple.ask("GET", "/api/instalments")).toMatchObject([{ due_on: "2030-06-02" }]);
});
