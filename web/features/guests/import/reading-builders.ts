/** Reads lists for tests as the import page does, and describes the guests in one line each. */
import { blankGuest } from "../blank-guest.ts";
import { createGrid, type WorksheetRows } from "./grid.rules.ts";
import { chooseFields } from "./fields.rules.ts";
import type { ParsedRow } from "./parsed-row.ts";
import { parseRows } from "./reading.rules.ts";
import { parseSeparatedText } from "./separated-text.rules.ts";
import { readFile } from "./workbook.ts";

export const exampleMoments = [
  { id: "dinner", names: ["Dîner", "Dinner"] },
  { id: "brunch", names: ["Brunch"] },
];

interface Options {
  readonly couple?: readonly string[];
  /** A question by person, which a menu answers. */
  readonly question?: { readonly choices: readonly string[] } | undefined;
}

export function parseSheet(
  rows: WorksheetRows["rows"],
  { couple = [], question }: Options = {},
): readonly ParsedRow[] {
  const grid = createGrid(rows);
  return parseRows(grid, {
    fields: chooseFields(grid, { moments: exampleMoments, couple }),
    couple,
    getLabel: (column) => column,
    edits: new Map(),
    momentIds: exampleMoments.map(({ id }) => id),
    question: question && { id: "menu", choices: question.choices },
    separatesByBlocks: grid.hasBlocks,
  });
}

export function readText(text: string, options?: Options): readonly ParsedRow[] {
  return parseSheet(parseSeparatedText(text), options);
}

export async function readBytes(
  bytes: Uint8Array<ArrayBuffer>,
  options?: Options,
): Promise<readonly ParsedRow[]> {
  const found = await readFile(bytes);
  if ("problem" in found) throw new Error(found.problem);
  return parseSheet(found.sheets[0]?.rows ?? [], options);
}

/** 'Léa/Roy ville=Lyon child of=Paul home#1 dinner+ ?': what differs from a blank guest. */
export function describeGuests(rows: readonly ParsedRow[]): readonly string[] {
  const hosts = new Map(rows.map(({ key, guest }) => [key, guest.firstName]));
  const homes = [
    ...new Set(rows.flatMap(({ household }) => (household?.name === "" ? [household.key] : []))),
  ];
  return rows.map((row) => {
    const { firstName, lastName, presence, is_child, high_chair, plus_one_of: _host, ...texts } = row.guest;
    const fields = Object.entries(texts).filter(
      ([name, value]) => value !== Object.entries(blankGuest).find(([key]) => key === name)?.[1],
    );
    const { household, age, host, invited, answers, questionAnswers } = row;
    return [
      `${firstName}/${lastName}`,
      ...fields
        .toSorted(([one], [other]) => fieldOrder.indexOf(one) - fieldOrder.indexOf(other))
        .map(([name, value]) => `${name}=${String(value).replaceAll("\n", " ¶ ")}`),
      ...Object.values(questionAnswers).map((value) => `answer=${value}`),
      ...(is_child ? ["child"] : []),
      ...(high_chair ? ["high chair"] : []),
      ...(age === null ? [] : [`age=${String(age)}`]),
      ...(presence === null ? [] : [presence ? "present" : "absent"]),
      ...(host === null ? [] : [`of=${hosts.get(host) ?? ""}`]),
      ...(household === null
        ? []
        : [
            household.name === ""
              ? `home#${String(homes.indexOf(household.key) + 1)}`
              : `home=${household.name}`,
          ]),
      ...(invited === undefined ? [] : [`invited=${invited.join(",")}`]),
      ...Object.entries(answers).map(([id, answer]) => `${id}${answer ? "+" : "-"}`),
      ...(row.notes.length > 0 ? ["?"] : []),
      ...row.errors.map(({ code }) => `! ${code}`),
    ].join(" ");
  });
}

const fieldOrder = [
  "email",
  "telephone",
  "adresse",
  "code_postal",
  "ville",
  "pays",
  "side",
  "diet",
  "allergies",
  "comment",
  "relationship",
];
