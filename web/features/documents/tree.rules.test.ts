import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFile, createFolder } from "./document-builders.ts";
import {
  listBranches,
  indexById,
  filterBranches,
  findMoveObstacle,
  isWithin,
  getPath,
} from "./tree.rules.ts";

const traiteur = createFolder("Traiteur", { id: "t" });
const devis = createFolder("Devis", { id: "d", parent_folder_id: "t" });
const mars = createFolder("Mars", { id: "m", parent_folder_id: "d" });
const etoiles = createFolder("Étoiles", { id: "e" });
const folders = [mars, traiteur, devis, etoiles];
const known = indexById(folders);
const names = (trail: readonly { name: string }[]) => trail.map(({ name }) => name);

describe("the path to a folder", () => {
  it.each([
    ["m", ["Traiteur", "Devis", "Mars"]],
    ["t", ["Traiteur"]],
    [null, []],
    ["nowhere", []],
  ])("to %s is %j", (id, expected) => {
    expect(names(getPath(known, id))).toEqual(expected);
  });

  it("ends even if folders form a cycle", () => {
    const ring = indexById([
      createFolder("a", { id: "a", parent_folder_id: "b" }),
      createFolder("b", { id: "b", parent_folder_id: "a" }),
    ]);
    expect(names(getPath(ring, "a"))).toEqual(["b", "a"]);
  });
});

describe("containment", () => {
  it.each([
    ["m", "t", true],
    ["t", "t", true],
    ["t", "m", false],
    ["e", "t", false],
    [null, "t", false],
  ])("%s within %s: %s", (id, outer, expected) => {
    expect(isWithin(known, id, outer)).toBe(expected);
  });

  it.each([
    [traiteur, "m", "inside"],
    [traiteur, "t", "itself"],
    [traiteur, null, "here"],
    [traiteur, "e", undefined],
    [mars, null, undefined],
    [mars, "d", "here"],
    [createFile("a.pdf"), null, "here"],
    [createFile("a.pdf", { folder_id: "m" }), null, undefined],
    [createFile("a.pdf"), "m", undefined],
  ])("moving %j to %s is prevented by: %s", (item, to, expected) => {
    expect(findMoveObstacle(known, item, to)).toBe(expected);
  });
});

describe("the tree", () => {
  it("lists each folder below its parent, by name", () => {
    expect(listBranches(folders, "fr").map(({ depth, path }) => [depth, path.join("/")])).toEqual([
      [0, "Étoiles"],
      [0, "Traiteur"],
      [1, "Traiteur/Devis"],
      [2, "Traiteur/Devis/Mars"],
    ]);
  });

  it("lists every folder once, even if its parent is unknown", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 10 }), (parents) => {
        // Each folder is in an earlier one, in the root, or in an unknown one.
        const some = parents.map((parent, at) =>
          createFolder(String(at), { id: String(at), parent_folder_id: parent < at ? String(parent) : null }),
        );
        const lost = createFolder("lost", { id: "lost", parent_folder_id: "gone" });
        const ids = listBranches([...some, lost], "fr").map(({ folder }) => folder.id);
        expect(ids.toSorted()).toEqual([...some.map(({ id }) => id), "lost"].toSorted());
      }),
    );
  });

  it.each([
    ["", 4],
    ["etoiles", 1],
    ["MARS devis", 1],
    ["traiteur", 3],
    ["zzz", 0],
  ])("searches for %j", (text, count) => {
    expect(filterBranches(listBranches(folders, "fr"), text)).toHaveLength(count);
  });
});
