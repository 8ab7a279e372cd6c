/** What the audits stand on: a server of the worker's own, accounts made once, and few browser contexts. */
import type { BrowserContext, Page } from "@playwright/test";
import { enter, expect, type Member, test as base } from "#test/support/browser.ts";
import type { Cast } from "./casts.ts";
import type { Look } from "./looks.ts";
import { type Scene, Stage, type Walk } from "./stage.ts";
import { sayIn } from "./words.ts";

/** Made once, whoever asks first. */
class Kept<T> {
  readonly #kept = new Map<string, Promise<T>>();

  once(name: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(name) ?? make();
    this.#kept.set(name, kept);
    return kept;
  }

  all(): Promise<readonly T[]> {
    return Promise.all(this.#kept.values());
  }
}

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

export const test = base.extend<object, { ground: Ground }>({
  ground: [
    async ({ browser, server }, use) => {
      const members = new Kept<Member>();
      const contexts = new Kept<BrowserContext>();
      const member = (cast: Cast) => members.once(cast.name, () => cast.make(server.url));
      const contextFor = async (cast: Cast | undefined, { language }: Look) => {
        const context = await browser.newContext({
          baseURL: server.url,
          locale: "fr-FR",
          timezoneId: "Europe/Paris",
          reducedMotion: "reduce",
        });
        await context.addCookies([{ name: "i18next", value: language, url: server.url }]);
        await context.addInitScript(hasten);
        return cast === undefined ? context : signIn(context, (await member(cast)).token, server.url);
      };
      await use({
        member,
        async pageFor(cast, look) {
          const name = `${cast?.name ?? "nobody"} ${look.language}`;
          const context = await contexts.once(name, () => contextFor(cast, look));
          const page = await context.newPage();
          await page.setViewportSize({ width: look.width, height: 800 });
          await page.emulateMedia({ colorScheme: look.theme, reducedMotion: "reduce" });
          return page;
        },
      });
      for (const context of await contexts.all()) await context.close();
    },
    { scope: "worker" },
  ],
});

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
