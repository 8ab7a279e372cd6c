/** Which rows of a file are imported, and which errors the others have. */
import { describe, expect, it } from "vitest";
import { createGuest } from "../guest-builders.ts";
import {
  addSideAndRelationship,
  createImportBody,
  countRows,
  decideRows,
  groupErrorsByRow,
  listMovedColumns,
  needsReview,
} from "./deciding.rules.ts";
import { chooseFields } from "./fields.rules.ts";
import { createGrid } from "./grid.rules.ts";
import { exampleMoments, readText } from "./reading-builders.ts";
import { parseRows } from "./reading.rules.ts";
import { parseSeparatedText } from "./separated-text.rules.ts";

describe("duplicates", () => {
  const elise = createGuest({ first_name: "Élise", last_name: "Dupont", email: "kept@exemple.fr" });
  const rows = readText(
    "Prénom;Nom;E-mail;Ville\ndupont;Elise;new@exemple.fr;Lyon\nPaul;Martin;;\nPaul;Martn;;\nLéa;Roy +1;;\n",
  );
  const decide = (choices: [string, "add" | "complete"][] = [], guests = [elise]) =>
    decideRows(rows, { guests, choices: new Map(choices), refusals: new Map() });

  it("of the same name are left out until the couple decides; another letter or email address is somebody else", () => {
    expect(decide().map(({ decision, duplicate: twin }) => [decision, twin?.name ?? null])).toEqual([
      ["add", "Élise Dupont"],
      ["add", null],
      ["add", "Paul Martin"],
      ["add", null],
      ["add", null],
    ]);
    expect(countRows(decide())).toEqual({ add: 5, complete: 0, errors: 0, duplicates: 2, uninvited: 0 });
    for (const email of ["", "New@exemple.fr"])
      expect(decide([], [{ ...elise, email }])[0]?.decision).toBe("skip");
  });

  it.each([
    ["another household on the list", "Foyer\nPaul;Martin;;Famille Martin\n", "add"],
    ["the same household on the list", "Foyer\nPaul;Martin;;les cousins\n", "skip"],
    ["no household in the file", "Foyer\nPaul;Martin;;\n", "skip"],
  ])("of the same name with %s", (_what, list, decision) => {
    const paul = createGuest({ first_name: "Paul", last_name: "Martin", household_id: "h" });
    const read = readText(`Prénom;Nom;E-mail;${list}`);
    const homes = new Map([["h", "Les cousins"]]);
    const decided = decideRows(read, {
      guests: [paul],
      householdNames: homes,
      choices: new Map(),
      refusals: new Map(),
    });
    expect(decided.map((row) => row.decision)).toEqual([decision]);
  });

  it.each([
    ["another email address", "Paul;Martin;a@exemple.fr;\nPaul;Martin;b@exemple.fr;\n", "add"],
    ["the same email address", "Paul;Martin;a@exemple.fr;\nPaul;Martin;A@exemple.fr;\n", "skip"],
    ["another household", "Paul;Martin;;Les cousins\nPaul;Martin;;Famille Martin\n", "add"],
    ["nothing that differs", "Paul;Martin;;\nPaul;Martin;b@exemple.fr;Famille Martin\n", "skip"],
  ])("of the same name further up in the file with %s", (_what, list, decision) => {
    const read = readText(`Prénom;Nom;E-mail;Foyer\n${list}`);
    const decided = decideRows(read, { guests: [], choices: new Map(), refusals: new Map() });
    expect(decided.map((row) => row.decision)).toEqual(["add", decision]);
  });

  it("of whom the list says no relationship take that of all, unless they are completed", () => {
    const decided = decide([[rows[0]?.key ?? "", "complete"]]);
    const tied = addSideAndRelationship(decided, { side: "Anne", relationship: "Family" });
    expect(tied.map(({ guest }) => `${guest.side} ${guest.relationship}`)).toEqual([
      " ",
      "Anne Family",
      "Anne Family",
      "Anne Family",
      "Anne Family",
    ]);
  });

  it("completed fill empty fields only", () => {
    const { rows: sent } = createImportBody(decide([[rows[0]?.key ?? "", "complete"]]), new Map());
    expect(sent[0]).toMatchObject({ action: "complete", guest_id: elise.id, guest: { ville: "Lyon" } });
    expect(sent[0]?.guest).not.toHaveProperty("email");
  });

  it("keep what the guest has, and the values of the file that differ are named", () => {
    const [row] = decide([[rows[0]?.key ?? "", "complete"]]);
    expect(row?.differences).toEqual([
      { field: "email", value: "new@exemple.fr", guestValue: "kept@exemple.fr" },
    ]);
    expect(decide()[0]?.differences).toEqual([]);
  });

  it("are completed once: a second row for the same guest is an error until it is left out", () => {
    const twice = readText("Prénom;Nom\nÉlise;Dupont\nElise;Dupont\n");
    const choices = new Map(twice.map(({ key }) => [key, "complete"] as const));
    const decided = decideRows(twice, { guests: [elise], choices, refusals: new Map() });
    expect(decided).toMatchObject([
      { decision: "complete", errors: [] },
      { decision: "skip", choice: "complete", errors: [{ code: "completed_twice" }] },
    ]);
  });

  it("within the file cannot be completed", () => {
    expect(decide([[rows[2]?.key ?? "", "complete"]])[2]?.decision).toBe("skip");
  });

  it("of a file that came in before are everybody, also a plus one without a name", () => {
    const there = rows.map(({ guest }) =>
      createGuest({ first_name: guest.firstName, last_name: guest.lastName }),
    );
    expect(decide([], there).every(({ decision }) => decision === "skip")).toBe(true);
  });
});

describe("what is sent", () => {
  const rows = readText("Prénom;Nom;Foyer;Dîner invité\nLéa;Roy;Roy;oui\nPaul;Roy +1;Roy;\nIda;Bo;;non\n");
  const decided = decideRows(rows, { guests: [], choices: new Map(), refusals: new Map() });

  it("says how many guests are invited to nothing, with those whom they bring", () => {
    expect(countRows(decided).uninvited).toBe(3);
  });

  it.each([
    ["rows.1.guest_id", [["3.0", null]]],
    ["rows.0.guest.code_postal", [["2.0", "code_postal"]]],
    ["rows.3.guest.is_child", [["4.0", "is_child"]]],
    ["rows.3.answers", [["4.0", null]]],
    ["rows.1.household", [["3.0", "household"]]],
    [
      "households.0.name",
      [
        ["2.0", "household"],
        ["3.0", "household"],
        ["3.1", "household"],
      ],
    ],
    ["file_name", []],
    ["rows.9.key", []],
  ])("finds the rows and cells of the error %s", (path, expected) => {
    const found = groupErrorsByRow({ [path]: "no" }, createImportBody(decided, new Map()));
    expect([...found].map(([key, [error]]) => [key, error?.cell])).toEqual(expected);
  });
});

describe("rows in doubt", () => {
  const decide = (text: string, question?: { choices: readonly string[] }) =>
    decideRows(readText(text, { question }), { guests: [], choices: new Map(), refusals: new Map() });

  it("are those in which something was corrected, guessed or moved, and no others", () => {
    const rows = decide("Prénom;Nom;Tél;Taille\nLéa;Roy;0612345678;\nPaul;Roy;612345678;\nIda;Bo;;38\n");
    expect(rows.map(needsReview)).toEqual([false, true, true]);
  });

  it("are summed up by the column that goes into the comment", () => {
    const rows = decide("Prénom;Nom;Taille;Menu\nLéa;Roy;36;Poisson\nPaul;Roy;;Viande\n");
    expect(listMovedColumns(rows)).toEqual([
      { label: "Menu", count: 2 },
      { label: "Taille", count: 1 },
    ]);
  });

  it("send the menu as the answer to the question that has it, of a guest who is completed as a comment", () => {
    const text = "Prénom;Nom;Menu\nLéa;Roy;poisson\n";
    const question = { choices: ["Poisson", "Viande"] };
    expect(createImportBody(decide(text, question), new Map()).rows[0]).toMatchObject({
      question_answers: { menu: "Poisson" },
      guest: { comment: "", allergies: "" },
    });
    const known = createGuest({ first_name: "Léa", last_name: "Roy" });
    const rows = readText(text, { question });
    const choices = new Map([[rows[0]?.key ?? "", "complete" as const]]);
    const decided = decideRows(rows, { guests: [known], choices, refusals: new Map() });
    expect(createImportBody(decided, new Map()).rows[0]).toMatchObject({ guest: { comment: "Poisson" } });
  });
});

it("the cells that the couple corrects replace what was read", () => {
  const grid = createGrid(parseSeparatedText("Prénom;Nom;Enfant;Dîner\nZoé;Roy;9;oui\n"));
  const edits = new Map([
    ["2.0", { is_child: false, age: 29, allergies: "noix", answers: { dinner: false } }],
  ]);
  const fields = chooseFields(grid, { moments: exampleMoments, couple: [] });
  const [row] = parseRows(grid, { fields, couple: [], getLabel: (field) => field, edits });
  expect(row).toMatchObject({
    age: 29,
    guest: { is_child: false, allergies: "noix" },
    answers: { dinner: false },
    edited: ["allergies", "is_child", "age"],
  });
});

it("people who are added to a line share its last name and household, and need a name", () => {
  const grid = createGrid(parseSeparatedText("Léa Roy\nFamille Girard\nPaul Bo\n"));
  const fields = chooseFields(grid, { moments: exampleMoments, couple: [] });
  const line = 2;
  const added = new Map([
    ["one", line],
    ["two", line],
  ]);
  const edits = new Map([["one", { firstName: "Ida" }]]);
  const rows = parseRows(grid, { fields, couple: [], getLabel: (field) => field, edits, added });
  expect(rows.map(({ guest }) => `${guest.firstName} ${guest.lastName}`)).toEqual([
    "Léa Roy",
    "Famille Girard",
    "Ida Girard",
    " Girard",
    "Paul Bo",
  ]);
  const [, family, ida, unnamed] = decideRows(rows, { guests: [], choices: new Map(), refusals: new Map() });
  expect(family?.household).not.toBeNull();
  expect(ida).toMatchObject({ household: family?.household, decision: "add" });
  expect(unnamed).toMatchObject({ decision: "skip", errors: [{ code: "no_name" }] });
});
