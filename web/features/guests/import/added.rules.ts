/** People whom the couple adds to a line on the page, such as the others of « Famille Girard ». */
import { blankGuest } from "../blank-guest.ts";
import type { ParsedRow } from "./parsed-row.ts";

/** The line of each added person, by row key. */
export type AddedPeople = ReadonlyMap<string, number>;

/** The rows with the added people after those of their line, whose last name, address and household they share. */
export function addPeople(rows: readonly ParsedRow[], added: AddedPeople): readonly ParsedRow[] {
  if (added.size === 0) return rows;
  const addedByLine = Map.groupBy(added, ([, line]) => line);
  return rows.flatMap((row, at) => {
    const isLastOfLine = rows[at + 1]?.line !== row.line;
    const addedToLine = isLastOfLine ? (addedByLine.get(row.line) ?? []) : [];
    const firstOfLine = addedToLine.length > 0 ? (rows.find(({ line }) => line === row.line) ?? row) : row;
    return [row, ...addedToLine.map(([key]) => createAddedRow(key, firstOfLine))];
  });
}

function createAddedRow(key: string, { line, guest, household, invited }: ParsedRow): ParsedRow {
  const { lastName, adresse, code_postal, ville, pays, side, relationship } = guest;
  return {
    key,
    line,
    guest: { ...blankGuest, lastName, adresse, code_postal, ville, pays, side, relationship },
    age: null,
    host: null,
    household,
    invited,
    answers: {},
    questionAnswers: {},
    notes: [],
    errors: [{ code: "no_name", cell: "firstName" }],
    edited: [],
    editedAnswers: {},
    isAdded: true,
  };
}
