/** Runs a scenario on one page in one look, and checks every state that it shows. */
import { type Locator, type Page, expect, test } from "@playwright/test";
import type { PagePath } from "#contract/pages.ts";
import { expectAccessible } from "#test/support/axe.ts";
import type { Member } from "#test/support/browser.ts";
import type { MailServer } from "#test/support/mail-server.ts";
import type { Persona } from "./personas.ts";
import type { Look } from "./looks.ts";
import type { Translate } from "./texts.ts";

/** Goes through the states of some pages, in an order in which one leads to the next. */
export interface Scenario {
  readonly name: string;
  readonly pages: readonly PagePath[];
  /** Who is signed in; nobody if undefined. */
  readonly as?: Persona;
  /** Console errors that belong to the scenario. */
  readonly errors?: readonly string[];
  readonly go: (states: PageStates) => Promise<void>;
}

export interface ScenarioState {
  readonly page: Page;
  readonly look: Look;
  readonly t: Translate;
  readonly url: string;
  readonly mailServer: MailServer;
  /** Returns a persona, the same for all scenarios of this worker. */
  readonly member: (persona: Persona) => Promise<Member>;
}

/** An action in the menu of a row. */
interface Offered {
  readonly menu: string;
  readonly entry: string;
}

/** Facts about a state that axe does not check. */
interface Facts {
  readonly language: string;
  /**
   * CSS pixels by which the page is wider than the window; any excess makes people scroll in two directions.
   */
  readonly overflow: number;
  readonly isNamed: boolean;
  readonly mainHeadings: number;
  /** Animations that run although reduced motion was requested. */
  readonly moving: number;
}

function getFacts(page: Page): Promise<Facts> {
  return page.evaluate(() => ({
    language: document.documentElement.lang,
    overflow: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    isNamed: document.title.trim() !== "",
    mainHeadings: [...document.querySelectorAll("h1")].filter((each) => each.checkVisibility()).length,
    moving: document.getAnimations().filter(({ effect, playState }) => {
      return playState === "running" && Number(effect?.getComputedTiming().activeDuration ?? 0) > 1;
    }).length,
  }));
}

export class PageStates {
  readonly page: Page;
  readonly t: Translate;
  readonly look: Look;
  readonly url: string;
  readonly mailServer: MailServer;
  readonly member: ScenarioState["member"];

  constructor(seatingState: ScenarioState) {
    this.page = seatingState.page;
    this.t = seatingState.t;
    this.look = seatingState.look;
    this.url = seatingState.url;
    this.mailServer = seatingState.mailServer;
    this.member = seatingState.member;
  }

  /** Whether cards replace tables, in one column. */
  get isPhone(): boolean {
    return this.look.width < 720;
  }

  /** Whether there is no side menu, and no form beside a list. */
  get isNarrow(): boolean {
    return this.look.width < 1080;
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog").last();
  }

  get question(): Locator {
    return this.page.getByRole("alertdialog");
  }

  get messages(): Locator {
    return this.page.getByRole("region", { name: this.t("messages") });
  }

  /** Opens a page and waits until it is complete. */
  async open(path: string): Promise<void> {
    // Changing only the hash would not load the page.
    if (path.includes("#")) await this.page.goto("about:blank");
    await this.page.goto(path);
    await this.page.locator("#root:not([data-drawn])").waitFor({ state: "attached" });
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
    await this.settle();
  }

  async settle(): Promise<void> {
    await expect(this.page.locator("[aria-busy=true], output[aria-label]")).toHaveCount(0);
    const loading = this.t("loading").slice(0, 6);
    await expect(this.page.getByText(new RegExp(`^${loading}`, "u"))).toHaveCount(0);
  }

  button(key: string, values?: Parameters<Translate>[1]): Locator {
    return this.page.getByRole("button", { name: this.t(key, values), exact: true });
  }

  /** Takes the first of that name, because a page may offer the same at its top and in its empty list. */
  async press(key: string, values?: Parameters<Translate>[1]): Promise<void> {
    await this.button(key, values).first().click();
  }

  async pressIn(place: Locator, key: string, values?: Parameters<Translate>[1]): Promise<void> {
    await place
      .getByRole("button", { name: this.t(key, values), exact: true })
      .first()
      .click();
  }

  async act({ menu, entry }: Offered): Promise<void> {
    await this.page.getByRole("button", { name: menu, exact: true }).first().click();
    await this.page.getByRole("menuitem", { name: entry }).click();
  }

  /** Closes the top layer, and confirms losing what was typed. */
  async leave(): Promise<void> {
    const dialogs = this.page.getByRole("dialog");
    const open = await dialogs.count();
    await this.page.keyboard.press("Escape");
    const isAsked = async () => (await this.question.count()) > 0;
    await expect.poll(async () => (await isAsked()) || (await dialogs.count()) < open).toBe(true);
    if (await isAsked())
      await this.question
        .getByRole("button", { name: this.t("translation:leave.leave"), exact: true })
        .click();
    await expect(dialogs).toHaveCount(Math.max(0, open - 1));
  }

  /** Expects no fault in the present state of the page. */
  async seen(state: string): Promise<void> {
    const { width, theme, language } = this.look;
    await test.step(`${state}, ${String(width)} ${theme} ${language}`, async () => {
      test.info().annotations.push({ type: "audited", description: state });
      await expectAccessible(this.page);
      const asItShouldBe: Facts = { language, overflow: 0, isNamed: true, mainHeadings: 1, moving: 0 };
      expect(await getFacts(this.page)).toEqual(asItShouldBe);
    });
  }
}
