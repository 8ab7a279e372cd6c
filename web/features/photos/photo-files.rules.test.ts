import { expect, it } from "vitest";
import { mayBePhoto } from "./photo-files.rules.ts";

it.each([
  ["nous.JPG", "", true],
  ["nous.heic", "", true],
  ["nous", "image/webp", true],
  ["nous.gif", "image/gif", false],
  ["devis.pdf", "application/pdf", false],
])("%s, %s may be a photo: %s", (name, type, may) => {
  expect(mayBePhoto({ name, type })).toBe(may);
});
