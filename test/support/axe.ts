/** What axe finds on a page, in either theme. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";

/** Every standard axe knows up to AA, what it holds for good practice, and what it still tries out. */
const standards = "wcag2a wcag2aa wcag21a wcag21aa wcag22a wcag22aa best-practice experimental".split(" ");

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What the pages are audited by, of the version that comes with its way into Playwright. */
interface Axe {
  run(page: Document, options: unknown): Promise<{ readonly violations: readonly Finding[] }>;
}

const axePath = createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");
const axeSource = readFileSync(axePath, "utf8");

/** What a change of colours can break: everything else is the same in both themes. */
const ofColours = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * Every rule of axe, or those in `rules`, on the whole page: nothing may be found. A page takes axe in once and keeps it for
 * its next states.
 */
export async function expectAccessible(page: Page, rules: unknown = standards): Promise<void> {
  // A page that is still being fetched has nothing in it yet.
  await page.locator("h1").first().waitFor({ state: "attached" });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // A change of theme is there with the next frame, what it or a press set in motion soon after.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const short = document.getAnimations().filter(({ effect }) => {
      return Number(effect?.getComputedTiming().endTime ?? 0) <= 1000;
    });
    await Promise.allSettled(short.map(({ finished }) => finished));
    const { violations } = await axe.run(document, { runOnly: values, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = "" }) => `${id}: ${html}\n${failureSummary}`),
    );
  }, rules);
  expect(found).toEqual([]);
}

/** In light all of it, in dark what colours can break; nothing moves, so that every colour seen is one that was meant. */
export async function audit(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await test.step(`${screen}, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page, colorScheme === "light" ? standards : ofColours);
    });
  }
}
