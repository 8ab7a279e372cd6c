/** What is lost when a page is enlarged, or its text spaced out: what sticks out, what is cut, what covers the rest. */
import type { Page } from "@playwright/test";

/** CSS pixels that the page is wider than the window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/**
 * Words that a box cuts off: out of its padding where it neither scrolls nor says with an ellipsis that there is more. What
 * is only heard is a pixel wide on purpose.
 */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = new Set<string>();
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
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
        // A day of the month shows as much as it has room for; it opens, and the list beside it has all.
        if (box.closest("[role=grid]") !== null) break;
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") break;
        const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
        const isCutAcross = hides(style.overflowX) && (left < x - 2 || right > x2 + 2);
        const isCutDown = hides(style.overflowY) && (top < y - 3 || bottom > y2 + 3);
        if (isCutAcross || isCutDown) cut.add(`${text.slice(0, 60)} in ${box.outerHTML.slice(0, 80)}`);
        // Whatever lies out of a box that scrolls is reached by scrolling it.
        if (style.overflowX === "auto" || style.overflowY === "auto" || style.position === "fixed") break;
      }
    }
    return [...cut];
  });
}

/** The part of the window's height, from 0 to 1, that bars which stay where they are take from the page. */
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

/** As a reader's own style sheet would: WCAG 1.4.12. */
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

/** Text alone twice as large. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}
