/** Measures contrast on a screenshot of a part of the page. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

interface Picture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

async function getPicture(page: Page, target: Locator, around: number): Promise<Picture> {
  // In one step, because Playwright's own scrolling waits for an element that is still being redrawn.
  await target.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
  const box = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const clip = {
    x: Math.max(0, box.x - around),
    y: Math.max(0, box.y - around),
    width: box.width + 2 * around,
    height: box.height + 2 * around,
  };
  const image = sharp(await page.screenshot({ clip, animations: "disabled", caret: "hide" }));
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** Relative luminance as WCAG defines it, from 0 to 1. */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function getColours({ pixels }: Picture): number[] {
  return Array.from({ length: pixels.length / 3 }, (_, at) =>
    luminance([...pixels.subarray(3 * at, 3 * at + 3)]),
  );
}

function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** Returns the part of an area, from 0 to 1, that contrasts with its background by at least 3:1. */
export async function getForeground(page: Page, target: Locator, around = 0): Promise<number> {
  const colours = getColours(await getPicture(page, target, around));
  const ground = mostCommon(colours);
  return colours.filter((colour) => contrast(colour, ground) >= 3).length / colours.length;
}

/** Returns the part of an area, from 0 to 1, that an action changes by at least 3:1. */
export async function getContrastChange(
  page: Page,
  target: Locator,
  { by, around = 6 }: { by: () => Promise<unknown>; around?: number },
): Promise<number> {
  const before = getColours(await getPicture(page, target, around));
  await by();
  const after = getColours(await getPicture(page, target, around));
  if (before.length !== after.length) throw new Error("it has not stayed where it was");
  const changed = before.filter((colour, at) => contrast(colour, after[at] ?? colour) >= 3);
  return changed.length / before.length;
}

interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns where the words of buttons and of links that look like buttons stand in the window. */
function getLabels(page: Page): Promise<Label[]> {
  return page.evaluate(() => {
    const labels: Label[] = [];
    for (const button of document.querySelectorAll("button, a, summary, [role=button], [role=tab]")) {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const { x, y, width, height } = range.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        const isSeen = width > 4 && height > 4 && texts.currentNode.parentElement?.contains(top) === true;
        const text = texts.currentNode.textContent?.trim() ?? "";
        if (isSeen && text !== "") labels.push({ text, x, y, width, height });
      }
    }
    return labels;
  });
}

/** Returns the buttons in the window whose words do not contrast with what is right behind them. */
export async function findUnreadableButtons(page: Page): Promise<{ seen: number; unreadable: string[] }> {
  const labels = await getLabels(page);
  const screenshot = await page.screenshot({ animations: "disabled", caret: "hide" });
  const unreadable: string[] = [];
  for (const { text, x, y, width, height } of labels) {
    const area = {
      left: Math.ceil(x),
      top: Math.ceil(y),
      width: Math.floor(width),
      height: Math.floor(height),
    };
    const { data, info } = await sharp(screenshot)
      .extract({ ...area, width: area.width - 1, height: area.height - 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = getColours({ pixels: data, width: info.width, height: info.height });
    const ground = mostCommon(colours);
    if (colours.every((colour) => contrast(colour, ground) < 3)) unreadable.push(text);
  }
  return { seen: labels.length, unreadable };
}
