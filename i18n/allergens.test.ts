import { expect, it } from "vitest";
import { allergens, compoundWords, allergenWords } from "./allergen-words.ts";
import { groupByAllergen, findAllergens, getOtherAllergies, parseAllergies } from "./allergens.ts";

it.each([
  ["cacahuètes", ["peanuts"]],
  ["cacahuettes", ["peanuts"]],
  ["Arachide !", ["peanuts"]],
  ["beurre de cacahuète", ["peanuts"]],
  ["peanut butter", ["peanuts"]],
  ["noix, noisettes", ["nuts"]],
  ["Fruits à coque", ["nuts"]],
  ["fruits secs", ["nuts"]],
  ["lait d’amande", ["nuts"]],
  ["noix de coco", ["other"]],
  ["chats", ["other"]],
  ["fruits de mer", ["crustaceans", "molluscs"]],
  ["gambas", ["crustaceans"]],
  ["Saint-Jacques", ["molluscs"]],
  ["noix de Saint-Jacques", ["molluscs"]],
  ["bulots", ["molluscs"]],
  ["anchois", ["fish"]],
  ["maquereaux", ["fish"]],
  ["œufs de lump", ["fish"]],
  ["anhydride sulfureux", ["sulphites"]],
  ["SO2", ["sulphites"]],
  ["tofu", ["soy"]],
  ["lait de soja", ["soy"]],
  ["tahini", ["sesame"]],
  ["houmous", ["sesame"]],
  ["lactose et œufs", ["eggs", "milk"]],
  ["Allergique aux crevettes", ["crustaceans"]],
  ["pas de crème", ["milk"]],
  ["sans gluten", ["gluten"]],
  ["Cœliaque", ["gluten"]],
  ["arachides (choc anaphylactique)", ["peanuts"]],
  ["Severe nut allergy", ["nuts"]],
  ["blé, kiwi", ["gluten", "other"]],
  ["noix kiwi", ["nuts", "other"]],
  ["noix 花生", ["nuts", "other"]],
  ["Peanuts and tree nuts", ["peanuts", "nuts"]],
  ["Rien, sauf les noix", ["nuts", "other"]],
])("the allergens of « %s » are found", (text, expected) => {
  expect(findAllergens(text)).toEqual(expected);
});

it.each(["орехи", "花生", "🥜", "ถั่ว", "1", "x", "oui", "allergique", "Je ne sais pas", "voir avec Léa"])(
  "« %s » counts among the others, in these words",
  (text) => {
    expect(parseAllergies(text)).toMatchObject({ isNone: false, allergens: ["other"], others: text });
  },
);

it.each([
  "",
  " ",
  "-",
  "/",
  "—",
  "aucune",
  "Aucun.",
  "Aucune allergie",
  "aucune allergie connue",
  "pas d’allergie",
  "Je n’ai pas d’allergies",
  "pas à ma connaissance",
  "RAS",
  "R.A.S.",
  "R. A. S.",
  "RAS, merci",
  "Rien à signaler",
  "rien de particulier",
  "N/A",
  "n.a.",
  "n / a",
  "s.o.",
  "sans objet",
  "non",
  "non merci",
  "No, thank you",
  "No known allergies",
  "none",
  "nothing",
  "néant",
  "0",
  "Mange de tout",
])("« %s » names no allergen", (text) => {
  expect(parseAllergies(text)).toEqual({ isNone: true, allergens: [], isKnown: true, others: "" });
});

it.each(allergens)("each word of the group %s is found, alone and in the plural", (allergen) => {
  for (const word of allergenWords[allergen].split(", ")) {
    expect(findAllergens(word), word).toEqual([allergen]);
    if (!/[sx]$/u.test(word)) expect(findAllergens(`${word.toLocaleUpperCase()}S`), word).toEqual([allergen]);
  }
});

it.each(compoundWords)("each word that names several groups is found", ({ words, allergens: named }) => {
  for (const word of words.split(", ")) expect(findAllergens(word), word).toEqual(named.toSorted(byList));
});

function byList(one: (typeof allergens)[number], other: (typeof allergens)[number]): number {
  return allergens.indexOf(one) - allergens.indexOf(other);
}

it.each([
  ["lait et chats", "chats"],
  ["noix, N/A, kiwi", "kiwi"],
  ["lait. R.A.S. sinon", ""],
  ["noix", ""],
])("the other allergies of « %s » are found", (text, expected) => {
  expect(getOtherAllergies(text)).toBe(expected);
});

it.each([
  ["kiwi", true],
  ["noix et 花生", true],
  ["花生", false],
  ["Mange debout", false],
])("whether « %s » is known is found", (text, isKnown) => {
  expect(parseAllergies(text).isKnown).toBe(isKnown);
});

it("a person counts once per allergen", () => {
  const people = ["noix, noisettes", "chats", "noix", "lait", "noix"].map((allergies) => ({ allergies }));
  const [both, cats, nuts, milk, more] = people;
  expect(groupByAllergen(people)).toEqual([
    { allergen: "nuts", people: [both, nuts, more] },
    { allergen: "milk", people: [milk] },
    { allergen: "other", people: [cats] },
  ]);
});
