/** The seating plan: before the first table, table by table, the room from above, and what is wished for. */
import { expect, type Locator } from "@playwright/test";
import { host, settled } from "../casts.ts";
import type { Stage, Walk } from "../stage.ts";

const empty: Walk = {
  name: "no tables",
  pages: ["/plan-tables"],
  as: settled,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/plan-tables");
    await expect(page.getByRole("heading", { name: say("seating:empty.title") })).toBeVisible();
    await stage.seen("no tables");
    await stage.press("seating:empty.prepare");
    await expect(stage.dialog).toBeVisible();
    await stage.seen("tables prepared");
    await stage.leave();
    await page
      .getByRole("main")
      .getByRole("button", { name: say("seating:add.open") })
      .last()
      .click();
    await stage.pressIn(stage.dialog, "seating:add.add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await stage.seen("a table refused");
  },
};

/** Of the page: buttons, or on a phone the entries of a menu. */
async function choose(stage: Stage, key: string): Promise<void> {
  const menu = stage.button("seating:page_menu");
  await menu.or(stage.button(key)).first().click();
  if (await menu.isVisible()) await stage.page.getByRole("menuitem", { name: stage.say(key) }).click();
  await expect(stage.dialog).toBeVisible();
  await stage.settle();
}

const tables: Walk = {
  name: "the tables one by one",
  pages: ["/plan-tables"],
  as: host,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/plan-tables?vue=tables");
    await expect(page.getByRole("tabpanel").locator("[data-id]").first()).toBeVisible();
    await expect(stage.button("wishes:banner.repair")).toBeVisible();
    await stage.seen("guests at a table");
    if (stage.isPhone) await stage.press("seating:panel.title");
    const field = page.getByRole("combobox", { name: say("seating:panel.guests") });
    await field.click();
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await stage.seen("guests to choose from");
    await field.press("Escape");
    if (stage.isPhone) await stage.leave();
    await choose(stage, "seating:manage.open");
    await stage.seen("tables managed");
    await stage.press("seating:manage.edit", { name: "Le bureau" });
    await expect(page.getByRole("dialog", { name: say("seating:edit.title") })).toBeVisible();
    await stage.seen("a table changed");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: say("seating:manage.open") })).toBeVisible();
    await stage.leave();
    await page.getByRole("tab", { name: new RegExp(`^${say("seating:table.unplaced")}`, "u") }).click();
    await expect(page.getByRole("tabpanel").getByText("Karim").first()).toBeVisible();
    await stage.seen("guests without a seat");
  },
};

/** What the menu of a seated guest says of wishes and reasons. */
async function open(stage: Stage, entry: "wishes" | "why", name: string): Promise<Locator> {
  const { page, say } = stage;
  const own = page.getByRole("button", { name: say("seating:table.menu_of_wishes", { name }), exact: true });
  const whole = page.getByRole("button", { name: say("seating:table.menu", { name }), exact: true });
  await own.or(whole).first().click();
  await page.getByRole("menuitem", { name: say(`seating:table.menu_${entry}`) }).click();
  await expect(stage.dialog).toBeVisible();
  await stage.settle();
  return stage.dialog;
}

const wishes: Walk = {
  name: "wishes at tables",
  pages: ["/plan-tables"],
  as: host,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/plan-tables?vue=tables");
    await choose(stage, "seating:wishes");
    await stage.press("wishes:wishes.add");
    await expect(page.getByText(say("wishes:wishes.no_who"))).toBeVisible();
    await stage.seen("a wish refused");
    await stage.leave();
    await open(stage, "why", "Paul Bertin");
    await stage.seen("why somebody sits there");
    await stage.leave();
    await page
      .getByRole("main")
      .getByRole("button", { name: /^\d+ (?:autres?|more)/u })
      .click();
    await expect(stage.dialog).toBeVisible();
    await stage.seen("all that is broken");
    await stage.leave();
    await stage.press("wishes:banner.repair");
    await expect(page.getByRole("list", { name: say("wishes:repair.suggestions") })).toBeVisible();
    await stage.seen("an exchange suggested");
    await stage.leave();
    await choose(stage, "seating:suggest");
    await stage.seen("a plan to be suggested");
    await stage.press("wishes:suggest.start");
    await expect(stage.button("wishes:suggest.apply")).toBeVisible({ timeout: 20_000 });
    await stage.seen("a plan suggested");
  },
};

const room: Walk = {
  name: "the room from above",
  pages: ["/plan-tables"],
  as: host,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/plan-tables?vue=salle");
    if (stage.isPhone) {
      await onPhone(stage);
      return;
    }
    const table = page.getByRole("button", { name: /Le bureau,/u });
    await expect(table).toBeVisible();
    await expect(stage.button("wishes:banner.repair")).toBeVisible();
    await stage.seen("the room");
    await table.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Le bureau" })).toBeVisible();
    await stage.seen("a table chosen");
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: say("room:seat.taken", { name: "Lise Roux", number: 1 }) })
      .focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Lise Roux" })).toBeVisible();
    await stage.press("room:guest.menu", { name: "Lise Roux" });
    await expect(page.getByRole("menu")).toBeVisible();
    await stage.seen("what a seat offers");
    await page.getByRole("menuitem", { name: say("room:guest.swap") }).click();
    await expect(page.getByRole("dialog").last()).toBeVisible();
    await stage.seen("a seat exchanged");
    await page.keyboard.press("Escape");
    await stage.press("room:room.menu");
    await page.getByRole("menuitem", { name: say("room:room.size") }).click();
    await expect(stage.dialog).toBeVisible();
    await stage.seen("the size of the room");
  },
};

async function onPhone(stage: Stage): Promise<void> {
  const { page, say } = stage;
  const waiting = page.getByRole("checkbox", { name: "Karim Benali" });
  await expect(waiting).toBeVisible();
  await expect(stage.button("wishes:banner.repair")).toBeVisible();
  await stage.seen("the room on a phone");
  await waiting.check();
  await stage.press("room:seat_many", { count: 1 });
  await expect(stage.dialog).toBeVisible();
  await stage.seen("a table for those who were ticked");
  await stage.leave();
  await page
    .getByRole("button", { name: new RegExp(`^${say("room:table.fill", { count: 3 }).slice(0, 8)}`, "u") })
    .first()
    .click();
  await expect(stage.dialog).toBeVisible();
  await stage.seen("guests for a table");
}

export const seatingWalks: readonly Walk[] = [empty, tables, wishes, room];
