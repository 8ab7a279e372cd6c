import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxFolderDepth } from "#contract/documents.ts";
import { toNameKey } from "#server/platform/names.ts";
import {
  getAncestors,
  fitsInto,
  findFreeItemName,
  getFolderHeight,
  getTree,
  getServedType,
  getDescendants,
} from "./rules.ts";

/** a › b › c, with d beside a. */
const tree = getTree([
  { id: "a", parent_folder_id: null },
  { id: "b", parent_folder_id: "a" },
  { id: "c", parent_folder_id: "b" },
  { id: "d", parent_folder_id: null },
]);

describe("the tree", () => {
  it("gives the ancestors of a folder, and its content", () => {
    expect(getAncestors(tree, "c")).toEqual(["c", "b", "a"]);
    expect(getAncestors(tree, null)).toEqual([]);
    expect(getDescendants(tree, "a")).toEqual(["a", "b", "c"]);
    expect(getDescendants(tree, "d")).toEqual(["d"]);
  });

  it("measures the height of a folder, and whether it fits", () => {
    expect([getFolderHeight(tree, "a"), getFolderHeight(tree, "b"), getFolderHeight(tree, "d")]).toEqual([
      3, 2, 1,
    ]);
    expect(fitsInto(tree, null, maxFolderDepth)).toBe(true);
    expect(fitsInto(tree, "d", maxFolderDepth)).toBe(false);
    expect(fitsInto(tree, "d", maxFolderDepth - 1)).toBe(true);
  });

  it("terminates even in a cycle", () => {
    const circle = getTree([
      { id: "a", parent_folder_id: "b" },
      { id: "b", parent_folder_id: "a" },
    ]);
    expect(getAncestors(circle, "a")).toEqual(["a", "b"]);
    expect(getDescendants(circle, "a")).toEqual(["a", "b"]);
  });
});

describe("a free name", () => {
  it.each([
    ["devis.pdf", [], "devis.pdf"],
    ["devis.pdf", ["devis.pdf"], "devis (2).pdf"],
    ["Devis.pdf", ["devis.pdf", "devis (2).pdf"], "Devis (3).pdf"],
    ["sans fin", ["sans fin"], "sans fin (2)"],
  ])("for %s beside %j is %s", (name, taken, free) => {
    expect(findFreeItemName(name, new Set(taken), "file")).toBe(free);
  });

  it("is never one that is taken", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a.txt", "A.txt", "a (2).txt", "b"), { maxLength: 30 }),
        (names) => {
          const taken = new Set<string>();
          for (const name of names) {
            const free = findFreeItemName(name, taken, "file");
            expect(taken.has(toNameKey(free))).toBe(false);
            taken.add(toNameKey(free));
          }
        },
      ),
    );
  });
});

it("the server serves text as text or csv by its name, and no other type", () => {
  expect(getServedType("text/plain", "a.csv")).toBe("text/csv");
  expect(getServedType("text/csv", "a.txt")).toBe("text/plain");
  expect(getServedType("image/png", "a.csv")).toBe("image/png");
});
