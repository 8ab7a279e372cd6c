/** The budget and the providers, empty and full, with their forms. */
import { expect } from "@playwright/test";
import { beginner, settled } from "../casts.ts";
import type { Walk } from "../stage.ts";

const empty: Walk = {
  name: "money before any is spent",
  pages: ["/budget", "/prestataires", "/prestataires/:provider"],
  as: beginner,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/budget?tab=expenses");
    await expect(page.getByRole("heading", { name: say("budget:expenses.empty.title") })).toBeVisible();
    await stage.seen("no expenses");
    await stage.open("/budget");
    await expect(page.getByRole("heading", { name: say("budget:empty.title") })).toBeVisible();
    await stage.seen("no budget");
    await stage.press("budget:empty.start");
    await expect(page.getByRole("dialog", { name: say("budget:starter.title") })).toBeVisible();
    await stage.seen("a budget to begin with");
    await stage.open("/prestataires");
    await stage.seen("no provider yet");
    await stage.open("/prestataires/caterer");
    await stage.seen("no contact yet");
    await stage.press("providers:contact.empty.add");
    await expect(stage.dialog).toBeVisible();
    await stage.seen("a contact to add");
  },
};

const budget: Walk = {
  name: "the budget",
  pages: ["/budget"],
  as: settled,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/budget");
    await stage.seen("the budget");
    await stage.press("budget:item.open");
    await stage.dialog
      .getByLabel(say("budget:item.type"), { exact: true })
      .selectOption(say("budget:item.other"));
    await stage.pressIn(stage.dialog, "budget:add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await stage.seen("an item refused");
    await stage.leave();
    const item = say("budget:types.Alliances");
    await stage.act({
      row: say("budget:table.delete", { item }),
      menu: say("budget:table.menu", { item }),
      entry: say("delete"),
    });
    await expect(stage.question).toBeVisible();
    await stage.seen("a deletion asked");
    await stage.open("/budget?tab=expenses");
    await stage.seen("the expenses");
    const expense = "Remise";
    await stage.act({
      row: say("budget:table.edit", { item: expense }),
      menu: say("budget:table.menu", { item: expense }),
      entry: say("edit"),
    });
    await expect(stage.dialog).toBeVisible();
    await stage.settle();
    await stage.seen("an expense");
  },
};

const providers: Walk = {
  name: "the providers",
  pages: ["/prestataires", "/prestataires/:provider"],
  as: settled,
  errors: ["status of 404"],
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/prestataires");
    await stage.seen("the catalogue");
    await page.getByRole("searchbox").first().fill("montgolfière");
    await expect(page.getByText(say("providers:filters.nothing"))).toBeVisible();
    await stage.seen("nothing found");
    await stage.open("/prestataires/personne");
    await stage.seen("no such provider");
    await stage.open("/prestataires/florist");
    await stage.seen("a provider");
    await stage.press("documents:links.join.open");
    await expect(page.getByRole("dialog", { name: say("documents:links.join.open") })).toBeVisible();
    await stage.settle();
    await stage.seen("a document to join");
    await stage.leave();
    await stage.press("edit");
    await expect(stage.dialog).toBeVisible();
    await stage.seen("a contact");
    await stage.leave();
    await stage.press("providers:delete.open", { name: "Fleurs de Puisaye" });
    await expect(stage.question).toBeVisible();
    await stage.seen("a deletion asked");
  },
};

export const moneyWalks: readonly Walk[] = [empty, budget, providers];
