import { expect, it } from "vitest";
import { findPage, pagePaths } from "./pages.ts";

it("every page is found at its own path", () => {
  for (const path of pagePaths) if (!path.includes(":")) expect(findPage(path)).toBe(path);
});

it.each([
  ["/prestataires/caterer", "/prestataires/:provider"],
  ["/prestataires/hair-makeup", "/prestataires/:provider"],
  ["/prestataires/", undefined],
  ["/prestataires/caterer/contact", undefined],
  ["/prestataires/../login", undefined],
  ["/todo/x", undefined],
  ["/todox", undefined],
  ["", undefined],
])("the path %s resolves to %s", (path, page) => {
  expect(findPage(path)).toBe(page);
});
