import { expect, it } from "vitest";
import { getBriefParts, type PartPerson } from "./brief-parts.ts";

const adult: PartPerson = {
  name: "",
  high_chair: false,
  table_id: null,
  is_child: false,
  age: null,
  diet: "No Preferences",
  allergies: "",
  access_needs: "",
};
const child = (age: number | null): PartPerson => ({ ...adult, is_child: true, age });
const head = { id: "h", number: null, name: "Honneur" };
const first = { id: "a", number: 1, name: "Lyon" };

function getParts(people: readonly PartPerson[], tables = [head, first], kind = "dinner") {
  const children = people.filter(({ is_child }) => is_child).length;
  const counts = { adults: people.length - children + 2, children };
  return getBriefParts({ moment: { kind }, counts, tables, people });
}

it("a brief sorts the ages of children, and counts those without one", () => {
  const { ages, unknownAgeCount } = getParts([child(9), child(null), child(2), { ...adult, age: 40 }]);
  expect({ ages, unknownAgeCount }).toEqual({ ages: [2, 9], unknownAgeCount: 1 });
});

it("a brief counts diets and allergens, the most frequent first", () => {
  const vegan = { ...adult, diet: "Vegan", allergies: "noix" };
  const halal = { ...adult, diet: "Halal", allergies: "Lait, noix" };
  const { diets, allergies } = getParts([vegan, halal, { ...halal, allergies: "RAS" }, adult]);
  expect(diets).toEqual([
    { diet: "Halal", count: 2 },
    { diet: "Vegan", count: 1 },
  ]);
  expect(allergies).toEqual([
    { allergen: "nuts", people: [vegan, halal] },
    { allergen: "milk", people: [halal] },
  ]);
});

it("a brief divides everybody among tables and people to place, and adds up with the couple", () => {
  const seated = { ...adult, table_id: "a" };
  const parts = getParts([seated, adult, seated]);
  expect(parts.tables.map(({ table, people, hasCouple }) => [table.id, people.length, hasCouple])).toEqual([
    ["h", 0, true],
    ["a", 2, false],
  ]);
  expect(parts).toMatchObject({ isCoupleApart: false, seatedCount: 4, personCount: 5 });
  expect(parts.seatedCount + parts.others.length).toBe(parts.personCount);
});

it("a brief leaves out tables without anybody, and sets the couple apart without a table of theirs", () => {
  const parts = getParts([adult], [first]);
  expect(parts).toMatchObject({ tables: [], isCoupleApart: true, seatedCount: 2, others: [adult] });
});

it("a brief has no tables at other moments", () => {
  const needs = { ...adult, access_needs: "Fauteuil" };
  const without = { ...adult, allergies: "R.A.S.", access_needs: "Aucun" };
  const parts = getParts([adult, without, needs], [], "brunch");
  expect(parts).toMatchObject({
    hasTables: false,
    isCoupleApart: false,
    tables: [],
    withAccessNeeds: [needs],
  });
  expect(parts.others).toHaveLength(3);
  expect(parts.listed).toEqual([needs]);
  const named = { ...adult, name: "Léa M." };
  expect(getParts([adult, named, child(4)]).listed).toEqual([named, child(4)]);
});
