/** Uses the checkout as a customer does. */
import type { Page } from "@playwright/test";
import { expect } from "#test/support/browser.ts";

/** Fills in the practice form with one of its two cards, and submits it. */
export async function payWith(page: Page, card: "acceptée" | "refusée"): Promise<void> {
  const cards = page.getByRole("group", { name: "Remplir avec le numéro" });
  await cards.getByRole("button", { name: new RegExp(card, "u") }).click();
  await page.getByRole("button", { name: /^Payer 49,00\s€$/u }).click();
}

/** The dialog that confirms the payment. */
export async function expectSuccess(page: Page, email: RegExp): Promise<void> {
  const success = page.getByRole("dialog", { name: "Paiement réussi" });
  await expect(success).toContainText(/Montant\s*49,00\s€ TTC/u);
  await expect(success).toContainText(email);
  await expect(success).toContainText(/État\s*Payé/u);
}
