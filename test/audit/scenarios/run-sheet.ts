/** The run sheet, empty and full, with its forms. */
import { expect } from "@playwright/test";
import { beginner, settled } from "../personas.ts";
import type { Scenario } from "../page-states.ts";

const empty: Scenario = {
  name: "the run sheet before anything is in it",
  pages: ["/deroule"],
  as: beginner,
  async go(states) {
    const { page, t } = states;
    await states.open("/deroule");
    await expect(page.getByRole("heading", { name: t("run-sheet:empty.title") })).toBeVisible();
    await states.seen("no rows");
    await states.press("run-sheet:add.open");
    await expect(states.dialog).toBeVisible();
    await states.pressIn(states.dialog, "translation:add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await states.seen("a row refused");
  },
};

const full: Scenario = {
  name: "the run sheet",
  pages: ["/deroule"],
  as: settled,
  async go(states) {
    const { page, t } = states;
    await states.open("/deroule");
    await expect(page.getByText(t("run-sheet:no_hour")).first()).toBeVisible();
    await states.seen("rows, and somebody in two places");
    await states.press("run-sheet:print.open");
    await expect(page.getByRole("menu")).toBeVisible();
    await states.seen("what may be printed");
    await page.keyboard.press("Escape");
    await states.press("run-sheet:table.shift", { title: "Bouquet" });
    await expect(states.dialog.getByRole("list")).toBeVisible();
    await states.seen("a shift previewed");
    await states.leave();
    await states.press("run-sheet:share.open");
    await expect(states.dialog.getByRole("listitem").first()).toBeVisible();
    await states.seen("the links");
    await states.leave();
    await states.press("run-sheet:table.menu", { title: "Bouquet" });
    await page.getByRole("menuitem", { name: t("translation:edit") }).click();
    await expect(states.dialog).toBeVisible();
    await states.seen("a row");
    await states.leave();
    await states.press("run-sheet:table.menu", { title: "Bouquet" });
    await page.getByRole("menuitem", { name: t("translation:delete") }).click();
    await expect(states.question).toBeVisible();
    await states.seen("a deletion asked");
  },
};

export const runSheetScenarios: readonly Scenario[] = [empty, full];
