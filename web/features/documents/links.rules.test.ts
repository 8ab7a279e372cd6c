import { describe, expect, test } from "vitest";
import type { FileLink, StoredFile } from "#contract/documents.ts";
import {
  countFilesByItem,
  listFilesOfItem,
  filterChoices,
  hasSameLinks,
  isLinked,
  sortLinkedFirst,
  addLink,
  removeLink,
  type LinkChoice,
} from "./links.rules.ts";

const kleber: FileLink = {
  kind: "provider_contact",
  id: "c1",
  label: "Maison Kléber",
  provider_id: "caterer",
};
const dinner: FileLink = { kind: "budget_item", id: "b1", label: "Dîner", provider_id: null };
/** A different kind with the same id. */
const deposit: FileLink = { kind: "expense", id: "b1", label: "Acompte", provider_id: null };

function file(id: string, links: FileLink[], day = "2026-11-01"): StoredFile {
  return {
    id,
    name: `${id}.pdf`,
    url: `/files/${id}`,
    type: "file",
    folder_id: null,
    size: 1,
    mime: "application/pdf",
    created_at: `${day}T10:00:00.000Z`,
    links,
  };
}

describe("links", () => {
  test("adds a link once", () => {
    expect(addLink([kleber], dinner)).toEqual([kleber, dinner]);
    expect(addLink([kleber], { ...kleber, label: "Autre nom" })).toEqual([kleber]);
  });

  test("removes only the link of that kind", () => {
    expect(removeLink([kleber, dinner, deposit], deposit)).toEqual([kleber, dinner]);
    expect(removeLink([kleber], dinner)).toEqual([kleber]);
  });

  test("compares links in any order", () => {
    expect(hasSameLinks([kleber, dinner], [dinner, kleber])).toBe(true);
    expect(hasSameLinks([dinner], [deposit])).toBe(false);
    expect(hasSameLinks([dinner], [dinner, kleber])).toBe(false);
    expect(hasSameLinks([], [])).toBe(true);
  });
});

describe("files of an item", () => {
  const files = [
    file("old", [dinner]),
    file("both", [dinner, deposit], "2026-11-03"),
    file("other", [kleber], "2026-11-04"),
  ];

  test("are sorted latest first", () => {
    expect(listFilesOfItem(files, dinner).map(({ id }) => id)).toEqual(["both", "old"]);
    expect(listFilesOfItem(files, { kind: "expense", id: "c1" })).toEqual([]);
  });

  test("are counted by kind", () => {
    expect(countFilesByItem(files, "budget_item")).toEqual(new Map([["b1", 2]]));
    expect(countFilesByItem(files, "expense")).toEqual(new Map([["b1", 1]]));
    expect(countFilesByItem([], "expense").size).toBe(0);
  });

  test("are found by link", () => {
    expect(files.map((each) => isLinked(each, deposit))).toEqual([false, true, false]);
  });
});

describe("searching what a file can be linked to", () => {
  const choices: LinkChoice[] = [
    { ...kleber, detail: "Traiteur" },
    { ...dinner, detail: "Traiteur et boissons · Maison Kléber" },
    { ...deposit, detail: "450,00 €" },
  ];

  test.each([
    ["", ["Maison Kléber", "Dîner", "Acompte"]],
    ["kleber", ["Maison Kléber", "Dîner"]],
    ["TRAITEUR diner", ["Dîner"]],
    ["  acompte ", ["Acompte"]],
    ["photographe", []],
  ])("finds by %j", (text, labels) => {
    expect(filterChoices(choices, text).map(({ label }) => label)).toEqual(labels);
  });

  test("puts what is linked first", () => {
    expect(sortLinkedFirst(choices, [deposit]).map(({ label }) => label)).toEqual([
      "Acompte",
      "Maison Kléber",
      "Dîner",
    ]);
  });
});
