import { expect, it } from "vitest";
import {
  agesWords,
  coupleWords,
  factWords,
  nameWords,
  placeWords,
  tableWords,
  whenWords,
  type WordedPerson,
} from "./brief-words.ts";
import fr from "./fr/brief-content.json" with { type: "json" };
import { lookUpIn } from "./text-lookup.ts";

const say = lookUpIn(fr, "fr");

const person: WordedPerson = {
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

it("names tables and places", () => {
  expect(tableWords(lyon, say)).toEqual({ title: "Table\u{a0}3", name: "Lyon" });
  expect(tableWords({ ...lyon, name: "table 3" }, say)).toEqual({ title: "Table\u{a0}3", name: "" });
  expect(tableWords(head, say)).toEqual({ title: "Honneur", name: "" });
  const dinner = { tables: [head, lyon], hasTables: true };
  expect(placeWords(person, dinner, say)).toBe("Table\u{a0}3, place\u{a0}5");
  expect(placeWords({ table_id: "h", seat: null }, dinner, say)).toBe("Honneur");
  expect(placeWords({ table_id: null, seat: null }, dinner, say)).toBe("À placer");
  expect(placeWords({ table_id: null, seat: null }, { tables: [], hasTables: false }, say)).toBe("Convive");
});

it("says what a kitchen needs to know of a person", () => {
  expect(factWords(person, say)).toEqual([]);
  const child = { ...person, is_child: true, diet: "Vegan", high_chair: true } as const;
  expect(factWords(child, say)).toEqual(["Végan", "chaise haute"]);
  expect(factWords({ ...child, name: "Lou" }, say)).toEqual(["Végan", "enfant", "chaise haute"]);
  expect([person, child, { ...child, name: "Lou" }].map((each) => nameWords(each, say))).toEqual([
    "adulte",
    "enfant",
    "Lou",
  ]);
  expect(factWords({ ...child, age: 5, diet: "No Preferences" }, say)).toEqual([
    "5\u{a0}ans",
    "chaise haute",
  ]);
});

it("lists ages, the couple and hours", () => {
  expect(agesWords({ ages: [2, 5, 5], ageless: 1 }, say)).toBe("2, 5, 5\u{a0}ans, 1\u{a0}à préciser");
  expect(agesWords({ ages: [1], ageless: 0 }, say)).toBe("1\u{a0}an");
  expect(agesWords({ ages: [], ageless: 0 }, say)).toBe("");
  expect(coupleWords(["Élise", "Gabriel"], say, "fr")).toBe("Élise et Gabriel");
  expect(coupleWords([], say, "fr")).toBe("Les mariés");
  const day = "2027-06-12";
  expect(whenWords({ day, starts_at: "19:30", ends_at: "23:00" }, say, "fr")).toBe(
    "Samedi 12\u{a0}juin 2027, de 19\u{a0}h\u{a0}30\u{a0}à 23\u{a0}h\u{a0}00",
  );
  expect(whenWords({ day: null, starts_at: "19:30", ends_at: null }, say, "fr")).toBe(
    "à partir de 19\u{a0}h\u{a0}30",
  );
  expect(whenWords({ day: null, starts_at: null, ends_at: "23:00" }, say, "fr")).toBe("");
});
