/** What the audits stand on: a server of the worker's own, accounts made once, and few browser contexts. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { enter, expect, type Member, test as base } from "#test/support/browser.ts";
import { type Ending, Once } from "#test/support/kept.ts";
import type { Cast } from "./casts.ts";
import type { Look } from "./looks.ts";
import { type Scene, Stage, type Walk } from "./stage.ts";
import { sayIn } from "./words.ts";

interface Ground {
  readonly member: (cast: Cast) => Promise<Member>;
  /** A new page in a look, signed in as one of the cast: what others fetched in that language is in its cache. */
  readonly pageFor: (cast: Cast | undefined, look: Look) => Promise<Page>;
}

/** What is shown at least for so long is not what is audited: the floors of 500 ms to 2 s are a tenth of that here. */
function hasten(): void {
  const later = globalThis.setTimeout.bind(globalThis);
  const sooner = (work: () => void, delay = 0) =>
    later(work, delay >= 500 && delay <= 2000 ? delay / 10 : delay);
  Object.assign(globalThis, { setTimeout: sooner });
}

export const test = base.extend<{ ground: Ground }>({
  ground: async ({ browser, server: { url }, kept }, use) => {
    await use(await kept.once("ground", async () => groundAt(browser, url)));
  },
});

/** Its contexts end with the browser. */
function groundAt(browser: Browser, url: string): Ground & Ending {
  const members = new Once<Member>();
  const contexts = new Once<BrowserContext>();
  const member = (cast: Cast) => members.get(cast.name, () => cast.make(url));
  const contextFor = async (cast: Cast | undefined, { language }: Look) => {
    const context = await browser.newContext({
      baseURL: url,
      locale: "fr-FR",
      timezoneId: "Europe/Paris",
      reducedMotion: "reduce",
    });
    await context.addCookies([{ name: "i18next", value: language, url }]);
    await context.addInitScript(hasten);
    return cast === undefined ? context : signIn(context, (await member(cast)).token, url);
  };
  return {
    member,
    async pageFor(cast, look) {
      const name = `${cast?.name ?? "nobody"} ${look.language}`;
      const context = await contexts.get(name, () => contextFor(cast, look));
      const page = await context.newPage();
      await page.setViewportSize({ width: look.width, height: 800 });
      await page.emulateMedia({ colorScheme: look.theme, reducedMotion: "reduce" });
      return page;
    },
    stop: async () => undefined,
  };
}

async function signIn(context: BrowserContext, token: string, url: string): Promise<BrowserContext> {
  const page = await context.newPage();
  await enter(page, token, url);
  await page.close();
  return context;
}

/** Walks in one look, with a console that says nothing but what belongs to the walk. */
export async function walkIn(
  walk: Walk,
  look: Look,
  { page, ...rest }: Omit<Scene, "look" | "say">,
): Promise<void> {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  try {
    await walk.go(new Stage({ page, look, say: sayIn(look.language), ...rest }));
  } finally {
    await page.close();
  }
  const expected = walk.errors ?? [];
  expect(errors.filter((error) => !expected.some((each) => error.includes(each)))).toEqual([]);
}
