/** The to-do list and the calendar, empty and full, with their forms. */
import { expect } from "@playwright/test";
import { beginner, settled } from "../personas.ts";
import type { Scenario } from "../page-states.ts";

const empty: Scenario = {
  name: "the days before anything is in them",
  pages: ["/todo", "/calendrier"],
  as: beginner,
  async go(states) {
    const { page, t } = states;
    await states.open("/todo");
    await expect(page.getByRole("heading", { name: t("todos:empty.title") })).toBeVisible();
    await states.seen("no tasks");
    await states.open("/calendrier?tab=list");
    await states.seen("no events");
    await states.open("/calendrier");
    await states.seen("a month");
    await states.press("calendar:add.open");
    await expect(states.dialog).toBeVisible();
    await states.pressIn(states.dialog, "translation:add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await states.seen("an event refused");
  },
};

const tasks: Scenario = {
  name: "the to-do list",
  pages: ["/todo"],
  as: settled,
  async go(states) {
    const { page } = states;
    await states.open("/todo?tab=type");
    await states.seen("by category");
    await states.open("/todo");
    await states.seen("by month");
    if (states.isPhone) {
      await states.press("todos:filters.title");
      await expect(states.dialog).toBeVisible();
      await states.seen("filters");
      await states.leave();
    }
    if (states.isNarrow) {
      await states.press("todos:add.open");
      await expect(states.dialog).toBeVisible();
    }
    await states.press("translation:add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await states.seen("a task refused");
    if (states.isNarrow) await states.leave();
    await states.press("todos:rows.view", { title: "Goûter le menu" });
    await expect(states.dialog).toBeVisible();
    await states.seen("a task");
    await states.leave();
    await states.press("todos:rows.delete", { title: "Goûter le menu" });
    await expect(states.question).toBeVisible();
    await states.seen("a deletion asked");
  },
};

const events: Scenario = {
  name: "the calendar",
  pages: ["/calendrier"],
  as: settled,
  async go(states) {
    const { page } = states;
    await states.open("/calendrier?tab=list");
    await states.seen("the list");
    if (states.isPhone) {
      await states.press("calendar:filters.title");
      await expect(states.dialog).toBeVisible();
      await states.seen("filters");
      await states.leave();
    }
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Rendez-vous Social/u })
      .click();
    await expect(states.dialog).toBeVisible();
    await states.seen("an event");
    await states.pressIn(states.dialog, "translation:delete");
    await expect(states.question).toBeVisible();
    await states.seen("a deletion asked");
    await states.open("/calendrier");
    await states.seen("a month");
    if (states.isPhone) return;
    await page.locator("[data-more]").first().click();
    await expect(states.dialog).toBeVisible();
    await states.seen("a day");
  },
};

const theDay: Scenario = {
  name: "the day itself",
  // The page of the day is not a route of the router.
  pages: [],
  as: settled,
  async go(states) {
    await states.open("/jour-j");
    await states.seen("now");
    for (const part of ["places", "contacts", "infos"]) {
      await states.open(`/jour-j#${part}`);
      await states.seen(part);
    }
  },
};

export const dayScenarios: readonly Scenario[] = [empty, tasks, events, theDay];
