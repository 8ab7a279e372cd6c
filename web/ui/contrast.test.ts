import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

function readBlock(opening: string): Map<string, string> {
  const start = tokens.indexOf(opening);
  expect(start).toBeGreaterThan(-1);
  const body = tokens.slice(start + opening.length, tokens.indexOf("}", start));
  return new Map(
    Array.from(body.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g), ([, name = "", value = ""]) => [name, value]),
  );
}

const light = readBlock(":root {");
const bySystem = readBlock(':root:not([data-theme="light"]) {');
const bySwitch = readBlock(':root[data-theme="dark"] {');

/** Relative luminance as defined by WCAG 2.2. */
function getLuminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function getContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const backgrounds = [
  "paper",
  "paper-deep",
  "card",
  "sunk",
  "sage-wash",
  "rose-wash",
  "gold-wash",
  "danger-wash",
];
const textColours = ["ink", "ink-soft", "sage", "rose-ink", "gold", "danger"];
const markColours = ["edge", "focus", "rose"];
const categories = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `c-${String(number)}`);

const pairs = [
  ...textColours.flatMap((front) => backgrounds.map((ground) => ({ front, ground, least: 4.5 }))),
  ...markColours.flatMap((front) => backgrounds.map((ground) => ({ front, ground, least: 3 }))),
  ...categories.flatMap((front) => ["card", "sunk"].map((ground) => ({ front, ground, least: 3 }))),
  { front: "on-sage", ground: "sage", least: 4.5 },
  { front: "on-sage", ground: "sage-deep", least: 4.5 },
  { front: "on-danger", ground: "danger", least: 4.5 },
  { front: "liner-ink", ground: "liner", least: 4.5 },
  { front: "paper", ground: "ink", least: 4.5 },
];

describe.each([
  ["light", light],
  ["dark", bySystem],
])("contrasts in %s", (_, colours) => {
  it.each(pairs)("$front on $ground has a contrast of at least $least", ({ front, ground, least }) => {
    expect(getContrast(colours.get(front) ?? "", colours.get(ground) ?? "")).toBeGreaterThanOrEqual(least);
  });
});

it("has the same dark colours by system preference and by the switch", () => {
  expect([...bySwitch]).toEqual([...bySystem]);
  expect(bySystem.size).toBeGreaterThan(30);
});

const web = join(import.meta.dirname, "..");
const styles = globSync("**/*.css", { cwd: web }).map((file) => ({
  file,
  css: readFileSync(join(web, file), "utf8"),
}));

it("opts text in the page's own colour out of forced colours, where browsers paint a plate of that colour behind it", () => {
  const rules = styles.flatMap(({ file, css }) =>
    Array.from(css.matchAll(/([^{}]+)\{([^{}]*)\}/gu), ([, selector = "", body = ""]) => ({
      rule: `${file} ${selector.trim()}`,
      body,
    })),
  );
  const reversed = rules.filter(({ body }) => /^\s*color: var\(--(?:on-\w+|paper|card|sunk)\)/mu.test(body));
  expect(reversed.length).toBeGreaterThan(8);
  const isReadable = ({ body }: { body: string }) => body.includes("forced-color-adjust: none");
  expect(reversed.filter((each) => !isReadable(each)).map(({ rule }) => rule)).toEqual([]);
});
