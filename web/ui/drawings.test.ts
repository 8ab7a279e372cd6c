import { readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("drawings/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

describe.each(readdirSync(folder))("drawings/%s", (name) => {
  it("consists of paths only, so that it can be inlined", () => {
    const tags = Array.from(read(`drawings/${name}`).matchAll(/<([a-z]+)/g), ([, tag]) => tag);
    expect(new Set(tags)).toEqual(new Set(["svg", "path"]));
  });

  it("weighs under 3 kB and uses no colour but its accent", () => {
    expect(statSync(new URL(name, folder)).size).toBeLessThan(3000);
    expect(read(`drawings/${name}`).replaceAll("var(--accent,#2f5d50)", "")).not.toMatch(/#[0-9a-f]{3}/i);
  });
});

it("has exactly the icons of the sprite in its type", () => {
  const names = Array.from(read("icons.svg").matchAll(/<symbol id="([^"]+)"/g), ([, name]) => name);
  const type = /type IconName =([^;]+);/.exec(read("icon.tsx"))?.[1] ?? "";
  expect(Array.from(type.matchAll(/"([^"]+)"/g), ([, name]) => name)).toEqual(names);
});
