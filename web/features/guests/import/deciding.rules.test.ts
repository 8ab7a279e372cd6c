/** Which rows of a file are imported, and which errors the others have. */
import { describe, expect, it } from "vitest";
import { aGuest } from "../guest-builders.ts";
import { addTies, createBody, getCounts, decideRows, groupErrorsByRow } from "./deciding.rules.ts";
import { guessFields } from "./fields.rules.ts";
import { readRows } from "./reading.rules.ts";
import { createGrid, splitRows } from "./sheet-table.rules.ts";

function readText(text: string) {
  const grid = createGrid(splitRows(text));
  const fields = guessFields(grid.heads, [{ id: "dinner", names: ["Dîner"] }]);
  return readRows(grid, { fields, couple: [], getLabel: (column) => column, edits: new Map() });
}

describe("duplicates", () => {
  const elise = aGuest({ first_name: "Élise", last_name: "Dupont", email: "kept@exemple.fr" });
  const rows = readText(
    "Prénom;Nom;E-mail;Ville\ndupont;Elise;new@exemple.fr;Lyon\nPaul;Martin;;\nPaul;Martn;;\nLéa;Roy +1;;\n",
  );
  const decide = (chosen: [string, "add" | "complete"][] = [], guests = [elise]) =>
    decideRows(rows, { guests, chosen: new Map(chosen), refused: new Map() });

  it("of the same name are left out until the couple decides, of a name with another letter added", () => {
    expect(decide().map(({ decision, twin }) => [decision, twin?.name ?? null])).toEqual([
      ["skip", "Élise Dupont"],
      ["add", null],
      ["add", "Paul Martin"],
      ["add", null],
      ["add", null],
    ]);
    expect(getCounts(decide())).toEqual({ add: 4, complete: 0, errors: 0, duplicates: 2, uninvited: 0 });
  });

  it("of whom the list says no relationship take that of all, unless they are completed", () => {
    const decided = decide([[rows[0]?.key ?? "", "complete"]]);
    const tied = addTies(decided, { side: "Anne", relationship: "Family" });
    expect(tied.map(({ guest }) => `${guest.side} ${guest.relationship}`)).toEqual([
      " Other",
      "Anne Family",
      "Anne Family",
      "Anne Family",
      "Anne Family",
    ]);
  });

  it("completed fill empty fields only", () => {
    const { rows: sent } = createBody(decide([[rows[0]?.key ?? "", "complete"]]), new Map());
    expect(sent[0]).toMatchObject({ action: "complete", guest_id: elise.id, guest: { ville: "Lyon" } });
    expect(sent[0]?.guest).not.toHaveProperty("email");
  });

  it("keep what the guest has, and the values of the file that differ are named", () => {
    const [row] = decide([[rows[0]?.key ?? "", "complete"]]);
    expect(row?.differences).toEqual([{ field: "email", value: "new@exemple.fr", known: "kept@exemple.fr" }]);
    expect(decide()[0]?.differences).toEqual([]);
  });

  it("are completed once: a second row for the same guest is an error until it is left out", () => {
    const twice = readText("Prénom;Nom\nÉlise;Dupont\nElise;Dupont\n");
    const chosen = new Map(twice.map(({ key }) => [key, "complete"] as const));
    const decided = decideRows(twice, { guests: [elise], chosen, refused: new Map() });
    expect(decided).toMatchObject([
      { decision: "complete", errors: [] },
      { decision: "skip", choice: "complete", errors: [{ code: "completed_twice" }] },
    ]);
  });

  it("within the file cannot be completed", () => {
    expect(decide([[rows[2]?.key ?? "", "complete"]])[2]?.decision).toBe("skip");
  });

  it("of a file that came in before are everybody, also a plus one without a name", () => {
    const there = rows.map(({ guest }) => aGuest({ first_name: guest.firstName, last_name: guest.lastName }));
    expect(decide([], there).every(({ decision }) => decision === "skip")).toBe(true);
  });
});

describe("what is sent", () => {
  const rows = readText("Prénom;Nom;Foyer;Dîner invité\nLéa;Roy;Roy;oui\nPaul;Roy +1;Roy;\nIda;Bo;;non\n");
  const decided = decideRows(rows, { guests: [], chosen: new Map(), refused: new Map() });

  it("says how many guests are invited to nothing, with those whom they bring", () => {
    expect(getCounts(decided).uninvited).toBe(3);
  });

  it.each([
    ["rows.1.guest_id", [["3.0", null]]],
    ["rows.0.guest.code_postal", [["2.0", "code_postal"]]],
    ["rows.3.guest.is_child", [["4.0", null]]],
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
    const found = groupErrorsByRow({ [path]: "no" }, createBody(decided, new Map()));
    expect([...found].map(([key, [error]]) => [key, error?.cell])).toEqual(expected);
  });
});
