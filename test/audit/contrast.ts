/** What is drawn, as an eye sees it: by the picture of a part of the page. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

interface Picture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pictureOf(page: Page, target: Locator, around: number): Promise<Picture> {
  // At once: what is drawn anew as its words and rows come would keep anybody who waits for it to stand still.
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

/** Relative luminance as WCAG has it, from 0 to 1. */
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

function coloursOf({ pixels }: Picture): number[] {
  return Array.from({ length: pixels.length / 3 }, (_, at) =>
    luminance([...pixels.subarray(3 * at, 3 * at + 3)]),
  );
}

function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** The part of a place, from 0 to 1, that stands out from its ground at 3:1 at least. */
export async function foregroundOf(page: Page, target: Locator, around = 0): Promise<number> {
  const colours = coloursOf(await pictureOf(page, target, around));
  const ground = mostCommon(colours);
  return colours.filter((colour) => contrast(colour, ground) >= 3).length / colours.length;
}

/** The part of a place, from 0 to 1, that something changes by 3:1 at least. */
export async function contrastChangeOf(
  page: Page,
  target: Locator,
  { by, around = 6 }: { by: () => Promise<unknown>; around?: number },
): Promise<number> {
  const before = coloursOf(await pictureOf(page, target, around));
  await by();
  const after = coloursOf(await pictureOf(page, target, around));
  if (before.length !== after.length) throw new Error("it has not stayed where it was");
  const changed = before.filter((colour, at) => contrast(colour, after[at] ?? colour) >= 3);
  return changed.length / before.length;
}
