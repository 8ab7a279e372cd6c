/** Random lists of guests for tests of what our own exports hold. */
import fc from "fast-check";
import { diets, type Guest, relationships } from "#contract/guests.ts";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import type { ListedGuest } from "#web/features/guests/listed-guests.rules.ts";

/** Texts as people type them, with what CSV and readers of lists take for signs of their own. */
const word = fc
  .array(fc.constantFrom("Léa", "de la", "O’Neil", "d'Or", "2e", "é", '"Jo"', ";", "=1", "-", "Ŀ", "œuf"), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(" "));
const name = fc.constantFrom(
  "Léa",
  "Jean-Paul",
  "Zoé Anne",
  "O’Neil",
  "de la Tour",
  "ROUX",
  "Nguyễn",
  "Marie Louise",
);
/** Texts that another list would not keep as they are. */
const odd = {
  first: ["Paul (noix)", "Zoé, Anne", "Jean & Max", "💍", "Famille", "O’Neil + ", "1. Ida"],
  last_name: fc.constantFrom("💍", "Kern (sans gluten)", "Roy - vegan", "et Co", "Sol / Bel", "+1", "Luc2"),
  allergies: fc.constantFrom("oui (noix)", "n/a", "oui", "Halal", "végétarien, noix", "🥜", "花生", "非"),
  telephone: fc.constantFrom("33612345678", "3,36E+10", "06 12 34 56 78 / 07 11 22 33 44"),
  access_needs: fc.constantFrom("non", "x"),
  comment: fc.constantFrom("allergique aux noix", "'06", "=1+1"),
  code_postal: fc.constantFrom("1000", "ABC"),
};
const guest = fc.record({
  last_name: fc.oneof(name, fc.constant("")),
  email: fc.constantFrom("", "a@exemple.fr"),
  telephone: fc.constantFrom("", "06 12 34 56 78", "+33 6 12 34 56 78", "04 / 72"),
  adresse: fc.oneof(fc.constant(""), word),
  code_postal: fc.constantFrom("", "01000", "75011", "N1 9GU"),
  ville: fc.oneof(fc.constant(""), name),
  pays: fc.constantFrom("", "France", "Belgique"),
  side: fc.constantFrom("", "Élise", "des deux"),
  relationship: fc.constantFrom(...relationships),
  diet: fc.constantFrom(...diets),
  allergies: fc.constantFrom("", "noix", "fruits à coque, lait", "allergique au soja", "chats"),
  is_child: fc.boolean(),
  high_chair: fc.boolean(),
  access_needs: fc.constantFrom("", "fauteuil roulant"),
  print_name: fc.constantFrom("", "Mamie"),
  comment: fc.oneof(fc.constant(""), word, fc.constant('Deux\nlignes ; et "plus"')),
  household_id: fc.constantFrom(null, "h1", "h2"),
  answers: fc.dictionary(fc.constantFrom("dinner", "brunch"), fc.constantFrom(true, false, null)),
});

type Fields = Partial<Guest> & Pick<Guest, "is_child"> & Pick<ListedGuest, "answers">;

/** Guests with names of their own, and behind some of them an unnamed companion. */
function listOf(
  given: readonly string[],
  fields: fc.Arbitrary<Fields>,
): fc.Arbitrary<readonly ListedGuest[]> {
  return fc
    .array(fc.tuple(fields, fc.option(fc.nat(90)), fc.boolean()), { minLength: 2, maxLength: 8 })
    .map((all) =>
      all.flatMap(([own, age, hasPlusOne], at) => {
        const id = String(at);
        const isChild = own.is_child || (age !== null && age < 12);
        const first_name = `${given[at % given.length] ?? ""}${String.fromCharCode(97 + at)}`;
        const host: ListedGuest = {
          ...createGuest({ ...own, first_name, age, is_child: isChild }),
          id,
          answers: own.answers,
          host_name: "",
        };
        const plusOne: ListedGuest = {
          ...createGuest({ first_name: "", last_name: "" }),
          id: `${id}+`,
          plus_one_of: id,
          answers: { dinner: true },
          host_name: first_name,
        };
        return hasPlusOne ? [host, plusOne] : [host];
      }),
    );
}

/** Random lists of guests. */
export const listedGuests = listOf(["Léa", "Paul", "Zoé Anne", "Mohamed"], guest);
const { first: oddNames, ...oddTexts } = odd;
/** Random lists of guests whose texts another list would not keep as they are. */
export const oddlyListedGuests = listOf(
  oddNames,
  fc
    .tuple(guest, fc.record(oddTexts, { requiredKeys: [] }))
    .map(([usual, texts]) => ({ ...usual, ...texts })),
);
