/** Runs axe on a page in both themes. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";

/** Every standard up to AA that axe knows, its good practices, and its experimental rules. */
const ruleTags = "wcag2a wcag2aa wcag21a wcag21aa wcag22a wcag22aa best-practice experimental".split(" ");

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** The part of axe that the pages are audited with, in the version that @axe-core/playwright brings. */
interface Axe {
  run(page: Document, options: unknown): Promise<{ readonly violations: readonly Finding[] }>;
}

const axePath = createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");
const axeSource = readFileSync(axePath, "utf8");

/** The rules that depend on colours; all others give the same result in both themes. */
const colourRules = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * Runs the rules of `ruleTags`, or those in `rules`, on the whole page and expects no violation. A page loads axe
 * once and keeps it for its next states.
 */
export async function expectAccessible(page: Page, rules: unknown = ruleTags): Promise<void> {
  // A page that is still loading has no heading yet.
  await page.locator("h1").first().waitFor({ state: "attached" });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // A new theme is applied in the next frame; animations begin soon after.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const shortAnimations = document.getAnimations().filter(({ effect }) => {
      return Number(effect?.getComputedTiming().endTime ?? 0) <= 1000;
    });
    await Promise.allSettled(shortAnimations.map(({ finished }) => finished));
    const { violations } = await axe.run(document, { runOnly: values, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = "" }) => `${id}: ${html}\n${failureSummary}`),
    );
  }, rules);
  expect(found).toEqual([]);
}

/**
 * Runs all rules in light and the colour rules in dark, with animations off so that every colour is final.
 */
export async function auditInBothThemes(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await test.step(`${screen}, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page, colorScheme === "light" ? ruleTags : colourRules);
    });
  }
}
