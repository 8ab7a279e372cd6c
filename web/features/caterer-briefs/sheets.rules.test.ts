import { expect, it } from "vitest";
import type { ShownBriefContent, ShownBriefPerson } from "#contract/brief-contents.ts";
import fr from "#i18n/fr/brief-content.json" with { type: "json" };
import { createTextLookup } from "#i18n/text-lookup.ts";
import { createBriefSheets } from "./sheets.rules.ts";

const person: ShownBriefPerson = {
  name: "",
  table_id: null,
  seat: null,
  is_child: false,
  age: null,
  diet: "No Preferences",
  allergies: "",
  high_chair: false,
  access_needs: "",
};

const content: ShownBriefContent = {
  moment: { kind: "dinner", name: "", day: "2027-06-12", starts_at: null, ends_at: null, place: "Kléber" },
  couple: ["Élise", "Gabriel"],
  names: "full",
  counts: { adults: 4, children: 1, high_chairs: 1, vendor_meals: 5, waiting: 9 },
  tables: [
    { id: "h", number: null, name: "Honneur" },
    { id: "a", number: 1, name: "Lyon" },
  ],
  people: [
    { ...person, name: "Léa Martin", table_id: "a", seat: 4, diet: "Vegan", allergies: "noix" },
    { ...person, name: "Tom", is_child: true, age: 5, table_id: "a", seat: 5, high_chair: true },
    { ...person, name: "Zoé", access_needs: "Fauteuil", allergies: "Noix, sésame" },
  ],
  remarks: "Merci",
};

function getValues(of: ShownBriefContent) {
  const texts = { tBrief: createTextLookup(fr, "fr"), language: "fr", momentName: "Dîner" } as const;
  return createBriefSheets(of, texts).map(({ name, heads, rows }) => ({
    name,
    width: heads.length,
    rows: rows.map((row) => row.map(({ value }) => value)),
  }));
}

it("has three sheets: numbers, people by table, diets and allergies", () => {
  const sheets = getValues(content);
  expect(sheets.map(({ name }) => name)).toEqual(["Nombres", "Par table", "Régimes et allergies"]);
  const [numbers, tables, meals] = sheets;
  expect(numbers?.rows.slice(0, 5).map(([what, count]) => [what, count])).toEqual([
    ["adultes", 4],
    ["enfant", 1],
    ["chaise haute", 1],
    ["repas prestataires", 5],
    ["sans réponse", 9],
  ]);
  expect(numbers?.rows.slice(5).map(([what, , detail]) => [what, detail])).toEqual([
    ["Mariage", "Élise & Gabriel"],
    ["Moment", "Dîner, Samedi 12\u{a0}juin 2027"],
    ["Lieu", "Kléber"],
    ["Remarques", "Merci"],
  ]);
  expect(tables?.rows).toEqual([
    ["Honneur", null, "Élise", "adulte", "", "", "", "", ""],
    ["Honneur", null, "Gabriel", "adulte", "", "", "", "", ""],
    ["Table\u{a0}1 · Lyon", 5, "Léa Martin", "adulte", null, "Végan", "noix", null, ""],
    ["Table\u{a0}1 · Lyon", 6, "Tom", "enfant", 5, "", "", true, ""],
    ["À placer", null, "Zoé", "adulte", null, "", "Noix, sésame", null, "Fauteuil"],
  ]);
  expect(meals?.rows).toEqual([
    ["Régime", "Végan", 1, ""],
    ["Allergie", "Fruits à coque", 2, "noix ; Noix, sésame"],
    ["Allergie", "Sésame", 1, "Noix, sésame"],
  ]);
  for (const { width, rows } of sheets) expect(rows.every((row) => row.length === width)).toBe(true);
});

it("adds up to adults and children, with the couple on lines of their own without a table of theirs", () => {
  const [, tables] = getValues({ ...content, tables: [{ id: "a", number: 1, name: "Lyon" }] });
  expect(tables?.rows).toHaveLength(content.counts.adults + content.counts.children);
  expect(tables?.rows[0]?.slice(0, 3)).toEqual(["", null, "Élise"]);
});

it("names no guest without names", () => {
  const people = content.people.map((each) => ({ ...each, name: "" }));
  const [, tables] = getValues({ ...content, names: "none", people });
  expect(tables?.rows.slice(2).map((row) => row[2])).toEqual(["Convive", "Convive", "Convive"]);
});
