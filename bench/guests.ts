/** How soon the guest list answers the hand, with 1,000 guests. */
import type { Page } from "@playwright/test";
import { built, openBrowser, visitor } from "./browser.ts";
import { type Couple, coupleWith } from "./couple.ts";
import type { Benchmark } from "./findings.ts";
import { type Actions, onTheClock, onTheProcessor, slowdown } from "./interactions.ts";
import { product, start } from "./processes.ts";

const howMany = 1000;
const rounds = 20;
const mostNodes = 1500;
const keys = ["a", "n", "Backspace", "Backspace"];

export const guests: Benchmark = {
  about: `/invites, ${howMany} guests, processor ${slowdown} times slower, median of ${rounds}; control: a key in the sign-in form`,
  async run() {
    await built();
    const server = await start(product());
    const browser = await openBrowser();
    try {
      const couple = await coupleWith(howMany, server.url);
      const open = async (path: string, signedIn?: Couple): Promise<Page> => {
        const page = await (await visitor(browser, signedIn)).newPage();
        await page.goto(server.url + path, { waitUntil: "networkidle" });
        return page;
      };
      const [form, list] = [await open("/login"), await open("/invites", couple)];
      await list.locator("tbody tr[data-index]").first().waitFor();
      const nodes = await list.evaluate(() => document.getElementsByTagName("*").length);
      return [
        ...(await onTheClock(actionsOn(form, list), rounds)),
        ...(await onTheProcessor(browser, actionsOn(form, list), rounds)),
        { what: "elements in the page", measured: nodes, unit: "nodes", target: { atMost: mostNodes } },
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

function actionsOn(form: Page, list: Page): Actions {
  const press = (page: Page) => (turn: number) => page.keyboard.press(keys[turn % keys.length] ?? "a");
  const toggle = list.locator("tbody tr[data-index] button[aria-pressed]").nth(2);
  return {
    control: {
      page: form,
      event: "keydown",
      prepare: () => form.getByRole("textbox").first().focus(),
      act: press(form),
    },
    key: {
      page: list,
      event: "keydown",
      prepare: () => list.getByRole("searchbox").first().focus(),
      act: press(list),
    },
    sort: {
      page: list,
      event: "click",
      act: (turn) =>
        list
          .locator("thead button")
          .nth(turn % 3)
          .click(),
    },
    toggle: { page: list, event: "click", act: () => toggle.click() },
  };
}
