/** The to-do list and the calendar, empty and full, with their forms. */
import { expect } from "@playwright/test";
import { beginner, settled } from "../casts.ts";
import type { Walk } from "../stage.ts";

const empty: Walk = {
  name: "the days before anything is in them",
  pages: ["/todo", "/calendrier"],
  as: beginner,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/todo");
    await expect(page.getByRole("heading", { name: say("todos:empty.title") })).toBeVisible();
    await stage.seen("no tasks");
    await stage.open("/calendrier?tab=list");
    await stage.seen("no events");
    await stage.open("/calendrier");
    await stage.seen("a month");
    await stage.press("calendar:add.open");
    await expect(stage.dialog).toBeVisible();
    await stage.pressIn(stage.dialog, "calendar:add.add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await stage.seen("an event refused");
  },
};

const tasks: Walk = {
  name: "the to-do list",
  pages: ["/todo"],
  as: settled,
  async go(stage) {
    const { page } = stage;
    await stage.open("/todo?tab=type");
    await stage.seen("by category");
    await stage.open("/todo");
    await stage.seen("by month");
    if (stage.isPhone) {
      await stage.press("todos:filters.title");
      await expect(stage.dialog).toBeVisible();
      await stage.seen("filters");
      await stage.leave();
    }
    if (stage.isNarrow) {
      await stage.press("todos:add.open");
      await expect(stage.dialog).toBeVisible();
    }
    await stage.press("todos:add.add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await stage.seen("a task refused");
    if (stage.isNarrow) await stage.leave();
    await stage.press("todos:rows.view", { title: "Goûter le menu" });
    await expect(stage.dialog).toBeVisible();
    await stage.seen("a task");
    await stage.leave();
    await stage.press("todos:rows.delete", { title: "Goûter le menu" });
    await expect(stage.question).toBeVisible();
    await stage.seen("a deletion asked");
  },
};

const events: Walk = {
  name: "the calendar",
  pages: ["/calendrier"],
  as: settled,
  async go(stage) {
    const { page } = stage;
    await stage.open("/calendrier?tab=list");
    await stage.seen("the list");
    if (stage.isPhone) {
      await stage.press("calendar:filters.title");
      await expect(stage.dialog).toBeVisible();
      await stage.seen("filters");
      await stage.leave();
    }
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Rendez-vous Social/u })
      .click();
    await expect(stage.dialog).toBeVisible();
    await stage.seen("an event");
    await stage.pressIn(stage.dialog, "calendar:delete.open");
    await expect(stage.question).toBeVisible();
    await stage.seen("a deletion asked");
    await stage.open("/calendrier");
    await stage.seen("a month");
    if (stage.isPhone) return;
    await page.locator("[data-more]").first().click();
    await expect(stage.dialog).toBeVisible();
    await stage.seen("a day");
  },
};

export const dayWalks: readonly Walk[] = [empty, tasks, events];
