import { expect, it } from "vitest";
import { allergenGroups, findAllergens } from "./allergens.ts";

it.each([
  ["cacahuètes", ["peanuts"]],
  ["Arachide !", ["peanuts"]],
  ["noix, noisettes", ["nuts"]],
  ["Fruits à coque", ["nuts"]],
  ["noix de coco", ["other"]],
  ["chats", ["other"]],
  ["fruits de mer", ["crustaceans", "molluscs"]],
  ["lactose et œufs", ["eggs", "milk"]],
  ["Allergique aux crevettes", ["crustaceans"]],
  ["pas de crème", ["milk"]],
  ["blé, kiwi", ["gluten", "other"]],
  ["Peanuts and tree nuts", ["peanuts", "nuts"]],
  ["aucune", []],
  ["RAS", []],
  ["-", []],
  ["", []],
])("reads « %s »", (text, expected) => {
  expect(findAllergens(text)).toEqual(expected);
});

it("counts a person once per allergen", () => {
  const people = ["noix, noisettes", "chats", "noix", "lait", "noix"].map((allergies) => ({ allergies }));
  const [both, cats, nuts, milk, more] = people;
  expect(allergenGroups(people)).toEqual([
    { allergen: "nuts", people: [both, nuts, more] },
    { allergen: "milk", people: [milk] },
    { allergen: "other", people: [cats] },
  ]);
});
