/** The budget's chart, its focus order, and its printed form. */
import { expect, type Member, test } from "#test/support/browser.ts";
import { getRow, getTab, toPattern } from "./budget-helpers.ts";

function addItem(couple: Member, facts: Record<string, unknown>): Promise<unknown> {
  return couple.ask("POST", "/api/budget", {
    type: "Vin",
    price: 0,
    provider: "",
    name: "",
    comment: "",
    ...facts,
  });
}

function addExpense(couple: Member, title: string, amount: number): Promise<unknown> {
  const facts = { title, amount, provider: "", date: "2026-11-18", paid_by: "", budget_item_id: null };
  return couple.ask("POST", "/api/expenses", facts);
}

test("the chart is exact to the cent, and names refunds @desktop", async ({ signedIn: page, couple }) => {
  await addItem(couple, { price: 1200.5, name: "Vin du dîner", comment: "Douze caisses\nà livrer" });
  await addExpense(couple, "Retour", -1500.25);
  await page.goto("/budget");
  const picture = page.getByRole("region", { name: "Vue d’ensemble du budget" });
  await expect(picture).toContainText(toPattern("1 200,50 €prévus"));
  // The refund belongs to no item, so it lowers the final cost, and the whole item is still to pay.
  await expect(picture).toContainText(toPattern("Coût final−299,75 €"));
  await expect(picture).toContainText(
    toPattern(
      "1 200,50 € prévus − 1 500,25 € sans poste = −299,75 € : −1 500,25 € payés, 1 200,50 € à payer.",
    ),
  );
  await expect(getRow(page, "Postes du budget", "Vin du dîner")).toContainText(
    "Vin · Douze caisses à livrer",
  );
});

test("the form of the first item or expense takes the focus @desktop", async ({ signedIn: page }) => {
  await page.goto("/budget");
  await expect(page.getByRole("heading", { name: "Combien coûtera le grand jour ?" })).toBeVisible();
  await page.getByRole("button", { name: "Ajouter un poste" }).click();
  await page.getByLabel("Type", { exact: true }).selectOption("Cadeaux");
  await page.getByLabel("Montant prévu").fill("12");
  await page.keyboard.press("Enter");
  await expect(getRow(page, "Postes du budget", "Cadeaux").getByRole("button").first()).toBeFocused();

  await getTab(page, "Dépenses").click();
  await page.getByRole("button", { name: "Noter une dépense" }).last().click();
  await page.getByLabel("Titre").fill("Bougies");
  await page.getByLabel("Montant").fill("12");
  await page.keyboard.press("Enter");
  await expect(getRow(page, "Dépenses", "Bougies").getByRole("button").first()).toBeFocused();
});

test("an expense is noted from the budget, and an item added below the table or by the menu @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await addItem(couple, { price: 12 });
  await addExpense(couple, "Bougies", 12);
  await page.goto("/budget");
  const main = page.getByRole("main");
  const expense = main.getByRole("button", { name: "Noter une dépense" });
  await expect(expense).toBeVisible();
  const item = page.getByRole("dialog", { name: "Ajouter un poste" });
  await main.getByRole("button", { name: "Ajouter un poste" }).click();
  await expect(item).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions du budget" }).click();
  await page.getByRole("menuitem", { name: "Ajouter un poste" }).click();
  await expect(item).toBeVisible();
  await page.keyboard.press("Escape");
  await expense.click();
  await expect(page.getByRole("dialog", { name: "Noter une dépense" })).toBeVisible();
  await page.keyboard.press("Escape");
  await getTab(page, "Dépenses").click();
  await expect(
    page.locator("[data-sticky-row]").getByRole("button", { name: "Noter une dépense" }),
  ).toBeVisible();
  await getTab(page, "Budget").click();
  await expect(page.locator("[data-sticky-row]")).toHaveCount(0);
  await expect(expense).toBeVisible();
});

test("the empty schedule offers to add the first item @desktop", async ({ signedIn: page }) => {
  await page.goto("/budget?tab=schedule");
  await page.getByRole("tabpanel").getByRole("button", { name: "Ajouter un poste" }).click();
  await expect(page.getByRole("dialog", { name: "Ajouter un poste" })).toBeVisible();
});

test("the printed page has every row @desktop", async ({ signedIn: page, couple }) => {
  for (let at = 10; at < 50; at += 1) {
    await addItem(couple, { price: at, type: `Poste ${String(at)}` });
    await addExpense(couple, `Achat ${String(at)}`, at);
  }
  for (const [address, names] of [
    ["/budget", /^Poste \d/u],
    ["/budget?tab=expenses", /^Achat \d/u],
  ] as const) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(address);
    await expect(page.getByText(names).first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("table").getByRole("rowheader", { name: names })).toHaveCount(40);
  }
});
