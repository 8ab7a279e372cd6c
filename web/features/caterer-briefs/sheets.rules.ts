/** A caterer brief as tables of a workbook: numbers, people by table, diets and allergies. */
import type { ShownContent, ShownPerson } from "#contract/brief-contents.ts";
import { type BriefParts, briefParts } from "#i18n/brief-parts.ts";
import {
  formatAges,
  type Counted,
  countsToTell,
  formatName,
  formatTable,
  formatWhen,
} from "#i18n/brief-words.ts";
import type { Language } from "#i18n/languages.ts";
import type { LookUp } from "#i18n/text-lookup.ts";
import { answerCell, numberCell, type Sheet, type SheetCell, textCell } from "#web/platform/sheets.rules.ts";

interface Words {
  /** Texts of `brief-content`. */
  readonly say: LookUp;
  readonly language: Language;
  readonly momentName: string;
}

/** With the names that the content has. Rows of people add up to the adults and children, with the couple. */
export function briefSheets(content: ShownContent, texts: Words): Sheet[] {
  const parts = briefParts(content);
  return [countSheet(content, parts, texts), tableSheet(content, parts, texts), mealSheet(parts, texts)];
}

type Parts = BriefParts<ShownPerson>;

function countSheet(content: ShownContent, parts: Parts, { say, language, momentName }: Words): Sheet {
  const { moment, counts, couple, remarks } = content;
  const notes: Partial<Record<Counted, string>> = {
    adults: say("couple_included"),
    children: formatAges(parts, say),
  };
  const facts = [
    ["couple", couple.join(" & ")],
    ["moment", [momentName, formatWhen(moment, say, language)].filter((part) => part !== "").join(", ")],
    ["place", moment.place],
    ["remarks", remarks],
  ] as const;
  return {
    name: say("sheets.counts"),
    heads: headsOf(["what", "number", "detail"], say),
    rows: [
      ...countsToTell(counts).map((what) => [
        textCell(say(`counts.${what}`, { count: counts[what] })),
        numberCell(counts[what]),
        textCell(notes[what] ?? ""),
      ]),
      ...facts
        .filter(([, text]) => text.trim() !== "")
        .map(([what, text]) => [textCell(say(`heads.${what}`)), numberCell(null), textCell(text)]),
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

function tableSheet({ couple }: ShownContent, parts: Parts, { say }: Words): Sheet {
  const spouses = [0, 1].map((at) => couple[at] ?? say("couple"));
  const coupleRows = (table: string) =>
    spouses.map((name): SheetCell[] => [
      textCell(table),
      numberCell(null),
      textCell(name),
      textCell(say("adult")),
      ...columns.slice(4).map(() => textCell("")),
    ]);
  const others = parts.hasTables ? say("unplaced") : "";
  return {
    name: say("sheets.tables"),
    heads: headsOf(columns, say),
    rows: [
      ...(parts.tables.some(({ hasCouple }) => hasCouple) ? [] : coupleRows("")),
      ...parts.tables.flatMap(({ table, people, hasCouple }) => {
        const { title, name } = formatTable(table, say);
        const text = [title, name].filter((part) => part !== "").join(" · ");
        return [
          ...(hasCouple ? coupleRows(text) : []),
          ...people.map((person) => personRow(person, text, say)),
        ];
      }),
      ...parts.others.map((person) => personRow(person, others, say)),
    ],
  };
}

function personRow(person: ShownPerson, table: string, say: LookUp): SheetCell[] {
  const { seat, is_child, age, diet, allergies, high_chair, access_needs } = person;
  return [
    textCell(table),
    numberCell(seat === null ? null : seat + 1),
    textCell(formatName(person, say)),
    textCell(say(is_child ? "child" : "adult")),
    numberCell(is_child ? age : null),
    textCell(diet === "No Preferences" ? "" : say(`diets.${diet}`)),
    textCell(allergies.trim()),
    answerCell(high_chair ? true : null),
    textCell(access_needs.trim()),
  ];
}

function mealSheet({ diets, allergies }: Parts, { say }: Words): Sheet {
  return {
    name: say("sheets.meals"),
    heads: headsOf(["what", "detail", "number", "words"], say),
    rows: [
      ...diets.map(({ diet, count }) => [
        textCell(say("heads.diet")),
        textCell(say(`diets.${diet}`)),
        numberCell(count),
        textCell(""),
      ]),
      ...allergies.map(({ allergen, people }) => [
        textCell(say("heads.allergy")),
        textCell(say(`allergens.${allergen}`)),
        numberCell(people.length),
        textCell([...new Set(people.map((person) => person.allergies.trim()))].join(" ; ")),
      ]),
    ],
  };
}

function headsOf(names: readonly string[], say: LookUp): string[] {
  return names.map((name) => say(`heads.${name}`));
}
