import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { missingPhotoUrls } from "#contract/photos.ts";
import { providerKinds, getPictureFileName } from "#contract/provider-kinds.ts";

const drawings = new URL("provider-drawings/", import.meta.url);
const images = new URL("../public/images/", import.meta.url);
const pictures = providerKinds.map(({ name }) => getPictureFileName(name).normalize("NFC")).toSorted();

/**
 * File names as the file system returns them. They must be NFC, so that the requested address matches the
 * file.
 */
function listFiles(folder: URL, ending: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .toSorted();
}

it("has a drawing for every kind of provider and no other", () => {
  const ids: string[] = providerKinds.map(({ id }) => id);
  expect(readdirSync(drawings).toSorted()).toEqual(ids.map((id) => `${id}.svg`).toSorted());
});

describe.each([...providerKinds])("the drawing of $id", ({ id }) => {
  const text = readFileSync(new URL(`${id}.svg`, drawings), "utf8");

  it("consists of paths only, in landscape format", () => {
    const tags = Array.from(text.matchAll(/<([a-z]+)/g), ([, tag]) => tag);
    expect(new Set(tags)).toEqual(new Set(["svg", "path"]));
    expect(text).toContain('viewBox="0 0 160 120"');
  });

  it("weighs under 3 kB and uses no colour but its accent", () => {
    expect(Buffer.byteLength(text)).toBeLessThan(3000);
    const colours = Array.from(text.matchAll(/(?:fill|stroke)="([^"]+)"/g), ([, colour]) => colour);
    expect(colours).not.toEqual([]);
    expect(["none", "currentColor", "var(--accent,#2f5d50)"]).toEqual(expect.arrayContaining(colours));
    expect(text).not.toContain("style");
  });
});

describe.each(["./", "dark/"])("the pictures in images/%s", (theme) => {
  const folder = new URL(theme, images);

  it("has one picture per kind of provider, named after it, and no other", () => {
    const prints = Object.values(missingPhotoUrls).map((path) => path.replace("/images/", ""));
    expect(listFiles(folder, ".png")).toEqual([...pictures, ...prints].toSorted());
    expect(readdirSync(folder).filter((name) => !name.endsWith(".png"))).toEqual(
      theme === "./" ? ["app", "dark"] : [],
    );
  });

  it.each(pictures)("%s is a drawing of 640 by 480 pixels in a small file", (name) => {
    const picture = readFileSync(new URL(encodeURIComponent(name), folder));
    expect(picture.toString("latin1", 1, 4)).toBe("PNG");
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([640, 480]);
    expect(picture.length).toBeGreaterThan(4000);
    expect(picture.length).toBeLessThan(30_000);
  });
});
