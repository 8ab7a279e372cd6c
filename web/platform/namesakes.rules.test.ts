import { expect, it } from "vitest";
import { listFactsOfNamesakes, listHouseholdMates } from "./namesakes.rules.ts";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly facts: readonly string[];
}

const options = { getName: ({ name }: Person) => name, listFacts: ({ facts }: Person) => facts };

it.each([
  ["Ami", "Famille", { one: ["Ami"], other: ["Famille"] }],
  ["Ami", "", { one: ["Ami"], other: [] }],
  ["", "", { one: [], other: [] }],
])("gives to namesakes what differs between them: %o and %o", (own, others, expected) => {
  const one = { id: "one", name: "Zoé Martin", facts: [own, "Élise"] };
  const other = { id: "other", name: "zoe martin", facts: [others, "Élise"] };
  const third = { id: "third", name: "Zoé Martinet", facts: ["Travail", "Gabriel"] };
  expect(Object.fromEntries(listFactsOfNamesakes([one, third, other], options))).toEqual(expected);
});

it("names the others of a household", () => {
  const one = { id: "one", first_name: "Paul", household_id: "h" };
  const sophie = { id: "sophie", first_name: "Sophie", household_id: "h" };
  const alone = { id: "alone", first_name: "Paul", household_id: null };
  expect(listHouseholdMates(one, [one, sophie, alone])).toEqual(["Sophie"]);
  expect(listHouseholdMates(alone, [one, sophie, alone])).toEqual([]);
});
