/** Files of guests, from bytes to rows: the same guests whatever program wrote the file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { guessFields, isOfMissingMoment } from "./fields.rules.ts";
import { exampleMoments, readBytes as read, readText } from "./reading-builders.ts";
import type { ParsedRow } from "./parsed-row.ts";
import { restorePhone, restorePostCode } from "./restoring.rules.ts";
import { createGrid } from "./grid.rules.ts";

function sample(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(import.meta.dirname, "../../../../test/samples/guests", name)));
}

const names = (rows: readonly ParsedRow[]) => rows.map(({ guest }) => `${guest.firstName}|${guest.lastName}`);
const sheet = (rows: readonly (readonly string[])[]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const utf8 = (text: string) => new TextEncoder().encode(text);
const plain = (rows: readonly ParsedRow[]) => rows.map(({ key: _key, line: _line, ...row }) => row);

describe("the same twelve guests", () => {
  const text = new TextDecoder().decode(sample("invites-utf-8.csv"));
  const expected = readText(text);

  it("are read whole", () => {
    expect(expected).toHaveLength(12);
    expect(expected[0]).toMatchObject({
      guest: { firstName: "Élise", diet: "Vegetarian", code_postal: "01000", telephone: "06 12 34 56 78" },
      household: { key: "named dupont", name: "Dupont" },
      invited: ["dinner"],
      answers: { brunch: true },
    });
    expect(expected[1]).toMatchObject({
      guest: { comment: "Arrive tard\npar le train" },
      answers: { brunch: false },
    });
    expect(expected[2]).toMatchObject({ age: 7, guest: { is_child: true } });
    expect(expected[3]).toMatchObject({ invited: [] });
    expect(expected[5]).toMatchObject({
      guest: { email: "", allergies: "sans sel", comment: expect.stringContaining("lea@") },
      notes: [{ code: "comment" }, { code: "allergies", value: "sans sel" }],
    });
  });

  it.each(["invites-windows-1252.csv", "invites.xlsx"])("of %s, as LibreOffice saves it", async (name) => {
    expect(plain(await read(sample(name)))).toEqual(plain(expected));
  });

  const utf16 = (mark: boolean) => {
    const bytes = new Uint8Array((text.length + 1) * 2);
    const view = new DataView(bytes.buffer);
    view.setUint16(0, 0xfeff, true);
    Array.from(text).forEach((sign, at) => {
      view.setUint16((at + 1) * 2, sign.charCodeAt(0), true);
    });
    return mark ? bytes : bytes.slice(2);
  };
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ["UTF-8 with a mark", utf8(`\ufeff${text}`)],
    ["UTF-16 with a mark", utf16(true)],
    ["UTF-16 without", utf16(false)],
    ["commas", utf8(text.replaceAll(";", ","))],
    ["tabs", utf8(text.replaceAll(";", "\t"))],
    ["CRLF", utf8(text.replaceAll("\n", "\r\n"))],
  ])("in %s", async (_, bytes) => {
    expect(plain(await read(bytes))).toEqual(plain(expected));
  });
});

describe("what other programs write", () => {
  // Written by hand with the heads of each program's CSV; no file is from a real wedding.
  it.each<[string, readonly object[]]>([
    [
      "zola.csv",
      [
        {
          guest: {
            firstName: "Emma",
            email: "emma@example.com",
            adresse: "1 High Street",
            code_postal: "02108",
            presence: true,
          },
        },
        { guest: { firstName: "Jack", lastName: "Miller" }, host: "2.0" },
        { guest: { firstName: "Noah", comment: "Title : Mr.\nSuffix : Jr.", presence: null } },
      ],
    ],
    [
      "the-knot.csv",
      [
        {
          guest: { firstName: "Olivia", adresse: "5 Oak Road, Unit 3", diet: "Vegetarian" },
          household: { name: "The Jones Family" },
          answers: { dinner: true },
        },
        {
          guest: { firstName: "Liam", comment: "State : TX\nSends his love, and a card" },
          household: { name: "The Jones Family" },
          answers: { dinner: false },
        },
      ],
    ],
    [
      "joy.csv",
      [
        {
          guest: { firstName: "Ava", relationship: "Friends", diet: "Vegan" },
          household: { name: "Davis" },
          answers: { dinner: true },
        },
        { guest: { firstName: "Ben", lastName: "Lee" }, host: "2.0", household: { name: "Davis" } },
        { guest: { firstName: "Mia", relationship: "Family" }, answers: { dinner: false } },
      ],
    ],
    [
      "google-sheets.csv",
      [
        {
          guest: {
            firstName: "Inès",
            lastName: "De La Tour",
            telephone: "06 12 34 56 78",
            code_postal: "01000",
            comment: "Arrive le vendredi, repart lundi",
          },
          notes: [{ code: "zero" }, { code: "zero" }],
        },
        { guest: { firstName: "Hugo", lastName: "Œuvrard", ville: "Lyon", presence: false } },
      ],
    ],
    [
      "english-service.csv",
      [
        {
          guest: { firstName: "Emma", relationship: "Friends", presence: true },
          household: { name: "Smith" },
        },
        { guest: { firstName: "Jack", presence: false }, household: { name: "Smith" } },
        { guest: { firstName: "Olivia", allergies: "Nut free", relationship: "Family", presence: null } },
        { guest: { firstName: "", lastName: "" }, host: "4.0" },
      ],
    ],
  ])("is read from %s", async (name, expected) => {
    const rows = await read(sample(name));
    expect(rows).toHaveLength(expected.length);
    expect(rows).toMatchObject(expected);
  });
});

describe("rows", () => {
  it("finds the head row among the first ten, and leaves out empty rows and totals", () => {
    const grid = createGrid(
      sheet([["Notre mariage"], [], ["Prénom", "Nom"], ["Léa", "Roy"], ["", ""], ["Total", "1"]]),
    );
    expect(grid).toMatchObject({ heads: ["Prénom", "Nom"], rows: [{ line: 4, cells: ["Léa", "Roy"] }] });
  });

  it.each([
    ["nobody", [["Prénom", "Nom"]], "empty"],
    ["2,001 rows", Array.from({ length: 2001 }, () => ["Léa"]), "too_many_rows"],
    ["201 columns", [Array.from({ length: 201 }, () => "x")], "too_many_columns"],
  ])("says what is wrong with %s", (_, rows, problem) => {
    expect(createGrid(sheet(rows)).problem).toBe(problem);
  });

  it("takes the apostrophe off that the export puts before a formula", () => {
    const [row] = readText("Prénom;Nom;Commentaire\nLéa;Roy;'=1+1\n");
    expect(row?.guest.comment).toBe("=1+1");
  });

  it.each([
    ["Nom\nM. et Mme Paul Durand\nAnne Roux\n", ["Paul|Durand", "Mme|Durand", "Anne|Roux"]],
    ["Nom;Ville\nLéa Martin +1;Lyon\nAnne Roux;\n", ["Léa|Martin", "|", "Anne|Roux"]],
    ["Anne Roux\nPaul Roy\n", ["Anne|Roux", "Paul|Roy"]],
    [
      "Prénom;Nom\nM. et Mme;Paul Durand\nM. et Mme;De La Tour\n",
      ["Paul|Durand", "Mme|Durand", "M.|De La Tour", "Mme|De La Tour"],
    ],
    ["Prénom;Nom\nFamille;Lefebvre\n", ["Famille|Lefebvre"]],
    ["Nom\nFamille Lefebvre\nThe Smith Family\n", ["Famille|Lefebvre", "Family|Smith"]],
    [
      "Nom\nFam. Girard\nFam Petit\nLa famille de Paul\n",
      ["Famille|Girard", "Famille|Petit", "Famille|de Paul"],
    ],
    ["Nom\nThe Girards\nThe Cousins\nMr & Mrs Roy\n", ["Family|Girard", "The|Cousins", "Mr|Roy", "Mrs|Roy"]],
    ["Prénom;Nom\nLéa;Martin\n🎉 Tom;محمد\n", ["Léa|Martin", "🎉 Tom|محمد"]],
  ])("reads the people of %j", (text, people) => {
    expect(names(readText(text))).toEqual(people);
  });

  it("has households by row, by address, or by their column alone", () => {
    const houses = (text: string) => readText(text).map(({ household }) => household?.key ?? null);
    expect(houses("Nom;Ville\nM. et Mme Paul Durand;Lyon\nAnne Roux;Lyon\n")).toEqual([
      "row 2",
      "row 2",
      null,
    ]);
    const [one, two, three] = houses(
      "Nom;Adresse;CP\nAnne Roux;3 rue A;69001\nPaul Roy;3, rue A;69001\nIda Bo;4 rue A;69001\n",
    );
    expect(one).toBe(two);
    expect([one?.startsWith("address"), three]).toEqual([true, null]);
    expect(houses("Nom;Household\nAnne Roux;Roux\nPaul Roy;\n")).toEqual(["named roux", null]);
  });

  it.each([
    ['Prénom;Nom\n;""\nLéa;Roy\n;-\n', [{ code: "no_name", cell: "firstName" }]],
    [`Prénom;Nom\nLéa;Roy\n${"A".repeat(101)};B\n`, [{ code: "too_long", cell: "firstName", max: 100 }]],
  ])("keeps a faulty row out", (text, errors) => {
    expect(readText(text).at(-1)?.errors).toEqual(errors);
  });

  it.each([
    [
      "Prénom;Nom;Âge\nLéa;Roy;dix-neuf et demi\n",
      "Âge : dix-neuf et demi",
      { code: "comment", value: "dix-neuf et demi" },
    ],
    ["Prénom;Nom;Ville\nFamille;Lefebvre;Lyon\n", "", { code: "family" }],
  ])("keeps what cannot be read in the comment, and says so", (text, comment, note) => {
    expect(readText(text)).toMatchObject([{ age: null, guest: { comment }, notes: [note] }]);
  });

  it("takes a name of 100 signs", () => {
    expect(readText(`Prénom;Nom\n${"A".repeat(100)};B\n`)[0]?.errors).toEqual([]);
  });
});

it.each([
  [restorePhone, "612345678", "", ["06 12 34 56 78", "zero"]],
  [restorePhone, "612345678", "France", ["06 12 34 56 78", "zero"]],
  [restorePhone, "612345678", "Belgique", ["612345678", null]],
  [restorePhone, "+33612345678", "", ["+33612345678", null]],
  [restorePhone, "0612345678", "", ["0612345678", null]],
  [restorePhone, "33612345678", "", ["+33 6 12 34 56 78", "dialled"]],
  [restorePhone, "0033612345678", "", ["+33 6 12 34 56 78", "dialled"]],
  [restorePhone, "32470123456", "", ["+32 470123456", "dialled"]],
  [restorePhone, "447911123456", "", ["+44 7911123456", "dialled"]],
  [restorePhone, "12345678901", "", ["12345678901", null]],
  [restorePhone, "3,36123E+10", "", ["3,36123E+10", "digits_lost"]],
  [restorePhone, "6.12E+08", "", ["6.12E+08", "digits_lost"]],
  [restorePostCode, "1000", "", ["01000", "zero"]],
  [restorePostCode, "1000", "Belgique", ["1000", null]],
  [restorePostCode, "75011", "", ["75011", null]],
] as const)("puts back what a spreadsheet took off", (restore, value, country, [expected, code]) => {
  expect(restore(value, country)).toEqual({ value: expected, code });
});

it.each([
  ["Dîner invité", { kind: "invited", momentId: "dinner" }],
  ["RSVP Brunch", { kind: "answer", momentId: "brunch" }],
  ["Invited to Dinner", { kind: "invited", momentId: "dinner" }],
  ["Foyer", { kind: "household" }],
  ["Âge", { kind: "age" }],
  ["Plan B", { kind: "comment" }],
])("knows the column %s", (head, field) => {
  expect(guessFields({ heads: ["Prénom", head], rows: [] }, exampleMoments)[1]).toEqual(field);
});

it("knows the column of a moment that the wedding does not have", () => {
  expect(isOfMissingMoment("RSVP Soirée", ["Soirée", "Brunch"], exampleMoments)).toBe(true);
  expect(isOfMissingMoment("RSVP Brunch", ["Soirée", "Brunch"], exampleMoments)).toBe(false);
});

it("makes nobody the companion of a row without a name", () => {
  const rows = readText("Prénom;Nom;E-mail\n;;seule@exemple.fr\nPaul;Roy;\n");
  expect(rows.map(({ host }) => host)).toEqual([null, null]);
});
