import { expect, it } from "vitest";
import {
  createAllergicTexts,
  formatAges,
  formatAllergicPerson,
  formatAllergens,
  listShownCounts,
  formatCouple,
  formatPersonFacts,
  formatBriefName,
  formatBriefPlace,
  formatBriefTable,
  formatMomentTime,
  formatNameOrPlace,
  type BriefGuest,
} from "./brief-texts.ts";
import fr from "./fr/brief-content.json" with { type: "json" };
import { createTextLookup } from "./text-lookup.ts";

const t = createTextLookup(fr, "fr");

const person: BriefGuest = {
  name: "",
  table_id: "a",
  seat: 4,
  is_child: false,
  age: null,
  diet: "No Preferences",
  allergies: "",
  access_needs: "",
  high_chair: false,
};
const lyon = { id: "a", number: 3, name: "Lyon" };
const head = { id: "h", number: null, name: "Honneur" };

it("the text names tables and places", () => {
  expect(formatBriefTable(lyon, t)).toEqual({ title: "Table\u{a0}3", name: "Lyon" });
  expect(formatBriefTable({ ...lyon, name: "table 3" }, t)).toEqual({ title: "Table\u{a0}3", name: "" });
  expect(formatBriefTable(head, t)).toEqual({ title: "Honneur", name: "" });
  expect(formatBriefPlace(lyon, 4, t)).toBe("Table\u{a0}3, place\u{a0}5");
  expect(formatBriefPlace(head, null, t)).toBe("Honneur");
});

it("the text names people, or tells where they sit", () => {
  expect(formatNameOrPlace({ ...person, name: "Lou" }, [lyon], t)).toBe("Lou");
  expect(formatNameOrPlace(person, [lyon], t)).toBe("Table\u{a0}3, place\u{a0}5");
  expect(formatNameOrPlace({ ...person, table_id: null }, [lyon], t)).toBe("Convive");
});

it.each([
  ["pécan", "Lou («\u{a0}pécan\u{a0}»)"],
  ["fruits à coque ", "Lou"],
  ["Fruits à coque, crustacés", "Lou"],
  [
    "fruits à coque, crustacés, même en traces",
    "Lou («\u{a0}fruits à coque, crustacés, même en traces\u{a0}»)",
  ],
  ["« pécan »", "Lou («\u{a0}pécan\u{a0}»)"],
  ["“pécan”", "Lou («\u{a0}pécan\u{a0}»)"],
  ["« pécan » et « cajou »", "Lou («\u{a0}“pécan” et “cajou”\u{a0}»)"],
])("the text tells who has an allergy, with « %s » only where it says more", (allergies, text) => {
  const lou = { ...person, name: "Lou", allergies };
  expect(formatAllergicPerson(lou, { allergen: "nuts", tables: [] }, t)).toBe(text);
});

it("the text tells among the other allergies nothing of the 14", () => {
  const lou = { ...person, name: "Lou", allergies: "noix de coco, cacahuètes et kiwi" };
  expect(formatAllergicPerson(lou, { allergen: "other", tables: [] }, t)).toBe(
    "Lou («\u{a0}noix de coco, kiwi\u{a0}»)",
  );
});

it("the text shows long words about an allergy once, with the first allergen", () => {
  const words = "arachides, noix et sésame : même une trace, elle a son stylo d’adrénaline sur elle";
  const lou = { ...person, name: "Lou", allergies: words };
  const ana = { ...person, name: "Ana", allergies: "pécan" };
  const describe = createAllergicTexts([], t);
  expect(describe(lou, "peanuts")).toBe(`Lou («\u{a0}${words}\u{a0}»)`);
  expect(describe(lou, "nuts")).toBe("Lou (voir Allergies)");
  expect(describe(lou, "sesame")).toBe("Lou (voir Allergies)");
  expect([describe(ana, "nuts"), describe(ana, "nuts")]).toEqual(Array(2).fill("Ana («\u{a0}pécan\u{a0}»)"));
});

it("the text leaves out numbers that are 0", () => {
  const counts = { adults: 4, children: 0, high_chairs: 0, vendor_meals: 5, waiting: 0 };
  expect(listShownCounts(counts)).toEqual(["adults", "vendor_meals"]);
});

it("the text says what a kitchen needs to know of a person", () => {
  expect(formatPersonFacts(person, t)).toEqual([]);
  const child = { ...person, is_child: true, diet: "Vegan", high_chair: true } as const;
  expect(formatPersonFacts(child, t)).toEqual(["enfant", "chaise haute", "Végan"]);
  expect(formatPersonFacts({ ...child, age: 5, diet: "No Preferences" }, t)).toEqual([
    "5\u{a0}ans",
    "chaise haute",
  ]);
  expect(formatAllergens({ allergies: "lait et chats" }, t)).toEqual(["Lait", "chats"]);
  expect([child, { ...child, name: "Lou" }].map((each) => formatBriefName(each, t))).toEqual([
    "Convive",
    "Lou",
  ]);
});

it("the text lists ages, the couple and hours", () => {
  expect(formatAges({ ages: [2, 5, 5], unknownAgeCount: 1 }, t)).toBe("2, 5, 5\u{a0}ans, 1\u{a0}à préciser");
  expect(formatAges({ ages: [4], unknownAgeCount: 3 }, t)).toBe("1\u{a0}de 4\u{a0}ans, 3\u{a0}à préciser");
  expect(formatAges({ ages: [1], unknownAgeCount: 0 }, t)).toBe("1\u{a0}an");
  expect(formatAges({ ages: [1, 1, 1, 1, 2, 2, 6], unknownAgeCount: 1 }, t)).toBe(
    "4\u{a0}de 1\u{a0}an, 2\u{a0}de 2\u{a0}ans, 1\u{a0}de 6\u{a0}ans, 1\u{a0}à préciser",
  );
  expect(formatAges({ ages: [], unknownAgeCount: 0 }, t)).toBe("");
  expect(formatCouple(["Élise", "Gabriel"], t, "fr")).toBe("Élise et Gabriel");
  expect(formatCouple([], t, "fr")).toBe("Les mariés");
  const day = "2027-06-12";
  expect(formatMomentTime({ day, starts_at: "19:30", ends_at: "23:00" }, t, "fr")).toBe(
    "Samedi 12\u{a0}juin 2027, de 19:30\u{a0}à 23:00",
  );
  expect(formatMomentTime({ day: null, starts_at: "19:30", ends_at: null }, t, "fr")).toBe(
    "à partir de 19:30",
  );
  expect(formatMomentTime({ day: null, starts_at: null, ends_at: "23:00" }, t, "fr")).toBe("");
});
