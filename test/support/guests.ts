/** New guests who differ in what lists sort, filter and count by. */

export const zoe = {
  firstName: "Zoé",
  lastName: "Éluard",
  side: "Élise",
  relationship: "Family",
  diet: "Vegan",
  presence: true,
};

export const paul = {
  firstName: "Paul",
  lastName: "Fabre",
  side: "Gabriel",
  relationship: "Friends",
  presence: false,
};

export const anouk = {
  firstName: "Anouk",
  lastName: "Chevalier",
  side: "Élise",
  relationship: "Family",
  diet: "Halal",
};

/** Guests for tests of wishes: two friends, two colleagues. */
export const atTables = {
  paul: { firstName: "Paul", lastName: "Bertin", side: "Élise", relationship: "Friends" },
  mireille: { firstName: "Mireille", lastName: "Aubert", side: "Gabriel", relationship: "Work" },
  lise: { firstName: "Lise", lastName: "Roux", side: "Gabriel", relationship: "Work" },
  noe: { firstName: "Noé", lastName: "Petit", side: "Élise", relationship: "Friends" },
};
