import { expect, it } from "vitest";
import type { JournalChange, JournalEntry } from "#contract/journal.ts";
import listsEn from "#i18n/en/lists.json" with { type: "json" };
import listsFr from "#i18n/fr/lists.json" with { type: "json" };
import { loadJournalTexts } from "#test/support/journal-texts.ts";
import { toCsv } from "#web/platform/sheet-csv.ts";
import { createJournalTable } from "./journal-table.rules.ts";

const entry = (at: string, change: Partial<JournalChange>): JournalEntry => ({
  id: at,
  at,
  actor: "member",
  user_id: "elise",
  area: "guests",
  count: 1,
  undoes: null,
  undone_user_id: null,
  changes: [{ area: "guests", kind: "guest", thing_id: "tom", act: "created", fields: null, ...change }],
});
const names = { elise: "=Élise", tom: 'Tom ; "Tomi", Petit' };
// The second is after midnight in Paris, and of the same ten minutes as the first.
const entries = [
  entry("2027-06-12T22:05:00.000Z", { act: "deleted" }),
  entry("2027-06-12T22:01:00.000Z", {}),
  entry("2027-06-12T21:59:00.000Z", { fields: { allergies: ["", "arachides"] }, act: "updated" }),
];

it.each([
  {
    language: "fr",
    texts: listsFr,
    expected: [
      "Date;Heure;Changement",
      `13/06/2027;00:05;"'=Élise a mis à la corbeille un invité : Tom ; ""Tomi"", Petit."`,
      `13/06/2027;00:01;"'=Élise a ajouté un invité : Tom ; ""Tomi"", Petit."`,
      `12/06/2027;23:59;"'=Élise a modifié les allergies pour Tom ; ""Tomi"", Petit."`,
    ],
  },
  {
    language: "en",
    texts: listsEn,
    expected: [
      "Date,Time,Change",
      `2027-06-13,00:05,"'=Élise moved a guest to the bin: Tom ; ""Tomi"", Petit."`,
      `2027-06-13,00:01,"'=Élise added a guest: Tom ; ""Tomi"", Petit."`,
      `2027-06-12,23:59,"'=Élise changed the allergies for Tom ; ""Tomi"", Petit."`,
    ],
  },
] as const)(
  "has day, hour and sentence of every entry ($language)",
  async ({ language, texts, expected }) => {
    const translate = await loadJournalTexts(language);
    const table = createJournalTable(entries, {
      getHead: (head) => texts.heads[head],
      reader: { translate, language, names, userId: "gabriel", formatPermissions: () => undefined },
      timeZone: "Europe/Paris",
    });
    const text = toCsv(table, language).replaceAll(/[\u00a0\u202f]/gu, " ");
    expect(text.replace("\u{feff}", "").trim().split("\r\n")).toEqual(expected);
  },
);
