import { expect, it, vi } from "vitest";
import type { RunRow, ShownRunPerson } from "#contract/run-sheet.ts";
import textsEn from "#i18n/en/run-sheet.json" with { type: "json" };
import textsFr from "#i18n/fr/run-sheet.json" with { type: "json" };
import { toCsv } from "#web/platform/sheet-csv.ts";
import { createTable } from "#web/platform/worksheets.rules.ts";
import { formatRowHour } from "../run-sheet.rules.ts";
import type { RunRowContext } from "./run-row-columns.tsx";

let language: "fr" | "en" = "fr";
vi.resetModules();
vi.doMock("#web/features/moments/queries.ts", () => ({ getMomentName: () => "" }));
vi.doMock("#web/platform/language.ts", () => ({ getLanguage: () => language }));
vi.doMock("../texts.ts", () => ({
  momentIcons: {},
  formatDuration: ({ duration_min: minutes }: RunRow) => (minutes === null ? "" : String(minutes)),
  formatRunPersonName: ({ name }: ShownRunPerson) => name ?? "?",
  formatStartHour: (start: number, weddingDate: string) =>
    formatRowHour(start, { weddingDate, language, formatOtherDay: (days, hour) => `${days} ${hour}` }),
}));
const { runRowColumns } = await import("./run-row-columns.tsx");

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
    given: "fr",
    texts: textsFr,
    expected: [
      "Heure;Durée;Quoi;Où;Qui;Note;Entre vous deux",
      'dim.\u00a003:00;90;"Discours ; ouverture du bal";"""La grange"", Vézelay";"Kléber, traiteur ; -Ida ; ?";"\'=1+1\nà voix basse";Oui',
      ";;;;;;",
    ],
  },
  {
    given: "en",
    texts: textsEn,
    expected: [
      "Time,Length,What,Where,Who,Note,Between the two of you",
      'Sun\u00a003:00,90,Discours ; ouverture du bal,"""La grange"", Vézelay","Kléber, traiteur ; -Ida ; ?","\'=1+1\nà voix basse",Yes',
      ",,,,,,",
    ],
  },
] as const)("the file has every column of the run sheet, and marks private rows ($given)", (each) => {
  const { given, texts, expected } = each;
  language = given;
  const t = (key: string) =>
    key === "private" ? texts.private : new Map(Object.entries(texts.table)).get(key.replace("table.", ""));
  const context = { t, weddingDate: "2027-06-12" } as unknown as RunRowContext;
  const table = createTable(runRowColumns, rows, context);
  expect(toCsv(table, language).replace("\u{feff}", "").trim().split("\r\n")).toEqual(expected);
});
