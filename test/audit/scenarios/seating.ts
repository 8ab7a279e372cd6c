/** The seating plan: before the first table, table by table, as a floor plan, and with wishes. */
import { expect, type Locator } from "@playwright/test";
import { host, settled } from "../personas.ts";
import type { PageStates, Scenario } from "../page-states.ts";

const empty: Scenario = {
  name: "no tables",
  pages: ["/plan-tables"],
  as: settled,
  async go(states) {
    const { page, t } = states;
    await states.open("/plan-tables");
    await expect(page.getByRole("heading", { name: t("seating:empty.title") })).toBeVisible();
    await states.seen("no tables");
    await states.press("seating:empty.prepare");
    await expect(states.dialog).toBeVisible();
    await states.seen("tables prepared");
    await states.leave();
    await page
      .getByRole("main")
      .getByRole("button", { name: t("seating:add.open") })
      .last()
      .click();
    await states.pressIn(states.dialog, "translation:add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await states.seen("a table refused");
  },
};

/** Chooses an action of the page: a button, or on a phone an entry of a menu. */
async function choose(states: PageStates, key: string): Promise<void> {
  const menu = states.button("seating:page_menu");
  await menu.or(states.button(key)).first().click();
  if (await menu.isVisible()) await states.page.getByRole("menuitem", { name: states.t(key) }).click();
  await expect(states.dialog).toBeVisible();
  await states.settle();
}

const tables: Scenario = {
  name: "the tables one by one",
  pages: ["/plan-tables"],
  as: host,
  async go(states) {
    const { page, t } = states;
    await states.open("/plan-tables?vue=tables");
    await expect(page.getByRole("main").locator("[data-id]").first()).toBeVisible();
    await expect(states.button("wishes:banner.repair")).toBeVisible();
    await states.seen("guests at a table");
    if (states.isPhone) {
      await states.press("seating:panel.title");
      await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
      await states.seen("guests to tick");
      await states.leave();
    } else {
      const field = page.getByRole("combobox", { name: t("seating:panel.guests") });
      await field.click();
      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
      await states.seen("guests to choose from");
      await field.press("Escape");
    }
    await choose(states, "seating:manage.open");
    await states.seen("tables managed");
    await states.press("seating:manage.edit", { name: "Le bureau" });
    await expect(page.getByRole("dialog", { name: t("seating:edit.title") })).toBeVisible();
    await states.seen("a table changed");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: t("seating:manage.open") })).toBeVisible();
    await states.leave();
    const unseated = new RegExp(`^${t("seating:table.unseated")}`, "u");
    const tab = page.getByRole("tab", { name: unseated });
    if (await tab.isVisible()) await tab.click();
    else {
      // On a phone the tables are a field.
      const choice = page.getByRole("combobox", { name: t("seating:table.tabs") });
      const label = await choice.getByRole("option", { name: unseated }).textContent();
      await choice.selectOption({ label: label ?? "" });
    }
    await expect(page.getByRole("main").getByText("Karim").first()).toBeVisible();
    await states.seen("guests without a seat");
  },
};

/** Opens the wishes or the reasons from the menu of a seated guest. */
async function open(states: PageStates, entry: "wishes" | "why", name: string): Promise<Locator> {
  const { page, t } = states;
  await page.getByRole("button", { name: t("seating:table.menu", { name }), exact: true }).click();
  await page.getByRole("menuitem", { name: t(`seating:table.menu_${entry}`) }).click();
  await expect(states.dialog).toBeVisible();
  await states.settle();
  return states.dialog;
}

const wishes: Scenario = {
  name: "wishes at tables",
  pages: ["/plan-tables"],
  as: host,
  async go(states) {
    const { page, t } = states;
    await states.open("/plan-tables?vue=tables");
    await choose(states, "seating:wishes");
    await states.press("wishes:wishes.add");
    await expect(page.getByText(t("wishes:wishes.no_who"))).toBeVisible();
    await states.seen("a wish refused");
    await states.leave();
    await open(states, "why", "Paul Bertin");
    await states.seen("why somebody sits there");
    await states.leave();
    await page
      .getByRole("main")
      .getByRole("button", { name: /^\+\s\d+\s(?:alerte|warning)/u })
      .click();
    await expect(states.dialog).toBeVisible();
    await states.seen("all that is broken");
    await states.leave();
    await states.press("wishes:banner.repair");
    await expect(page.getByRole("list", { name: t("wishes:repair.suggestions") })).toBeVisible();
    await states.seen("an exchange suggested");
    await states.leave();
    await choose(states, "seating:suggest");
    await states.seen("a plan to be suggested");
    await states.press("wishes:suggest.start");
    await expect(states.button("wishes:suggest.apply")).toBeVisible({ timeout: 20_000 });
    await states.seen("a plan suggested");
  },
};

const floorPlan: Scenario = {
  name: "the room from above",
  pages: ["/plan-tables"],
  as: host,
  async go(states) {
    const { page, t } = states;
    await states.open("/plan-tables?vue=salle");
    if (states.isPhone) {
      await onPhone(states);
      return;
    }
    const table = page.getByRole("button", { name: /Le bureau,/u });
    await expect(table).toBeVisible();
    await expect(states.button("wishes:banner.repair")).toBeVisible();
    await states.seen("the room");
    await table.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Le bureau" })).toBeVisible();
    await states.seen("a table chosen");
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: t("floor-plan:seat.taken", { name: "Lise Roux", number: 1 }) })
      .focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Lise Roux" })).toBeVisible();
    await states.press("floor-plan:guest.menu", { name: "Lise Roux" });
    await expect(page.getByRole("menu")).toBeVisible();
    await states.seen("what a seat offers");
    await page.getByRole("menuitem", { name: t("floor-plan:guest.swap") }).click();
    await expect(page.getByRole("dialog").last()).toBeVisible();
    await states.seen("a seat exchanged");
    await page.keyboard.press("Escape");
    await states.press("floor-plan:room.menu");
    await page.getByRole("menuitem", { name: t("floor-plan:room.size") }).click();
    await expect(states.dialog).toBeVisible();
    await states.seen("the size of the room");
  },
};

async function onPhone(states: PageStates): Promise<void> {
  const { page, t } = states;
  const waiting = page.getByRole("checkbox", { name: "Karim Benali" });
  await expect(waiting).toBeVisible();
  await expect(states.button("wishes:banner.repair")).toBeVisible();
  await states.seen("the room on a phone");
  await waiting.check();
  await states.press("floor-plan:seat_many", { count: 1 });
  await expect(states.dialog).toBeVisible();
  await states.seen("a table for those who were ticked");
  await states.leave();
  await page
    .getByRole("button", {
      name: new RegExp(`^${t("floor-plan:table.fill", { count: 3 }).slice(0, 8)}`, "u"),
    })
    .first()
    .click();
  await expect(states.dialog).toBeVisible();
  await states.seen("guests for a table");
}

export const seatingScenarios: readonly Scenario[] = [empty, tables, wishes, floorPlan];
