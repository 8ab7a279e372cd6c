/**
 * Fixtures of the audits: a server of the worker's own, accounts that are created once, and few browser
 * contexts.
 */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { storeToken, expect, type Member, test as base } from "#test/support/browser.ts";
import { type Ending, LazyMap } from "#test/support/worker-fixtures.ts";
import type { Persona } from "./personas.ts";
import type { Look } from "./looks.ts";
import { type ScenarioState, PageStates, type Scenario } from "./page-states.ts";
import { createSay } from "./texts.ts";

interface Fixture {
  readonly member: (persona: Persona) => Promise<Member>;
  /**
   * Opens a page in a look, signed in as a persona. Contexts are shared per language, so that their caches
   * are filled.
   */
  readonly pageFor: (persona: Persona | undefined, look: Look) => Promise<Page>;
}

/**
 * Shortens the minimum times of skeletons and messages (500 ms to 2 s) to a tenth, because the audits do not
 * test them.
 */
function speedUp(): void {
  const later = globalThis.setTimeout.bind(globalThis);
  const sooner = (work: () => void, delay = 0) =>
    later(work, delay >= 500 && delay <= 2000 ? delay / 10 : delay);
  Object.assign(globalThis, { setTimeout: sooner });
}

export const test = base.extend<{ ground: Fixture }>({
  ground: async ({ browser, server: { url }, cache: stored }, use) => {
    await use(await stored.once("ground", async () => auditPageAt(browser, url)));
  },
});

/** The contexts are not closed here, because they end with the browser. */
function auditPageAt(browser: Browser, url: string): Fixture & Ending {
  const members = new LazyMap<Member>();
  const contexts = new LazyMap<BrowserContext>();
  const member = (persona: Persona) => members.get(persona.name, () => persona.make(url));
  const contextFor = async (persona: Persona | undefined, { language }: Look) => {
    const context = await browser.newContext({
      baseURL: url,
      locale: "fr-FR",
      timezoneId: "Europe/Paris",
      reducedMotion: "reduce",
    });
    await context.addCookies([{ name: "i18next", value: language, url }]);
    await context.addInitScript(speedUp);
    return persona === undefined ? context : signIn(context, (await member(persona)).token, url);
  };
  return {
    member,
    async pageFor(persona, look) {
      const name = `${persona?.name ?? "nobody"} ${look.language}`;
      const context = await contexts.get(name, () => contextFor(persona, look));
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
  await storeToken(page, token, url);
  await page.close();
  return context;
}

/** Runs a scenario in one look, with no console errors but the scenario's own. */
export async function runScenario(
  scenario: Scenario,
  look: Look,
  { page, ...rest }: Omit<ScenarioState, "look" | "t">,
): Promise<void> {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  try {
    await scenario.go(new PageStates({ page, look, t: createSay(look.language), ...rest }));
  } finally {
    await page.close();
  }
  const expected = scenario.errors ?? [];
  expect(errors.filter((error) => !expected.some((each) => error.includes(each)))).toEqual([]);
}
