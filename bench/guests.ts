/** How soon the guest list answers the hand: 1,000 guests on a processor slowed down four times. */
import type { Browser, Page } from "@playwright/test";
import { built, openBrowser, visitor } from "./browser.ts";
import { type Couple, coupleWith } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { mainThreadTimes } from "./main-thread.ts";
import { product, start } from "./processes.ts";
import { type Reaction, reactionTo } from "./reactions.ts";
import { inTurn, median, spreadOf } from "./rounds.ts";

const howMany = 1000;
const slowdown = 4;
const rounds = 20;
/** After an action, in milliseconds, so that none pays for the one before. */
const rest = 600;
const budget = 50;
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
        ...(await onTheClock(actionsOn(form, list))),
        ...(await onTheProcessor(browser, actionsOn(form, list))),
        { what: "elements in the page", measured: nodes, unit: "nodes", target: { atMost: mostNodes } },
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

interface Action {
  readonly page: Page;
  readonly event: "keydown" | "click";
  /** Not part of what is timed. */
  readonly prepare?: () => Promise<void>;
  readonly act: (turn: number) => Promise<void>;
}

type Name = "control" | "key" | "sort" | "toggle";

function actionsOn(form: Page, list: Page): Record<Name, Action> {
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

/** As a person waits, with everything else the machine does meanwhile. */
async function onTheClock(actions: Record<Name, Action>): Promise<Finding[]> {
  const pages = new Set(Object.values(actions).map(({ page }) => page));
  const devtools = await Promise.all([...pages].map((page) => page.context().newCDPSession(page)));
  const slowDown = (rate: number): Promise<unknown> =>
    Promise.all(devtools.map((each) => each.send("Emulation.setCPUThrottlingRate", { rate })));
  await slowDown(slowdown);
  const reactions: Record<Name, Reaction[]> = { control: [], key: [], sort: [], toggle: [] };
  const timed = (name: Name) => async (): Promise<number> => {
    const { page, event, prepare, act } = actions[name];
    await prepare?.();
    const reaction = await reactionTo(page, { event, rest }, () => act(reactions[name].length));
    reactions[name].push(reaction);
    return reaction.painted;
  };
  await inTurn(rounds, {
    control: timed("control"),
    key: timed("key"),
    sort: timed("sort"),
    toggle: timed("toggle"),
  });
  await slowDown(1);
  return (["key", "sort", "toggle", "control"] as const).map((name) => ({
    ...figure(
      `${name}: next paint`,
      reactions[name].map(({ painted }) => painted),
    ),
    ...(name === "control" ? {} : { target: { atMost: budget } }),
  }));
}

/** What the page itself costs: at full speed, times the slowdown. */
async function onTheProcessor(browser: Browser, actions: Record<Name, Action>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of ["key", "sort", "toggle", "control"] as const) {
    const { page, event, prepare, act } = actions[name];
    await prepare?.();
    const times = await mainThreadTimes({ browser, page }, event, async () => {
      for (let turn = 0; turn < rounds; turn += 1) {
        await act(turn);
        await page.waitForTimeout(rest);
      }
    });
    const slowed = times.filter(Number.isFinite).map((time) => time * slowdown);
    findings.push(figure(`${name}: processor time to the next paint`, slowed));
  }
  return findings;
}

function figure(what: string, values: readonly number[]): Finding {
  return { what, measured: median(values), spread: spreadOf(values), unit: "ms" };
}
