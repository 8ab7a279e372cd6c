/** The guest list, empty and full, with its forms. */
import { expect } from "@playwright/test";
import { beginner, settled } from "../casts.ts";
import type { Stage, Walk } from "../stage.ts";

const empty: Walk = {
  name: "the empty guest list, and adding to it",
  pages: ["/invites"],
  as: beginner,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/invites");
    await expect(page.getByRole("heading", { name: say("guests:empty.title") })).toBeVisible();
    await stage.seen("no guests");
    await stage.pressIn(page.getByRole("main"), "guests:add.open");
    await expect(stage.dialog.getByLabel(say("guests:fields.first_name"))).toBeFocused();
    await stage.seen("a guest to add");
    await stage.pressIn(stage.dialog, "guests:add.add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await stage.seen("a guest refused");
    await stage.pressIn(stage.dialog, "guests:add.many");
    await expect(stage.dialog.getByLabel(say("guests:many.first_of", { number: 1 }))).toBeVisible();
    await stage.seen("several, row by row");
    await stage.dialog.getByRole("tab", { name: say("guests:many.paste") }).click();
    await stage.dialog.getByLabel(say("guests:many.paste_label")).fill("Zoé Éluard\nPaul Fabre\nzoe eluard");
    await stage.seen("several, pasted");
    await stage.pressIn(stage.dialog, "guests:many.go_on");
    await expect(page.getByRole("dialog", { name: say("guests:many.check") })).toBeVisible();
    await stage.seen("several, looked over");
  },
};

function offered({ say }: Stage, name: string, entry: "edit" | "delete") {
  return {
    row: say(`guests:table.${entry}`, { name }),
    menu: say("guests:table.menu", { name }),
    entry: say(entry),
  };
}

const full: Walk = {
  name: "the guest list",
  pages: ["/invites"],
  as: settled,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/invites?tab=meals");
    await expect(page.getByRole("heading", { name: say("guests:meals.title") })).toBeVisible();
    await stage.seen("meals");
    await stage.open("/invites?q=personne");
    await expect(page.getByText(say("guests:nothing.sentence"))).toBeVisible();
    await stage.seen("filtered to nothing");
    await stage.open("/invites");
    await stage.seen("the guests");
    if (stage.isPhone) {
      await stage.press("guests:filters.title");
      await expect(stage.dialog).toBeVisible();
      await stage.seen("filters");
      await stage.leave();
      await stage.press("guests:table.menu", { name: "Zoé Éluard" });
      await expect(page.getByRole("menu")).toBeVisible();
      await stage.seen("the menu of a guest");
      await page.keyboard.press("Escape");
    }
  },
};

const changing: Walk = {
  name: "a guest changed and deleted",
  pages: ["/invites"],
  as: settled,
  async go(stage) {
    const { page, say } = stage;
    await stage.open("/invites");
    await stage.act(offered(stage, "Zoé Éluard", "edit"));
    await expect(stage.dialog).toBeVisible();
    await stage.seen("a guest");
    await stage.dialog.getByLabel(say("guests:fields.first_name")).fill("");
    await stage.pressIn(stage.dialog, "guests:edit.save");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    const companion = stage.dialog.getByRole("combobox", {
      name: new RegExp(`^${say("guests:fields.plus_one_of")}`, "u"),
    });
    await companion.fill("a");
    await expect(stage.dialog.getByRole("listbox")).toBeVisible();
    await stage.seen("a change refused, guests to choose from");
    await companion.press("Escape");
    await page.keyboard.press("Escape");
    await expect(stage.question).toBeVisible();
    await stage.seen("what was typed would be lost");
    await stage.pressIn(stage.question, "leave.leave");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await stage.act(offered(stage, "Zoé Éluard", "delete"));
    await expect(stage.question).toBeVisible();
    await stage.seen("a deletion asked");
    await stage.pressIn(stage.question, "delete");
    const undo = stage.messages.getByRole("button", { name: say("undo") });
    await undo.hover();
    await stage.seen("a deletion done");
    await undo.click();
    await expect(page.getByText("Zoé").first()).toBeVisible();
  },
};

export const guestWalks: readonly Walk[] = [empty, full, changing];
