/** The budget and the providers, empty and full, with their forms. */
import { expect } from "@playwright/test";
import { beginner, settled } from "../personas.ts";
import type { Scenario } from "../page-states.ts";

const empty: Scenario = {
  name: "money before any is spent",
  pages: ["/budget", "/prestataires", "/prestataires/:provider"],
  as: beginner,
  async go(states) {
    const { page, t } = states;
    await states.open("/budget?tab=expenses");
    await expect(page.getByRole("heading", { name: t("budget:expenses.empty.title") })).toBeVisible();
    await states.seen("no expenses");
    await states.open("/budget");
    await expect(page.getByRole("heading", { name: t("budget:empty.title") })).toBeVisible();
    await states.seen("no budget");
    await states.press("budget:empty.start");
    await expect(page.getByRole("dialog", { name: t("budget:starter.title") })).toBeVisible();
    await states.seen("a budget to begin with");
    await states.open("/prestataires");
    await states.seen("no provider yet");
    await states.open("/prestataires/caterer");
    await states.seen("no contact yet");
    await states.press("providers:contact.empty.add");
    await expect(states.dialog).toBeVisible();
    await states.seen("a contact to add");
  },
};

const budget: Scenario = {
  name: "the budget",
  pages: ["/budget"],
  as: settled,
  async go(states) {
    const { page, t } = states;
    await states.open("/budget");
    await states.seen("the budget");
    await states.press("budget:item.open");
    await states.dialog
      .getByLabel(t("budget:item.type"), { exact: true })
      .selectOption(t("budget:item.other"));
    await states.pressIn(states.dialog, "translation:add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await states.seen("an item refused");
    await states.leave();
    const item = t("budget:types.Alliances");
    await states.act({
      menu: t("budget:table.menu", { item }),
      entry: t("delete"),
    });
    await expect(states.question).toBeVisible();
    await states.seen("a deletion asked");
    await states.open("/budget?tab=expenses");
    await states.seen("the expenses");
    const expense = "Remise";
    await states.act({
      menu: t("budget:table.menu", { item: expense }),
      entry: t("edit"),
    });
    await expect(states.dialog).toBeVisible();
    await states.settle();
    await states.seen("an expense");
  },
};

const payments: Scenario = {
  name: "payments, quotes and payers",
  pages: ["/budget"],
  as: settled,
  async go(states) {
    const { page, t } = states;
    await states.open("/budget?tab=schedule");
    await expect(page.getByRole("tab", { name: t("budget:tabs.late") })).toBeVisible();
    await states.seen("a late payment");
    const [row] = await page.getByRole("button", { name: t("instalments:row.pay"), exact: false }).all();
    await row?.click();
    await expect(states.dialog).toBeVisible();
    await states.seen("a payment to note");
    await states.leave();
    await states.press("budget:plan_payments");
    await expect(states.dialog).toBeVisible();
    await states.seen("payments to plan");
    await states.leave();
    await states.open("/budget?tab=quotes");
    await expect(page.getByRole("heading", { name: "Pâtisserie Aubin" })).toBeVisible();
    await states.seen("two quotes compared");
    await states.open("/budget?tab=payers");
    await expect(page.getByText(t("payers:even.title"))).toBeVisible();
    await states.seen("who pays");
  },
};

const providers: Scenario = {
  name: "the providers",
  pages: ["/prestataires", "/prestataires/:provider"],
  as: settled,
  errors: ["status of 404"],
  async go(states) {
    const { page, t } = states;
    await states.open("/prestataires");
    await states.seen("the catalogue");
    await page.getByRole("searchbox").first().fill("montgolfière");
    await expect(page.getByText(t("providers:filters.nothing"))).toBeVisible();
    await states.seen("nothing found");
    await states.open("/prestataires/personne");
    await states.seen("no such provider");
    await states.open("/prestataires/florist");
    await states.seen("a provider");
    await states.press("documents:links.join.open");
    await expect(page.getByRole("dialog", { name: t("documents:links.join.open") })).toBeVisible();
    await states.settle();
    await states.seen("a document to join");
    await states.leave();
    await states.press("edit");
    await expect(states.dialog).toBeVisible();
    await states.seen("a contact");
    await states.leave();
    await states.press("providers:delete.open", { name: "Fleurs de Puisaye" });
    await expect(states.question).toBeVisible();
    await states.seen("a deletion asked");
  },
};

export const moneyScenarios: readonly Scenario[] = [empty, budget, payments, providers];
