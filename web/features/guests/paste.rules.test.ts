import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candidatesOf, leftToRead, parties } from "./candidates.rules.ts";
import { aGuest } from "./guest-builders.ts";
import { blankGuest, readPasted, rowsAtATime, type Pasted } from "./paste.rules.ts";

const reading = { couple: ["Élise", "Gabriel"], labelOf: (column: string) => column };
const read = (text: string, turned = false): Pasted => readPasted(text, { ...reading, turned });
const names = ({ guests }: Pasted) => guests.map(({ guest }) => `${guest.firstName}|${guest.lastName}`);
const only = (text: string) => read(text).guests[0]?.guest;

describe("one name per line", () => {
  it.each<[string, string[]]>([
    ["Marie Dupont", ["Marie|Dupont"]],
    ["DUPONT Marie", ["Marie|DUPONT"]],
    ["Marie DUPONT", ["Marie|DUPONT"]],
    ["Jean de LA TOUR", ["Jean|de LA TOUR"]],
    ["DE LA TOUR Jean-Paul", ["Jean-Paul|DE LA TOUR"]],
    ["Dupont, Marie", ["Marie|Dupont"]],
    ["Dupont, Marie et Paul", ["Marie|Dupont", "Paul|Dupont"]],
    ["Mamie", ["Mamie|"]],
    ["MAMIE", ["MAMIE|"]],
    ["Marie de la Tour", ["Marie|de la Tour"]],
    ["Jean Pierre Dupont", ["Jean Pierre|Dupont"]],
    ["M. et Mme Durand", ["M.|Durand", "Mme|Durand"]],
    ["M. et Mme Paul Durand", ["Paul|Durand", "Mme|Durand"]],
    ["Mme Durand", ["Mme|Durand"]],
    ["Mme Anne Durand", ["Anne|Durand"]],
    ["Marie et Paul Durand", ["Marie|Durand", "Paul|Durand"]],
    ["Marie Roux & Paul Durand", ["Marie|Roux", "Paul|Durand"]],
    ["Léa, Tom, Hugo", ["Léa|", "Tom|", "Hugo|"]],
    ["- Marie Dupont", ["Marie|Dupont"]],
    ["12. Marie Dupont", ["Marie|Dupont"]],
    ["Léa Martin +1", ["Léa|Martin", "+1 de Léa|"]],
    ["Léa Martin + 2", ["Léa|Martin", "+1 de Léa|", "+2 de Léa|"]],
    ['"Marie Dupont"', ["Marie|Dupont"]],
    ["  Zoe\u0301\u00a0Roux  ", ["Zoé|Roux"]],
    ["Marie\r\n\r\n \rPaul\u2028Luc", ["Marie|", "Paul|", "Luc|"]],
    ["", []],
    [" \n\t\n", []],
  ])("%j", (text, expected) => {
    expect(names(read(text))).toEqual(expected);
  });

  it("reads an email address and brackets after a name", () => {
    expect(only("Marie Dupont <marie@exemple.fr>")).toMatchObject({
      lastName: "Dupont",
      email: "marie@exemple.fr",
    });
    expect(only("Marie Dupont (végétarienne)")).toMatchObject({ firstName: "Marie", diet: "Vegetarian" });
    expect(only("Marie Dupont (arrive le soir)")).toMatchObject({ comment: "arrive le soir" });
  });

  it("reads last names first if most lines do, and can be swapped", () => {
    const list = "Roux Sophie\nBernard Julie\nPetit Camille\nMartin Léa";
    expect(names(read(list))).toEqual(["Sophie|Roux", "Julie|Bernard", "Camille|Petit", "Léa|Martin"]);
    expect(names(read("Sophie Roux", true))).toEqual(["Roux|Sophie"]);
  });

  it("links a +1 to their host", () => {
    const { guests } = read("Anna\nLéa Martin +1");
    expect(guests.map(({ key, host }) => [key, host])).toEqual([
      ["1.0", null],
      ["2.0", null],
      ["2.1", "2.0"],
    ]);
  });
});

describe("columns", () => {
  const whole = [
    "Prénom;Nom;E-mail;Téléphone;Adresse;Code postal;Ville;Pays;Régime;Allergies;Côté;Lien;Présence;Enfant;Commentaire",
    "Marie;Dupont;m@x.fr;06 12 34 56 78;1 rue Haute;75001;Paris;France;Végétarienne;noix;elise;Famille;oui;oui;témoin",
  ];
  const understood = {
    firstName: "Marie",
    lastName: "Dupont",
    email: "m@x.fr",
    telephone: "06 12 34 56 78",
    adresse: "1 rue Haute",
    code_postal: "75001",
    ville: "Paris",
    pays: "France",
    diet: "Vegetarian",
    allergies: "noix",
    side: "Élise",
    relationship: "Family",
    presence: true,
    is_child: true,
    comment: "témoin",
    access_needs: "",
    high_chair: false,
    print_name: "",
  };

  it.each([";", "\t", ","])("reads every field under French headers, separated by %j", (separator) => {
    const { guests, unreadable } = read(whole.join("\n").replaceAll(";", separator));
    expect(guests.map(({ guest, unread }) => [guest, unread])).toEqual([
      [{ ...blankGuest, ...understood, plus_one_of: null }, []],
    ]);
    expect(unreadable).toEqual([]);
  });

  it("reads English headers and words in any order", () => {
    const text = "Last name\tFIRST NAME\tDiet\tRelationship\tRSVP\nDupont\tMarie\tGluten-Free\tFriends\tno";
    expect(only(text)).toMatchObject({
      firstName: "Marie",
      lastName: "Dupont",
      diet: "Gluten-Free",
      relationship: "Friends",
      presence: false,
    });
  });

  it.each([
    ["Enfant", "x", true, ""],
    ["Enfant", "", false, ""],
    ["Enfant", "non", false, ""],
    ["Âge", "9 ans", true, "Âge : 9 ans"],
    ["Âge", "18 mois", true, "Âge : 18 mois"],
    ["Âge", "11", true, "Âge : 11"],
    ["Âge", "12", false, "Âge : 12"],
    ["Âge", "bientôt", false, "Âge : bientôt"],
  ])("reads under %s that %j is a child: %j", (head, cell, isChild, comment) => {
    expect(only(`Prénom;Nom;${head}\nZoé;Roux;${cell}`)).toMatchObject({ is_child: isChild, comment });
  });

  it.each([
    ["Dupont\tMarie\tm@x.fr\nRoux\tSophie\ts@x.fr", "Marie", "Dupont"],
    ["Marie\tDupont\tm@x.fr\nSophie\tRoux\ts@x.fr", "Marie", "Dupont"],
    ["DUPONT\tAnouchka", "Anouchka", "DUPONT"],
    ["Marie Dupont\t0612345678", "Marie", "Dupont"],
    ["Marie,Dupont,m@x.fr", "Marie", "Dupont"],
  ])("guesses columns without headers: %j", (text, firstName, lastName) => {
    expect(only(text)).toMatchObject({ firstName, lastName });
  });

  it("reads quoted cells with separators, line ends and quotes inside", () => {
    const text = `Prénom;Nom;Notes\n"Jean; dit ""Jojo""";Petit;"deux\nlignes"\n"Ann;Roux;x`;
    expect(read(text).guests.map(({ guest, line }) => [line, guest.firstName, guest.comment])).toEqual([
      [2, 'Jean; dit "Jojo"', "deux\nlignes"],
      [4, '"Ann', "x"],
    ]);
  });

  it("makes two guests of two first names in one cell", () => {
    const text = "Prénom;Nom;E-mail\nMarie et Paul;Durand;m@x.fr";
    expect(names(read(text))).toEqual(["Marie|Durand", "Paul|Durand"]);
    expect(read(text).guests.map(({ guest }) => guest.email)).toEqual(["m@x.fr", ""]);
  });

  it("keeps unreadable values, and reports where", () => {
    const text =
      "Prénom;Régime;Présence;E-mail;Lien;Taille\nMarie;sans lactose;peut-être;pas une adresse;cousine;38";
    const [first] = read(text).guests;
    expect(first?.guest).toMatchObject({
      diet: "No Preferences",
      allergies: "sans lactose",
      presence: null,
      email: "",
      comment: "Présence : peut-être\nE-mail : pas une adresse\nLien : cousine\nTaille : 38",
    });
    expect(first?.unread.map(({ label, keptIn }) => [label, keptIn])).toEqual([
      ["Régime", "allergies"],
      ["Présence", "comment"],
      ["E-mail", "comment"],
      ["Lien", "comment"],
    ]);
  });

  it("sets aside lines without a name or over a limit, under their headers", () => {
    const long = "x".repeat(101);
    const pasted = read(`Prénom;Nom;Ville\n;;Paris\n${long};Roux;\nMarie;Roux;Lyon`);
    expect(pasted.unreadable.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "no_name"],
      [3, "too_long"],
    ]);
    expect(leftToRead(pasted)).toBe(`Prénom;Nom;Ville\n;;Paris\n${long};Roux;`);
  });

  it("reads 500 lines at a time and keeps the rest", () => {
    const lines = Array.from({ length: rowsAtATime + 20 }, (_, at) => `Ann${String(at)};Roux`);
    const pasted = read(["Prénom;Nom", ...lines].join("\n"));
    expect(pasted.guests).toHaveLength(rowsAtATime);
    expect(pasted.restCount).toBe(20);
    const next = read(leftToRead(pasted));
    expect(names(next)).toHaveLength(20);
    expect(next.guests[0]?.guest).toMatchObject({ firstName: "Ann500", lastName: "Roux" });
    expect(leftToRead(next)).toBe("");
  });
});

describe("any text", () => {
  const cell = fc.oneof(
    fc.constantFrom(
      "Marie",
      "Dupont",
      "oui",
      "m@x.fr",
      "Végan",
      "75001",
      "",
      '"',
      '"a;b"',
      "+1",
      "M. et Mme",
      "Prénom",
      "Nom",
    ),
    fc.string({ unit: "binary", maxLength: 12 }),
  );
  const pasted = fc
    .array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 12 })
    .chain((rows) =>
      fc
        .constantFrom(";", "\t", ",", " ")
        .map((separator) => rows.map((row) => row.join(separator)).join("\n")),
    );

  it("gives every guest a first name, values within the limits and a unique key", () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const { guests } = read(text);
        expect(new Set(guests.map(({ key }) => key)).size).toBe(guests.length);
        for (const { guest } of guests) {
          expect(guest.firstName.trim()).not.toBe("");
          expect(guest.firstName.length).toBeLessThanOrEqual(100);
          expect(guest.comment.length).toBeLessThanOrEqual(2000);
        }
      }),
    );
  });

  it("loses no word: each is in a guest, a header or a line set aside", () => {
    const word = fc.stringMatching(/^[a-z]{6,9}$/u);
    const table = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(table, fc.constantFrom(";", "\t", " "), (rows, separator) => {
        const all = read(rows.map((row) => row.join(separator)).join("\n"));
        const json = JSON.stringify(all);
        for (const each of rows.flat()) expect(json).toContain(each);
      }),
    );
  });
});

it("takes no quadratic time", () => {
  const long = 50_000;
  for (const piece of ["(", "a.", ",", "\n ", "@", "&", "+"]) {
    expect(readPasted(piece.repeat(long), reading).guests.length).toBeLessThanOrEqual(long);
  }
});

describe("candidates", () => {
  const ties = { side: "Élise", relationship: "Friends" } as const;

  it("warns of likely duplicates in the list and among the candidates", () => {
    const list = [aGuest({ first_name: "Marie", last_name: "Dupont" })];
    const { guests } = read("DUPONT Marie\nPaul Roux\npaul roux");
    expect(candidatesOf(guests, list, ties).map(({ twin }) => twin)).toEqual([
      { name: "Marie Dupont", isOnList: true },
      null,
      { name: "Paul Roux", isOnList: false },
    ]);
  });

  it("applies shared side and relationship only where the list has none", () => {
    const { guests } = read("Prénom;Côté;Lien\nMarie;Gabriel;Famille\nPaul;;");
    expect(candidatesOf(guests, [], ties).map(({ guest }) => [guest.side, guest.relationship])).toEqual([
      ["Gabriel", "Family"],
      ["Élise", "Friends"],
    ]);
  });

  it("keeps a +1 with their host", () => {
    const all = candidatesOf(read("Anna +1\nPaul").guests, [], ties);
    expect(parties(all).map((party) => party.map(({ guest }) => guest.firstName))).toEqual([
      ["Anna", "+1 de Anna"],
      ["Paul"],
    ]);
  });
});
