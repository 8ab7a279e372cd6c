import { expect, it } from "vitest";
import { createPack } from "./day-builders.ts";
import { getGuestsAt, matchesSearch, getNeighbours, listSeatedGuests } from "./seats.rules.ts";

const tables = [
  { id: "lyon", name: "Les amis de Lyon", number: 1, number_of_guests: 4, shape: "round" as const },
  { id: "long", name: "Grande table", number: 2, number_of_guests: 6, shape: "rectangular" as const },
];
const guest = (first_name: string, table_id: string, seat: number) => {
  return { id: first_name, first_name, last_name: "Perrin", plus_one_of: null, table_id, seat };
};
const guests = listSeatedGuests(
  createPack({
    tables,
    guests: [
      guest("Zoé", "lyon", 0),
      guest("Éloïse", "lyon", 3),
      guest("Anne-Lise", "lyon", 2),
      guest("Karim", "long", 1),
      guest("Nobody", "gone", 0),
    ],
  }),
  "fr",
);
const called = (name: string) => {
  const found = guests.find(({ first_name }) => first_name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

it("lists those with a seat by first name, as a dictionary does", () => {
  expect(guests.map(({ first_name }) => first_name)).toEqual(["Anne-Lise", "Éloïse", "Karim", "Zoé"]);
});

it("calls a plus one without a name after their host, who may have no seat", () => {
  const unnamed = { ...guest("", "lyon", 1), last_name: "" };
  const plusOnes = [
    { ...unnamed, id: "one", plus_one_of: "Éloïse" },
    { ...unnamed, id: "other", plus_one_of: "unseated" },
  ];
  const seated = listSeatedGuests(
    createPack({ tables, guests: [guest("Éloïse", "lyon", 3), ...plusOnes] }),
    "fr",
  );
  expect(Object.fromEntries(seated.map(({ id, name }) => [id, name]))).toEqual({
    one: "+1 d’Éloïse",
    other: "+1",
    Éloïse: "Éloïse Perrin",
  });
  expect(seated.filter((each) => matchesSearch(each, "eloise")).map(({ id }) => id)).toEqual([
    "one",
    "Éloïse",
  ]);
});

it.each([
  ["eloise", ["Éloïse"]],
  ["ÉLO per", ["Éloïse"]],
  ["lise", ["Anne-Lise"]],
  ["oise", []],
  ["lyon", ["Anne-Lise", "Éloïse", "Zoé"]],
  ["  ", ["Anne-Lise", "Éloïse", "Karim", "Zoé"]],
])("finds by %s", (typed, names) => {
  expect(guests.filter((each) => matchesSearch(each, typed)).map(({ first_name }) => first_name)).toEqual(
    names,
  );
});

it("names the neighbours around a round table alone", () => {
  expect(getNeighbours(called("Éloïse"), guests).map(({ id }) => id)).toEqual(["Anne-Lise", "Zoé"]);
  expect(getNeighbours(called("Zoé"), guests).map(({ id }) => id)).toEqual(["Éloïse"]);
  expect(getNeighbours(called("Karim"), guests)).toEqual([]);
  expect(getGuestsAt(guests, called("Zoé").table).map(({ seat }) => seat)).toEqual([0, 2, 3]);
});
