/** Payments to come, beside the budget: on the dashboard and on the page of the provider. */
import { expectAccessible } from "#test/support/axe.ts";
import { storeToken, expect, type Member, signUp, test } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { toPattern } from "./budget-helpers.ts";

/** A caterer with a payment that is late since 2020, and the balance before the wedding. */
async function addLatePayment(couple: Member): Promise<void> {
  const item = { type: "Traiteur et boissons", price: 1500, provider: "Maison Kléber" };
  const { id } = await couple.ask<{ id: string }>("POST", "/api/budget", item);
  await couple.ask("PUT", "/prestataires/caterer/contact", { company: "Maison Kléber" });
  await couple.ask("POST", "/api/instalment-plans", {
    budget_item_id: id,
    instalments: [
      { kind: "acompte", amount: 500, due: { rule: "fixed" }, due_on: "2020-03-03" },
      { kind: "balance", due: { rule: "wedding", days: -10 } },
    ],
  });
}

test("a late payment is red with words on the dashboard and the provider's page @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await addLatePayment(couple);
  await page.goto("/");
  const figures = page.getByRole("list", { name: "En chiffres" });
  await expect(figures.getByText(toPattern("1 paiement en retard"))).toBeVisible();
  const due = page.getByRole("region", { name: "À payer" });
  await expect(due.getByRole("listitem")).toHaveCount(1);
  await expect(due).toContainText("Acompte · Maison Kléber");
  await expect(due).toContainText(toPattern("500 €"));
  await expect(due.getByText(/^En retard de/u)).toBeVisible();
  await expectAccessible(page);

  await page.goto("/prestataires/caterer");
  await expect(page.getByText(toPattern("En retard : 500 €, à payer le 3 mars 2020"))).toBeVisible();
  const payments = page.getByRole("list", { name: toPattern("Paiements : Maison Kléber") });
  await expect(payments.getByRole("listitem")).toHaveCount(2);
  await expect(payments).toContainText(toPattern("1 000 €"));
  await expectAccessible(page);
});

test("a payment without a supplier has the name of its item @desktop", async ({ signedIn: page, couple }) => {
  for (const name of ["", "Bouquet"]) {
    const item = { type: "Fleurs", provider: "", name, price: 500 };
    const { id: budget_item_id } = await couple.ask<{ id: string }>("POST", "/api/budget", item);
    const due = { due: { rule: "fixed" }, due_on: "2020-03-03" };
    await couple.ask("POST", "/api/instalments", { budget_item_id, kind: "balance", ...due });
  }
  await page.goto("/");
  const payments = page.getByRole("region", { name: "À payer" }).getByRole("listitem");
  await expect(payments.filter({ hasText: "Solde · Bouquet" })).toHaveCount(1);
  await expect(payments.filter({ hasText: "Solde · Fleurs" })).toHaveCount(1);
});

test("a helper without the budget sees no payment @desktop", async ({ page, couple, server }) => {
  await addLatePayment(couple);
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper" });
  await storeToken(page, helper.token, server.url);
  await page.goto("/");
  await expect(page.getByRole("list", { name: "En chiffres" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "À payer" })).toBeHidden();
  await page.goto("/prestataires/caterer");
  await expect(page.getByRole("heading", { name: "Maison Kléber" })).toBeVisible();
  await expect(page.getByText("Devis et paiements")).toBeHidden();
});
