/**
 * Finds what is lost when a page is enlarged or its text is spaced out: overflow, cut text, and covered
 * content.
 */
import type { Page } from "@playwright/test";

/** Returns by how many CSS pixels the page is wider than the window. */
export function getOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/**
 * Returns texts that a box cuts off: outside its padding where it neither scrolls nor shows an ellipsis. Text
 * for screen readers is one pixel wide on purpose and does not count.
 */
export function listCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const parent = node.parentElement;
      if (
        text === "" ||
        parent === null ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box: Element | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { left: x, right: x2, top: y, bottom: y2, width, height } = box.getBoundingClientRect();
        if (width <= 2 || height <= 2 || style.clipPath !== "none") break;
        // A day of the month shows what fits. It can be opened, and the list beside it shows everything.
        if (box.closest("[role=grid]") !== null) break;
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") break;
        const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
        const isCutAcross = hides(style.overflowX) && (left < x - 2 || right > x2 + 2);
        const isCutDown = hides(style.overflowY) && (top < y - 3 || bottom > y2 + 3);
        if (isCutAcross || isCutDown) cut.add(`${text.slice(0, 60)} in ${box.outerHTML.slice(0, 80)}`);
        // What lies outside a scrolling box can be reached by scrolling it.
        if (style.overflowX === "auto" || style.overflowY === "auto" || style.position === "fixed") break;
      }
    }
    return [...cut];
  });
}

/** Returns the part of the window's height, from 0 to 1, that fixed bars cover. */
export function coveredPart(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stays = (element: Element | null): boolean => {
      if (element === null) return false;
      const { position } = getComputedStyle(element);
      return position === "fixed" || position === "sticky" || stays(element.parentElement);
    };
    const lines = Array.from({ length: Math.floor(innerHeight / 4) }, (_, at) => at * 4 + 2);
    const covered = lines.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y)));
    return covered.length / lines.length;
  });
}

/** Spaces text out as a reader's own style sheet would (WCAG 1.4.12). */
export async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Doubles the size of text only. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}
