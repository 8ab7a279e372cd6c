/** Builds guests for tests. */
import fc from "fast-check";
import { diets, relationships, type Guest } from "#contract/guests.ts";

let count = 0;

export function createGuest(fields: Partial<Guest> = {}): Guest {
  count += 1;
  return {
    id: `guest-${String(count).padStart(6, "0")}`,
    first_name: "Mireille",
    last_name: "",
    side: "",
    relationship: "",
    diet: "No Preferences",
    allergies: "",
    comment: "",
    email: "",
    telephone: "",
    adresse: "",
    code_postal: "",
    ville: "",
    pays: "",
    presence: null,
    plus_one_of: null,
    is_child: false,
    age: null,
    high_chair: false,
    access_needs: "",
    print_name: "",
    household_id: null,
    needs_seat: fields.presence !== false,
    table_id: null,
    seat: null,
    userId: null,
    ...fields,
  };
}

const arbitraryNames = fc.constantFrom(
  "Élise",
  "Elise",
  "Noël",
  "Œuvrard",
  "De La Tour",
  "Jean-Pierre",
  "O’Hara",
  "",
  "zoé",
  "Æther",
);

export const arbitraryGuestLists = fc.array(
  fc
    .record({
      first_name: fc.oneof(arbitraryNames, fc.string({ unit: "grapheme", maxLength: 8 })),
      last_name: fc.oneof(arbitraryNames, fc.string({ unit: "grapheme", maxLength: 8 })),
      side: arbitraryNames,
      diet: fc.constantFrom(...diets),
      relationship: fc.constantFrom(...relationships),
      presence: fc.constantFrom(true, false, null),
      allergies: fc.constantFrom("", "arachides"),
    })
    .map((fields) => createGuest(fields)),
  { maxLength: 30 },
);
