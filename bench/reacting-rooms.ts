/** Rooms of one couple in a browser, each action beside a key in the sign-in form. */
import type { Page } from "@playwright/test";
import { built, openBrowser, visitor } from "./browser.ts";
import { type Couple, coupleWith } from "./couple.ts";
import type { Finding } from "./findings.ts";
import { type Actions, onTheClock, onTheProcessor } from "./interactions.ts";
import { product, start } from "./processes.ts";

interface Rooms {
  /** How many guests there are; none unless said. */
  readonly guests?: number;
  readonly fill: (couple: Couple, origin: string) => Promise<void>;
  /** `open` gives the page at a path, signed in, once nothing is asked for any more. */
  readonly actionsOf: (open: (path: string) => Promise<Page>) => Promise<Actions>;
}

export async function asReacting(rounds: number, { guests = 0, fill, actionsOf }: Rooms): Promise<Finding[]> {
  await built();
  const server = await start(product());
  const browser = await openBrowser();
  try {
    const couple = await coupleWith(guests, server.url);
    await fill(couple, server.url);
    const open = async (path: string, signedIn?: Couple): Promise<Page> => {
      const page = await (await visitor(browser, signedIn)).newPage();
      await page.goto(server.url + path, { waitUntil: "networkidle" });
      return page;
    };
    const actions = {
      control: typing(await open("/login")),
      ...(await actionsOf((path) => open(path, couple))),
    };
    return [...(await onTheClock(actions, rounds)), ...(await onTheProcessor(browser, actions, rounds))];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const keys = ["n", "e", "Backspace", "Backspace"];

export function typing(page: Page, field = page.getByRole("textbox").first()): Actions[string] {
  return {
    page,
    event: "keydown",
    prepare: () => field.focus(),
    act: (turn) => page.keyboard.press(keys[turn % keys.length] ?? "d"),
  };
}
