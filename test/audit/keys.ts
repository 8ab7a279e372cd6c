/** Walks through pages by keyboard: wherever the focus goes, it must be visible and uncovered. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Returns what is wrong with the focused element; '' where nothing is. */
function getFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return "";
    // After a change of page the heading takes the focus. It is no control and has no ring.
    if (focused.matches("h1, h2, main")) return "";
    const isRing = (element: Element | null, part?: "::after") => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    // The ring may be on the element itself, around a clickable area, around the picture of a hidden checkbox
    // or radio button, or drawn in SVG.
    const drawn = [...focused.querySelectorAll("[data-ring]")].some(
      (shape) => getComputedStyle(shape).visibility === "visible",
    );
    const near = [focused, focused.nextElementSibling, focused.parentElement, focused.closest("li")];
    const what = focused.outerHTML.slice(0, 160);
    const isRinged = drawn || isRing(focused, "::after") || near.some((element) => isRing(element));
    if (!isRinged) return `the focus is not seen: ${what}`;

    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const xs = [left + 3, (left + right) / 2, right - 3];
    const ys = [top + 3, (top + bottom) / 2, bottom - 3];
    const isShown = xs.some((x) =>
      ys.some((y) => {
        const hit = document.elementFromPoint(x, y);
        const holder = hit?.closest("label, a, button, summary") ?? hit;
        return (
          hit !== null &&
          (focused.contains(hit) || holder?.contains(focused) === true || hit.contains(focused))
        );
      }),
    );
    return isShown ? "" : `the focus is covered or out of sight: ${what}`;
  });
}

/** More Tab stops than any page has before the element that a test looks for. */
const maxStops = 120;

export class Keys {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Presses Tab until the element has the focus, and checks every stop on the way. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < maxStops; stops += 1) {
      const isThere = (element: Element) => element === document.activeElement;
      if (await target.evaluate(isThere, undefined, { timeout: 5000 })) return;
      await this.step();
    }
    throw new Error(`Tab never gets to ${String(target)}`);
  }

  async step(): Promise<void> {
    await this.#page.keyboard.press("Tab");
    expect(await getFault(this.#page)).toBe("");
  }

  /** Goes to the element and presses a key on it. */
  async use(target: Locator, key = "Enter"): Promise<void> {
    await this.tabTo(target);
    await this.#page.keyboard.press(key);
  }

  /** Chooses an entry of the open menu with the arrow keys. */
  async choose(entry: string): Promise<void> {
    const item = this.#page.getByRole("menuitem", { name: entry, exact: true });
    await expect(item).toBeVisible();
    for (let steps = 0; steps < 12; steps += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) break;
      await this.#page.keyboard.press("ArrowDown");
    }
    await expect(item).toBeFocused();
    await this.#page.keyboard.press("Enter");
  }

  /** Uses the skip link to get past the menu. */
  async skip(text = "Aller au contenu"): Promise<void> {
    await this.use(this.#page.getByRole("link", { name: text }));
    await expect(this.#page.getByRole("main")).toBeFocused();
  }

  /**
   * After the focused element was removed, another one has the focus, so that a user can continue from there.
   */
  async expectKept(): Promise<void> {
    await expect
      .poll(() =>
        this.#page.evaluate(() => {
          const { activeElement: at } = document;
          return at === null || at === document.body ? "lost" : "kept";
        }),
      )
      .toBe("kept");
  }
}
