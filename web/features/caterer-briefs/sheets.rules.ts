/** A caterer brief as tables of a workbook: numbers, people by table, diets and allergies. */
import type { ShownBriefContent, ShownBriefPerson } from "#contract/brief-contents.ts";
import { type BriefParts, getBriefParts } from "#i18n/brief-parts.ts";
import {
  formatAges,
  type CountKind,
  listShownCounts,
  formatBriefName,
  formatBriefTable,
  formatMomentTime,
} from "#i18n/brief-texts.ts";
import type { Language } from "#i18n/languages.ts";
import type { TextLookup } from "#i18n/text-lookup.ts";
import {
  toAnswerCell,
  toNumberCell,
  type Worksheet,
  type SheetCell,
  toTextCell,
} from "#web/platform/worksheets.rules.ts";

interface SheetTexts {
  /** Texts of `brief-content`. */
  readonly tBrief: TextLookup;
  readonly language: Language;
  readonly momentName: string;
}

/**
 * People whose name the content leaves out are called « Convive ». The second sheet has one row for each adult and
 * child, the couple among them.
 */
export function createBriefSheets(content: ShownBriefContent, texts: SheetTexts): Worksheet[] {
  const parts = getBriefParts(content);
  return [
    createCountSheet(content, parts, texts),
    createTableSheet(content, parts, texts),
    createMealSheet(parts, texts),
  ];
}

type Parts = BriefParts<ShownBriefPerson>;

function createCountSheet(
  content: ShownBriefContent,
  parts: Parts,
  { tBrief, language, momentName }: SheetTexts,
): Worksheet {
  const { moment, counts, couple, remarks } = content;
  const notes: Partial<Record<CountKind, string>> = {
    adults: tBrief("couple_included"),
    children: formatAges(parts, tBrief),
  };
  const facts = [
    ["couple", couple.join(" & ")],
    [
      "moment",
      [momentName, formatMomentTime(moment, tBrief, language)].filter((part) => part !== "").join(", "),
    ],
    ["place", moment.place],
    ["remarks", remarks],
  ] as const;
  return {
    name: tBrief("sheets.counts"),
    heads: translateHeads(["what", "number", "detail"], tBrief),
    rows: [
      ...listShownCounts(counts).map((what) => [
        toTextCell(tBrief(`counts.${what}`, { count: counts[what] })),
        toNumberCell(counts[what]),
        toTextCell(notes[what] ?? ""),
      ]),
      ...facts
        .filter(([, text]) => text.trim() !== "")
        .map(([what, text]) => [toTextCell(tBrief(`heads.${what}`)), toNumberCell(null), toTextCell(text)]),
    ],
  };
}

const columns = [
  "table",
  "seat",
  "guest",
  "group",
  "age",
  "diet",
  "allergies",
  "high_chair",
  "needs",
] as const;

function createTableSheet({ couple }: ShownBriefContent, parts: Parts, { tBrief }: SheetTexts): Worksheet {
  const spouses = [0, 1].map((at) => couple[at] ?? tBrief("couple"));
  const coupleRows = (table: string) =>
    spouses.map((name): SheetCell[] => [
      toTextCell(table),
      toNumberCell(null),
      toTextCell(name),
      toTextCell(tBrief("adult")),
      ...columns.slice(4).map(() => toTextCell("")),
    ]);
  const unseatedLabel = parts.hasTables ? tBrief("unseated") : "";
  return {
    name: tBrief("sheets.tables"),
    heads: translateHeads(columns, tBrief),
    rows: [
      ...(parts.tables.some(({ hasCouple }) => hasCouple) ? [] : coupleRows("")),
      ...parts.tables.flatMap(({ table, people, hasCouple }) => {
        const { title, name } = formatBriefTable(table, tBrief);
        const text = [title, name].filter((part) => part !== "").join(" · ");
        return [
          ...(hasCouple ? coupleRows(text) : []),
          ...people.map((person) => createPersonRow(person, text, tBrief)),
        ];
      }),
      ...parts.others.map((person) => createPersonRow(person, unseatedLabel, tBrief)),
    ],
  };
}

function createPersonRow(person: ShownBriefPerson, table: string, tBrief: TextLookup): SheetCell[] {
  const { seat, is_child, age, diet, allergies, high_chair, access_needs } = person;
  return [
    toTextCell(table),
    toNumberCell(seat === null ? null : seat + 1),
    toTextCell(formatBriefName(person, tBrief)),
    toTextCell(tBrief(is_child ? "child" : "adult")),
    toNumberCell(is_child ? age : null),
    toTextCell(diet === "No Preferences" ? "" : tBrief(`diets.${diet}`)),
    toTextCell(allergies.trim()),
    toAnswerCell(high_chair ? true : null),
    toTextCell(access_needs.trim()),
  ];
}

function createMealSheet({ diets, allergies }: Parts, { tBrief }: SheetTexts): Worksheet {
  return {
    name: tBrief("sheets.meals"),
    heads: translateHeads(["what", "detail", "number", "words"], tBrief),
    rows: [
      ...diets.map(({ diet, count }) => [
        toTextCell(tBrief("heads.diet")),
        toTextCell(tBrief(`diets.${diet}`)),
        toNumberCell(count),
        toTextCell(""),
      ]),
      ...allergies.map(({ allergen, people }) => [
        toTextCell(tBrief("heads.allergy")),
        toTextCell(tBrief(`allergens.${allergen}`)),
        toNumberCell(people.length),
        toTextCell([...new Set(people.map((person) => person.allergies.trim()))].join(" ; ")),
      ]),
    ],
  };
}

function translateHeads(names: readonly string[], tBrief: TextLookup): string[] {
  return names.map((name) => tBrief(`heads.${name}`));
}
