/** Every page while its data load, and when they fail to load. */
import { expect, type Page, type Route } from "@playwright/test";
import { memberPages, type PagePath } from "#contract/pages.ts";
import { getPageAddress } from "#test/support/pages.ts";
import { settled } from "../personas.ts";
import type { Scenario } from "../page-states.ts";

/** Answers every call of a page except the one that says who is signed in. */
async function answerCalls(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname !== "/user" && !/^\/(?:assets|locales|images)\//u.test(pathname),
    async (route) => {
      const isCall = ["fetch", "xhr"].includes(route.request().resourceType());
      await (isCall ? answer(route) : route.continue());
    },
  );
}

/**
 * Half of the pages per scenario: all of them in one would keep one worker busy while the others are done.
 */
const half = memberPages.length / 2;
const halves = [memberPages.slice(0, half), memberPages.slice(half)];

function addressIn(path: PagePath): string {
  return path === "/return" ? "/return?session_id=cs_practice_x" : getPageAddress(path);
}

const waiting = halves.map((pages, at): Scenario => ({
  name: `what is on its way, part ${String(at + 1)}`,
  pages,
  as: settled,
  errors: ["ERR_FAILED"],
  async go(states) {
    const { page } = states;
    const gate = Promise.withResolvers<void>();
    await answerCalls(page, async (route) => {
      await gate.promise;
      await route.abort().catch(() => undefined);
    });
    for (const path of pages) {
      await page.goto(addressIn(path));
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await expect(page.locator("output, [aria-busy=true], [role=status]").first()).toBeAttached();
      await states.seen(path);
    }
    gate.resolve();
  },
}));

const failing = halves.map((pages, at): Scenario => ({
  name: `what could not be read, part ${String(at + 1)}`,
  pages,
  as: settled,
  errors: ["status of 400"],
  async go(states) {
    const { page } = states;
    // A 4xx, because the app would first retry a 5xx.
    await answerCalls(page, (route) => route.fulfill({ status: 400, json: {} }));
    for (const path of pages) {
      await page.goto(addressIn(path));
      await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
      await states.settle();
      await states.seen(path);
    }
  },
}));

const broken: Scenario = {
  name: "a page that breaks, a session that ends",
  pages: ["/", "/invites"],
  as: settled,
  errors: ["Failed to load resource", "dynamically imported module", "guests-page", "status of 401"],
  async go(states) {
    const { page, t } = states;
    await page.route("**/assets/guests-page*.js", (route) => route.abort());
    await page.goto("/invites");
    await expect(page.getByRole("heading", { name: t("error.title") })).toBeVisible();
    await states.seen("a page that broke");
    await page.unroute("**/assets/guests-page*.js");

    await states.open("/invites");
    const refusal = { message: "Over", error: { code: "not_signed_in", message: "Over" } };
    await page.route("**/api/guests", (route) => route.fulfill({ status: 401, json: refusal }));
    await states.pressIn(page.getByRole("main"), "guests:add.open");
    await states.dialog.getByLabel(t("guests:fields.first_name")).fill("Odile");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: t("account:ended.title") })).toBeVisible();
    await states.seen("a session that ended");
  },
};

export const waitingScenarios: readonly Scenario[] = [...waiting, ...failing, broken];
