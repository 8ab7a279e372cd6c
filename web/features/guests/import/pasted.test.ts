/** Pasted lists: names, columns, and any text. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankGuest } from "../blank-guest.ts";
import { readText } from "./reading-builders.ts";
import type { ParsedRow } from "./parsed-row.ts";

const couple = ["Élise", "Gabriel"];
const read = (text: string): readonly ParsedRow[] => readText(text, { couple });
const names = (rows: readonly ParsedRow[]) => rows.map(({ guest }) => `${guest.firstName}|${guest.lastName}`);
const only = (text: string) => read(text)[0]?.guest;

describe("one name per line", () => {
  it.each<[string, string[]]>([
    ["Marie Dupont", ["Marie|Dupont"]],
    ["DUPONT Marie", ["Marie|DUPONT"]],
    ["Marie DUPONT", ["Marie|DUPONT"]],
    ["Jean de LA TOUR", ["Jean|de LA TOUR"]],
    ["Maria da SILVA", ["Maria|da SILVA"]],
    ["José dos SANTOS", ["José|dos SANTOS"]],
    ["Sean Mc DONALD", ["Sean|Mc DONALD"]],
    ["Yves SAINT LAURENT", ["Yves|SAINT LAURENT"]],
    ["Da Silva Maria", ["Maria|Da Silva"]],
    ["da Silva, Maria Luísa", ["Maria Luísa|da Silva"]],
    ["Maria da Silva", ["Maria|da Silva"]],
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
    ["Léa Martin +1", ["Léa|Martin", "|"]],
    ["Léa Martin + 2", ["Léa|Martin", "|", "|"]],
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

  it.each<[string, Record<string, unknown>]>([
    [
      "Jean-Baptiste de La Tour; jb@exemple.fr; 06 12 34 56 78",
      { lastName: "de La Tour", email: "jb@exemple.fr" },
    ],
    ["Mathilde Roux, Famille", { firstName: "Mathilde", lastName: "Roux", relationship: "Family" }],
    ["Sophie Évrard - végétarienne", { lastName: "Évrard", diet: "Vegetarian" }],
    ["Anne-Marie Petit - Roux", { lastName: "Petit - Roux" }],
    ["Lou Martin (enfant, 6 ans)", { lastName: "Martin", is_child: true, comment: "" }],
    [
      "Dupont, Marie, vegan, amie",
      { firstName: "Marie", lastName: "Dupont", diet: "Vegan", relationship: "Friends" },
    ],
  ])("reads what stands beside a name: %s", (text, expected) => {
    expect(only(text)).toMatchObject(expected);
    expect(read(text)).toHaveLength(1);
  });

  it.each([
    ["Antoine Girard 06 12 34 56 78", "Girard", "06 12 34 56 78"],
    ["06.12.34.56.78 Antoine Girard (vegan)", "Girard", "06.12.34.56.78"],
    ["Antoine Girard, +33 (0)6 12 34 56 78", "Girard", "+33 (0)6 12 34 56 78"],
    ["Antoine Girard +33612345678 <a@exemple.fr>", "Girard", "+33612345678"],
    ["12. Antoine Girard 75011", "Girard 75011", ""],
  ])("reads a telephone number on a line: %s", (line, lastName, telephone) => {
    expect(only(line)).toMatchObject({ firstName: "Antoine", lastName, telephone });
  });

  it("keeps the companion of a line with a telephone number", () => {
    expect(names(read("Léa Martin 06 12 34 56 78 +1"))).toEqual(["Léa|Martin", "|"]);
  });

  it("reads last names first if most lines do", () => {
    const list = "Roux Sophie\nBernard Julie\nPetit Camille\nMartin Léa";
    expect(names(read(list))).toEqual(["Sophie|Roux", "Julie|Bernard", "Camille|Petit", "Léa|Martin"]);
  });

  it("keeps a line whose name has no letter, with what stands beside it", () => {
    expect(read("\u0000,Végan,+1")).toMatchObject([
      { guest: { firstName: "", comment: "\u0000,Végan,+1" }, errors: [{ code: "no_name" }] },
    ]);
  });

  it("calls only one of several companions by the word of the list", () => {
    const rows = read("Paul et sa femme et 2");
    expect(names(rows)).toEqual(["Paul|", "|", "|", "|"]);
    expect(rows.map(({ guest }) => guest.comment)).toEqual(["", "sa femme", "", ""]);
  });

  it("links a +1 to their host", () => {
    expect(read("Anna\nLéa Martin +1").map(({ key, host }) => [key, host])).toEqual([
      ["1.0", null],
      ["2.0", null],
      ["2.1", "2.0"],
    ]);
  });
});

describe("columns", () => {
  const sheet = [
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
    const rows = read(sheet.join("\n").replaceAll(";", separator));
    expect(rows.map(({ guest, notes, errors }) => [guest, notes, errors])).toEqual([
      [{ ...blankGuest, ...understood, plus_one_of: null }, [], []],
    ]);
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
    ["Enfant;x", { guest: { is_child: true }, age: null }],
    ["Enfant;", { guest: { is_child: false }, age: null }],
    ["Enfant;non", { guest: { is_child: false }, age: null }],
    ["Âge;9 ans", { guest: { is_child: true, comment: "" }, age: 9 }],
    ["Âge;18 mois", { guest: { is_child: true }, age: 1 }],
    ["Âge;11", { guest: { is_child: true }, age: 11 }],
    ["Âge;12", { guest: { is_child: false }, age: 12 }],
    ["Âge;bientôt", { guest: { is_child: false, comment: "Âge : bientôt" }, age: null }],
  ])("reads who is a child of « %s »", (column, expected) => {
    const [head = "", cell = ""] = column.split(";");
    expect(read(`Prénom;Nom;${head}\nZoé;Roux;${cell}`)[0]).toMatchObject(expected);
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
    expect(read(text).map(({ guest, line }) => [line, guest.firstName, guest.comment])).toEqual([
      [2, 'Jean; dit "Jojo"', "deux\nlignes"],
      [4, '"Ann', "x"],
    ]);
  });

  it("makes two guests of two first names in one cell", () => {
    const text = "Prénom;Nom;E-mail\nMarie et Paul;Durand;m@x.fr";
    expect(names(read(text))).toEqual(["Marie|Durand", "Paul|Durand"]);
    expect(read(text).map(({ guest }) => guest.email)).toEqual(["m@x.fr", ""]);
  });

  it("keeps unreadable values, and reports where", () => {
    const text =
      "Prénom;Régime;Présence;E-mail;Lien;Taille\nMarie;sans lactose;peut-être;pas une adresse;cousine;38";
    const [first] = read(text);
    expect(first?.guest).toMatchObject({
      diet: "No Preferences",
      allergies: "sans lactose",
      presence: null,
      email: "",
      comment: "Présence : peut-être\nE-mail : pas une adresse\nLien : cousine\nTaille : 38",
    });
    expect(first?.notes.map(({ label, code }) => [label, code])).toEqual([
      ["Régime", "allergies"],
      ["Présence", "comment"],
      ["E-mail", "comment"],
      ["Lien", "comment"],
      ["Taille", "comment"],
    ]);
  });

  it("keeps lines out that have no name or are over a limit", () => {
    const rows = read(`Prénom;Nom;Ville\n;;Paris\n${"x".repeat(101)};Roux;\nMarie;Roux;Lyon`);
    expect(rows.map(({ line, errors }) => [line, errors.map(({ code }) => code)])).toEqual([
      [2, ["no_name"]],
      [3, ["too_long"]],
      [4, []],
    ]);
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
        const rows = read(text);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        for (const { guest, host } of rows.filter(({ errors }) => errors.length === 0)) {
          if (host !== null) continue;
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
    expect(read(piece.repeat(long)).length).toBeLessThanOrEqual(long);
  }
});
