import { expect, it } from "vitest";
import guestsEn from "#i18n/en/guests.json" with { type: "json" };
import guestsFr from "#i18n/fr/guests.json" with { type: "json" };
import listsEn from "#i18n/en/lists.json" with { type: "json" };
import listsFr from "#i18n/fr/lists.json" with { type: "json" };
import { toCsv } from "#web/platform/sheet-csv.ts";
import { createGuest } from "#web/features/guests/guest-builders.ts";
import { createSeatTable } from "./seat-table.rules.ts";
import { createTable } from "./wishes/seating-state-builders.ts";

const all = {
  fr: { heads: { ...listsFr.heads, ...guestsFr.fields }, diets: guestsFr.diets },
  en: { heads: { ...listsEn.heads, ...guestsEn.fields }, diets: guestsEn.diets },
};

it.each([
  {
    language: "fr",
    expected: [
      "Numéro de table;Table;Place;Nom;Prénom;Régime;Allergies;Enfant",
      ";'=Honneur;1;Kern;Ida;Aucune préférence;;",
      "12;Les voisins;1;;'+1 de Léa;Aucune préférence;;",
      '12;Les voisins;2;Roy;Léa;Végan;"noix ; ""œufs""";',
      ";;;Roy;Zoé;Aucune préférence;;Oui",
    ],
  },
  {
    language: "en",
    expected: [
      "Table number,Table,Seat,Last name,First name,Diet,Allergies,Child",
      ",'=Honneur,1,Kern,Ida,No Preferences,,",
      "12,Les voisins,1,,'+1 de Léa,No Preferences,,",
      '12,Les voisins,2,Roy,Léa,Vegan,"noix ; ""œufs""",',
      ",,,Roy,Zoé,No Preferences,,Yes",
    ],
  },
] as const)(
  "has number, table and seat of each guest in the order of the seats, then the guests without a table ($language)",
  ({ language, expected }) => {
    const noix = 'noix ; "œufs"';
    const guests = [
      createGuest({
        first_name: "Léa",
        last_name: "Roy",
        table_id: "1",
        seat: 1,
        diet: "Vegan",
        allergies: noix,
      }),
      createGuest({ first_name: "", last_name: "", table_id: "1", seat: 0 }),
      createGuest({ first_name: "Ida", last_name: "Kern", table_id: "head", seat: 0 }),
      createGuest({ first_name: "Zoé", last_name: "Roy", is_child: true }),
      createGuest({ first_name: "Max", last_name: "Fox", needs_seat: false }),
    ];
    const tables = [
      createTable("head", { name: "=Honneur", number: null, shape: "head" }),
      createTable("1", { name: "Les voisins", number: 12 }),
    ];
    const table = createSeatTable(guests, tables, {
      head: (head) => all[language].heads[head],
      language,
      getName: () => "+1 de Léa",
      diet: (value) => all[language].diets[value],
    });
    expect(toCsv(table, language).replace("\u{feff}", "").trim().split("\r\n")).toEqual(expected);
  },
);
