import { expect, it } from "vitest";
import { allergenGroups, allergensIn } from "./allergens.ts";

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
  expect(allergensIn(text)).toEqual(expected);
});

it("counts a guest once per allergen, with their own words beside it", () => {
  expect(allergenGroups(["noix, noisettes", "chats", "noix", "lait", "noix"])).toEqual([
    { allergen: "nuts", count: 3, words: ["noix, noisettes", "noix"] },
    { allergen: "milk", count: 1, words: ["lait"] },
    { allergen: "other", count: 1, words: ["chats"] },
  ]);
});
