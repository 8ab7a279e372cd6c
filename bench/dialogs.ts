/** How soon the hand is answered where what it opens lies over a full page: dialogs, the phone's menu, another theme. */
import type { Locator, Page } from "@playwright/test";
import type { Benchmark } from "./findings.ts";
import { type Actions, slowdown } from "./interactions.ts";
import { asReacting } from "./reacting-rooms.ts";
import { furnish } from "./rooms.ts";

const guests = 1000;
const rounds = 8;
const phone = { width: 390, height: 844 };

export const dialogs: Benchmark = {
  about: `${guests} guests and full planning rooms, processor ${slowdown} times slower, median of ${rounds}; control: a key in the sign-in form`,
  run: () =>
    asReacting(rounds, {
      guests,
      fill: furnish,
      actionsOf: async (open) => ({
        ...guestActions(await open("/invites")),
        "to-do: a task": opening(await open("/todo"), (page) => inRow(page, /^Voir/u)),
        "calendar: add an event": opening(await open("/calendrier"), (page) => adding(page)),
        "phone: the menu": opening(await onPhone(open), (page) => button(page, "Menu")),
        "another theme": themes(await open("/parametres")),
      }),
    }),
};

async function onPhone(open: (path: string) => Promise<Page>): Promise<Page> {
  const page = await open("/invites");
  await page.setViewportSize(phone);
  return page;
}

function guestActions(page: Page): Actions {
  return {
    "guests: add": opening(page, adding),
    "guests: edit": opening(page, () => inRow(page, /^Modifier/u)),
    "guests: delete": opening(page, () => inRow(page, /^Supprimer/u)),
    "guests: tab": {
      page,
      event: "click",
      reset: () => closeAll(page),
      act: () => page.getByRole("tab", { selected: false }).first().click(),
    },
  };
}

function opening(page: Page, opener: (page: Page) => Locator): Actions[string] {
  return { page, event: "click", reset: () => closeAll(page), act: () => opener(page).click() };
}

async function closeAll(page: Page): Promise<void> {
  const dialog = page.locator("dialog:modal");
  if (await dialog.isVisible()) await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}

function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole("button", { name }).first();
}

function adding(page: Page): Locator {
  return button(page, /^Ajouter un/u);
}

function inRow(page: Page, name: RegExp): Locator {
  return page.locator("main [data-index]").nth(2).getByRole("button", { name }).first();
}

function themes(page: Page): Actions[string] {
  const choice = (turn: number): Locator =>
    page.getByRole("radio", { name: turn % 2 === 0 ? "Sombre" : "Clair", exact: true });
  return {
    page,
    event: "change",
    reset: async () => {
      if (!(await choice(0).isVisible())) await page.locator("[aria-expanded]").last().click();
    },
    act: (turn) => choice(turn).click(),
  };
}
