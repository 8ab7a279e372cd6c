import { expect, it } from "vitest";
import type { RunRow, ShownRunPerson } from "#contract/run-sheet.ts";
import textsEn from "#i18n/en/run-sheet.json" with { type: "json" };
import textsFr from "#i18n/fr/run-sheet.json" with { type: "json" };
import { toCsv } from "#web/platform/sheet-csv.ts";
import { formatRowHour } from "./run-sheet.rules.ts";
import { createRunTable } from "./run-row-table.rules.ts";

const row: RunRow = {
  id: "1",
  title: "Discours ; ouverture du bal",
  anchor: "clock",
  moment_id: null,
  minutes: 1620,
  start_minutes: 1620,
  starts_at: "2027-06-13T03:00",
  duration_min: 90,
  place: '"La grange", Vézelay',
  note: "=1+1\nà voix basse",
  people: [],
  is_private: true,
  is_done: true,
  ticked_at: null,
};
const person = (name: string | null): ShownRunPerson => ({
  kind: "other",
  id: null,
  name,
  provider_id: null,
});
const rows = [
  { ...row, people: [person("Kléber, traiteur"), person("-Ida"), person(null)] },
  { ...row, title: "", place: "", note: "", start_minutes: null, duration_min: null, is_private: false },
];

it.each([
  {
    language: "fr",
    texts: textsFr,
    expected: [
      "Heure;Durée;Quoi;Où;Qui;Note;Entre vous deux",
      'dim.\u00a003:00;90;"Discours ; ouverture du bal";"""La grange"", Vézelay";"Kléber, traiteur ; -Ida ; ?";"\'=1+1\nà voix basse";Oui',
      ";;;;;;",
    ],
  },
  {
    language: "en",
    texts: textsEn,
    expected: [
      "Time,Length,What,Where,Who,Note,Between the two of you",
      'Sun\u00a003:00,90,Discours ; ouverture du bal,"""La grange"", Vézelay","Kléber, traiteur ; -Ida ; ?","\'=1+1\nà voix basse",Yes',
      ",,,,,,",
    ],
  },
] as const)("has every column of the run sheet, and marks private rows ($language)", (given) => {
  const { language, texts, expected } = given;
  const table = createRunTable(rows, {
    head: (head) => texts.table[head],
    isPrivate: texts.private,
    hour: (start) =>
      formatRowHour(start, {
        weddingDate: "2027-06-12",
        language,
        formatOtherDay: (days, hour) => `${days} ${hour}`,
      }),
    duration: ({ duration_min: minutes }) => (minutes === null ? "" : String(minutes)),
    person: ({ name }) => name ?? "?",
  });
  expect(toCsv(table, language).replace("\u{feff}", "").trim().split("\r\n")).toEqual(expected);
});
