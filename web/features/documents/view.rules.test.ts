import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFile, createFolder } from "./document-builders.ts";
import type { Item } from "./queries.ts";
import { updateSearchParams } from "#web/ui/address.ts";
import {
  documentColumns,
  defaultDocumentSort,
  sortItems,
  documentSorting,
  documentListView,
  type DocumentSort,
} from "./view.rules.ts";

const folders = [createFolder("Zoé", { items: 1 }), createFolder("Étoiles", { items: 5 })];
const files = [
  createFile("b.pdf", { size: 30, created_at: "2026-11-01T00:00:00.000Z" }),
  createFile("Devis 10.pdf", { size: 10, created_at: "2026-11-03T00:00:00.000Z" }),
  createFile("Devis 2.pdf", { size: 20, created_at: "2026-11-02T00:00:00.000Z" }),
];
const order = (sort: DocumentSort) => sortItems([...files, ...folders], sort, "fr").map(({ name }) => name);

describe("the sort order", () => {
  it.each<[DocumentSort, string[]]>([
    [{ by: "name", descending: false }, ["Étoiles", "Zoé", "b.pdf", "Devis 2.pdf", "Devis 10.pdf"]],
    [{ by: "name", descending: true }, ["Zoé", "Étoiles", "Devis 10.pdf", "Devis 2.pdf", "b.pdf"]],
    [{ by: "size", descending: true }, ["Étoiles", "Zoé", "b.pdf", "Devis 2.pdf", "Devis 10.pdf"]],
    [{ by: "date", descending: false }, ["Étoiles", "Zoé", "b.pdf", "Devis 2.pdf", "Devis 10.pdf"]],
  ])("%j", (sort, expected) => {
    expect(order(sort)).toEqual(expected);
  });

  it("puts a name before its numbered copies, whatever their extensions", () => {
    const all = ["moyen (10).pdf", "moyen (2).pdf", "moyen.pdf", "moyen.jpg", "moyenne.pdf"].map((name) =>
      createFile(name),
    );
    expect(sortItems(all, defaultDocumentSort, "fr").map(({ name }) => name)).toEqual([
      "moyen.jpg",
      "moyen.pdf",
      "moyen (2).pdf",
      "moyen (10).pdf",
      "moyenne.pdf",
    ]);
  });

  it("keeps all items, and does not depend on the initial order", () => {
    const sort = (items: readonly Item[], by: DocumentSort) => sortItems(items, by, "fr");
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...files, ...folders], { minLength: 5 }),
        fc.constantFrom(...documentColumns),
        fc.boolean(),
        (items, by, descending) => {
          expect(sort(items, { by, descending })).toEqual(sort([...files, ...folders], { by, descending }));
        },
      ),
    );
  });

  it("reverses on a second press, and starts with the latest and the largest", () => {
    expect(documentSorting.toggle(defaultDocumentSort, "name")).toEqual({ by: "name", descending: true });
    expect(documentSorting.toggle(defaultDocumentSort, "date")).toEqual({ by: "date", descending: true });
    expect(documentSorting.toggle({ by: "date", descending: true }, "date")).toEqual({
      by: "date",
      descending: false,
    });
    expect(documentSorting.toggle({ by: "size", descending: true }, "name")).toEqual(defaultDocumentSort);
  });
});

describe("the address", () => {
  it.each(["name", "-name", "date", "-date", "size", "-size"])(
    "writes the order %s and reads it back",
    (word) => {
      const view = { filters: { search: " devis " }, sort: documentSorting.parse(word) };
      const query = updateSearchParams(new URLSearchParams("dossier=1"), documentListView.format(view));
      expect(query.get("dossier")).toBe("1");
      expect(documentListView.parse(query)).toEqual(view);
    },
  );

  it("leaves out defaults and ignores unknown values", () => {
    const query = updateSearchParams(
      new URLSearchParams("q=x&sort=-size"),
      documentListView.format({ filters: { search: "  " }, sort: defaultDocumentSort }),
    );
    expect(query.toString()).toBe("");
    expect(documentListView.parse(new URLSearchParams("sort=colour"))).toEqual({
      filters: { search: "" },
      sort: defaultDocumentSort,
    });
  });
});
