/** The two sides of the guests, by which chairs are coloured. */
import type { Guest } from "#contract/guests.ts";
import type { CoupleNames } from "#contract/wedding.ts";
import { foldForSearch } from "#i18n/formats.ts";

/** Which of the two sides, if any. Without two sides all chairs look alike. */
export type Side = "first" | "second" | "none";

/** The names of the two sides; null if the guests do not have two. */
export type Sides = readonly [first: string, second: string] | null;

function getKey(side: string): string {
  return foldForSearch(side).trim();
}

/**
 * The couple's own sides if guests have them, otherwise the two most frequent ones, in the order of the
 * first names.
 */
export function getSides(
  guests: readonly Pick<Guest, "side">[],
  { woman_first_name: first, man_first_name: second }: CoupleNames,
): Sides {
  const found = new Map<string, { text: string; count: number }>();
  for (const { side } of guests) {
    const key = getKey(side);
    if (key === "") continue;
    const { text = side.trim(), count = 0 } = found.get(key) ?? {};
    found.set(key, { text, count: count + 1 });
  }
  const names = [first, second].map((name) => getKey(name ?? ""));
  const [one, other] = [...found]
    .toSorted(([a, { count: firstCount }], [b, { count: secondCount }]) => {
      const isOwn = names.includes(a);
      if (isOwn !== names.includes(b)) return isOwn ? -1 : 1;
      return firstCount === secondCount ? (a < b ? -1 : 1) : secondCount - firstCount;
    })
    .slice(0, 2)
    // Sorted by name, so that an additional guest does not swap the colours.
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (!one || !other) return null;
  const isSwapped = one[0] === names[1] || other[0] === names[0];
  return isSwapped ? [other[1].text, one[1].text] : [one[1].text, other[1].text];
}

export function getSide(side: string, sides: Sides): Side {
  const key = getKey(side);
  if (!sides) return "first";
  if (key === "") return "none";
  if (key === getKey(sides[0])) return "first";
  return key === getKey(sides[1]) ? "second" : "none";
}
