/** The guest list, empty and full, with its forms. */
import { expect } from "@playwright/test";
import { beginner, settled } from "../personas.ts";
import type { PageStates, Scenario } from "../page-states.ts";

const empty: Scenario = {
  name: "the empty guest list, and adding to it",
  pages: ["/invites"],
  as: beginner,
  async go(states) {
    const { page, t } = states;
    await states.open("/invites");
    await expect(page.getByRole("heading", { name: t("guests:empty.title") })).toBeVisible();
    await states.seen("no guests");
    await states.pressIn(page.getByRole("main"), "guests:add.open");
    await expect(states.dialog.getByLabel(t("guests:fields.first_name"))).toBeFocused();
    await states.seen("a guest to add");
    await states.pressIn(states.dialog, "translation:add");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await states.seen("a guest refused");
    await states.pressIn(states.dialog, "guests:add.many");
    await expect(states.dialog.getByLabel(t("guests:many.first_of", { number: 1 }))).toBeVisible();
    await states.seen("several, row by row");
    await states.dialog.getByLabel(t("guests:many.first_of", { number: 1 })).fill("Zoé");
    await states.dialog.getByLabel(t("guests:many.first_of", { number: 2 })).fill("Zoe");
    await states.pressIn(states.dialog, "guests:many.go_on");
    await expect(page.getByRole("dialog", { name: t("guests:many.check") })).toBeVisible();
    await states.seen("several, looked over");
  },
};

const importing: Scenario = {
  name: "guests from a list, column by column",
  pages: ["/invites/import"],
  as: settled,
  async go(states) {
    const { page, t } = states;
    await states.open("/invites/import");
    await expect(page.getByRole("heading", { name: t("import:file.title") })).toBeVisible();
    await states.seen("a file to choose");
    await page
      .getByLabel(t("import:file.paste"), { exact: true })
      .fill("Prénom;Nom;E-mail\nZoé;Éluard;zoe@\nPaul;Nouveau;\n;;seul@exemple.fr");
    await states.press("import:file.read_paste");
    await expect(page.getByRole("heading", { name: t("import:columns.title") })).toBeVisible();
    await states.seen("columns");
    await states.press("import:next");
    await expect(page.getByRole("heading", { name: t("import:check.title") })).toBeVisible();
    await states.seen("rows to check");
  },
};

/** Chooses from the menu of a row, on a phone from the guest's card. */
async function act(states: PageStates, name: string, entry: "edit" | "delete"): Promise<void> {
  const { page, t, isPhone } = states;
  if (isPhone) await states.press("guests:card.read", { name });
  if (isPhone && entry === "edit") {
    await states.pressIn(states.dialog, "guests:table.edit", { name });
    return;
  }
  await page.getByRole("button", { name: t("guests:table.menu", { name }), exact: true }).click();
  await page.getByRole("menuitem", { name: t(entry) }).click();
}

const full: Scenario = {
  name: "the guest list",
  pages: ["/invites"],
  as: settled,
  async go(states) {
    const { page, t } = states;
    await states.open("/invites?tab=meals");
    await expect(page.getByRole("heading", { name: t("guests:meals.title") })).toBeVisible();
    await states.seen("meals");
    await states.open("/invites?q=personne");
    await expect(page.getByText(t("guests:nothing.sentence"))).toBeVisible();
    await states.seen("filtered to nothing");
    await states.open("/invites");
    await states.seen("the guests");
    if (states.isPhone) {
      await states.press("guests:filters.title");
      await expect(states.dialog).toBeVisible();
      await states.seen("filters");
      await states.leave();
    }
    await states.press("guests:card.read", { name: "Zoé Éluard" });
    await expect(page.getByRole("heading", { level: 2, name: "Zoé Éluard" })).toBeFocused();
    await states.seen("a guest's card");
    await page.keyboard.press("Escape");
  },
};

const changing: Scenario = {
  name: "a guest changed and deleted",
  pages: ["/invites"],
  as: settled,
  async go(states) {
    const { page, t } = states;
    await states.open("/invites");
    await act(states, "Zoé Éluard", "edit");
    await expect(states.dialog).toBeVisible();
    await states.seen("a guest");
    await states.dialog.getByLabel(t("guests:fields.first_name")).fill("");
    await states.pressIn(states.dialog, "translation:save");
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    const companion = states.dialog.getByRole("combobox", {
      name: new RegExp(`^${t("guests:fields.plus_one_of")}`, "u"),
    });
    await companion.fill("a");
    await expect(states.dialog.getByRole("listbox")).toBeVisible();
    await states.seen("a change refused, guests to choose from");
    await companion.press("Escape");
    await page.keyboard.press("Escape");
    await expect(states.question).toBeVisible();
    await states.seen("what was typed would be lost");
    await states.pressIn(states.question, "leave.leave");
    if (states.isPhone) await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await act(states, "Zoé Éluard", "delete");
    await expect(states.question).toBeVisible();
    await states.seen("a deletion asked");
    await states.pressIn(states.question, "delete");
    const undo = states.messages.getByRole("button", { name: t("undo") });
    await undo.hover();
    await states.seen("a deletion done");
    await undo.click();
    await expect(page.getByText("Zoé").first()).toBeVisible();
  },
};

const stationery: Scenario = {
  name: "the printed pieces",
  pages: ["/papeterie"],
  as: settled,
  async go(states) {
    const { page, t } = states;
    await states.open("/papeterie");
    await expect(page.getByText(t("stationery:pieces.labels.name"))).toBeVisible();
    await states.seen("all pieces");
    await states.open("/papeterie?piece=reply_cards");
    await expect(page.getByRole("link", { name: t("stationery:open"), exact: true })).toBeVisible();
    await states.seen("a piece with its options");
  },
};

const nothingPrinted: Scenario = {
  name: "a printed piece without tables",
  pages: ["/papeterie"],
  as: beginner,
  async go(states) {
    const { page, t } = states;
    await states.open("/papeterie?piece=table_signs");
    await expect(page.getByRole("heading", { name: t("stationery:empty.tables.title") })).toBeVisible();
    await states.seen("what is missing");
  },
};

const catererBrief: Scenario = {
  name: "the caterer brief and its sending",
  pages: ["/dossier-traiteur"],
  as: settled,
  async go(states) {
    const { page, t } = states;
    await states.open("/dossier-traiteur");
    await expect(page.getByText(t("caterer:strip.never"))).toBeVisible();
    await states.seen("what a kitchen needs");
    await states.press("caterer:send.open");
    await expect(states.dialog.getByRole("checkbox", { name: t("caterer:send.consent") })).toBeAttached();
    await states.seen("how it is sent");
    await states.pressIn(states.dialog, "caterer:send.channel_link");
    await expect(states.dialog.getByText(t("errors:field.consent_required"))).toBeVisible();
    await states.seen("a sending refused");
  },
};

const noMeal: Scenario = {
  name: "a caterer brief without a meal",
  pages: ["/dossier-traiteur"],
  as: beginner,
  async go(states) {
    const { page, t } = states;
    await states.open("/dossier-traiteur");
    await expect(page.getByRole("link", { name: t("caterer:no_food.action") })).toBeVisible();
    await states.seen("no meal");
  },
};

export const guestScenarios: readonly Scenario[] = [
  empty,
  full,
  changing,
  importing,
  catererBrief,
  noMeal,
  stationery,
  nothingPrinted,
];
