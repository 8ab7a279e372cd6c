/** Our own exports come back in as they were. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Moment } from "#contract/moments.ts";
import { formatGuestName } from "#i18n/guest-names.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { householdColumns } from "#web/features/households/components/household-columns.ts";
import { createTable } from "#web/platform/worksheets.rules.ts";
import { toCsv } from "#web/platform/sheet-csv.ts";
import { getGuestTexts } from "#test/support/guest-texts.ts";
import { listedGuests, oddlyListedGuests } from "#test/support/listed-guests.ts";
import { createWorkbook } from "#web/platform/sheet-xlsx.ts";
import { createGuest } from "../guest-builders.ts";
import type { ListedGuest } from "../listed-guests.rules.ts";
import {
  createGuestTable,
  createMomentsTable,
  createWholeTable,
  type WholeTableContext,
} from "../guest-table.rules.ts";
import { exampleMoments as named, readBytes, readText } from "./reading-builders.ts";
import type { ParsedRow } from "./parsed-row.ts";

const homes = new Map([
  ["h1", "Famille Roux"],
  ["h2", "Le 12"],
]);

function createContext(language: Language, all: readonly ListedGuest[]): WholeTableContext {
  const getHost = ({ plus_one_of }: Pick<ListedGuest, "plus_one_of">) =>
    all.find(({ id }) => id === plus_one_of);
  return {
    tab: "general",
    t: getGuestTexts(language),
    moment: undefined,
    getName: (guest) => formatGuestName(guest, getHost(guest), language),
    getMomentName: ({ id }) => named.find((moment) => moment.id === id)?.names[0] ?? "",
    getHouseholdName: ({ household_id }) => homes.get(household_id ?? "") ?? "",
    getHostName: (guest) => {
      const host = getHost(guest);
      return host === undefined ? "" : `${host.first_name} ${host.last_name}`.trim();
    },
  };
}

const moments = named.map(({ id }): Moment => ({
  id,
  kind: "own",
  day: null,
  starts_at: null,
  ends_at: null,
  date: null,
  name: id,
  place: "",
  address: "",
  note: "",
  vendor_meals: 0,
  sequence: 0,
  is_on: true,
}));

const fields = [
  "email",
  "telephone",
  "adresse",
  "code_postal",
  "ville",
  "pays",
  "side",
  "relationship",
  "diet",
  "allergies",
  "is_child",
  "high_chair",
  "access_needs",
  "print_name",
  "comment",
] as const;

function pick<Name extends string>(from: Readonly<Record<Name, unknown>>, names: readonly Name[]) {
  return Object.fromEntries(names.map((each) => [each, from[each]]));
}

function readWhole(rows: readonly ParsedRow[]) {
  const names = new Map(rows.map(({ key, guest: { firstName } }) => [key, firstName]));
  return rows.map(({ guest: read, age, host, household, invited, answers, errors }) => ({
    ...pick(read, fields),
    name: [read.firstName, read.lastName],
    age,
    errors,
    host: names.get(host ?? "") ?? null,
    home: household?.name ?? "",
    answers: Object.fromEntries(
      (invited ?? named.map(({ id }) => id)).map((id) => [id, answers[id] ?? null]),
    ),
  }));
}

function expectWhole(all: readonly ListedGuest[]) {
  // Without « pas d’invitation » in any row everybody is invited to all moments.
  return all.map((each) => ({
    ...pick(each, fields),
    name: [each.first_name, each.last_name],
    age: each.age,
    errors: [],
    host: all.find(({ id }) => id === each.plus_one_of)?.first_name ?? null,
    home: homes.get(each.household_id ?? "") ?? "",
    answers: each.answers,
  }));
}

describe.each(languages)("in %s", (language) => {
  it("the list with all fields", () => {
    fc.assert(
      fc.property(fc.oneof(listedGuests, oddlyListedGuests), (all) => {
        const csv = toCsv(createWholeTable(all, moments, createContext(language, all)), language);
        expect(readWhole(readText(csv, { couple: ["Élise"] }))).toEqual(expectWhole(all));
      }),
      { numRuns: 20 },
    );
  });

  it("the list with all fields as a workbook", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(listedGuests, oddlyListedGuests), async (all) => {
        const sheet = { name: "Invités", ...createWholeTable(all, moments, createContext(language, all)) };
        const file = await createWorkbook([sheet], language);
        const rows = await readBytes(new Uint8Array(await file.arrayBuffer()), { couple: ["Élise"] });
        expect(readWhole(rows)).toEqual(expectWhole(all));
      }),
      { numRuns: 8 },
    );
  });

  it("the columns on screen, the meals and the moments", () => {
    fc.assert(
      fc.property(listedGuests, (all) => {
        const given = createContext(language, all);
        const tables = [
          createGuestTable(all, given),
          createGuestTable(all, { ...given, tab: "meals" }),
          createMomentsTable(all, moments, given),
        ];
        const [general = [], meals = [], matrix = []] = tables.map((table) =>
          readText(toCsv(table, language)),
        );
        const people = all.map((each) => [each.first_name, each.last_name]);
        for (const rows of [general, meals, matrix]) {
          expect(rows.map(({ guest: read }) => [read.firstName, read.lastName])).toEqual(people);
        }
        expect(general.map(({ guest: read }) => pick(read, ["relationship", "side", "is_child"]))).toEqual(
          all.map((each) => pick(each, ["relationship", "side", "is_child"])),
        );
        expect(meals.map(({ guest: read }) => pick(read, ["diet", "allergies"]))).toEqual(
          all.map((each) => pick(each, ["diet", "allergies"])),
        );
        expect(readWhole(matrix).map(({ answers }) => answers)).toEqual(all.map(({ answers }) => answers));
      }),
      { numRuns: 15 },
    );
  });

  it("the households", () => {
    const all = ["Léa", "Marie Louise", ""].map((first_name, at) => ({
      ...createGuest({ first_name, last_name: first_name === "" ? "" : "de la Tour" }),
      id: String(at),
      plus_one_of: first_name === "" ? "0" : null,
      answers: {},
      host_name: "",
    }));
    const { getName } = createContext(language, all);
    const household = {
      id: "h",
      name: "",
      guest_ids: ["0", "1", "2"],
      adresse: "3 rue A",
      code_postal: "01000",
      ville: "Bourg",
      pays: "France",
      has_several_addresses: false,
    };
    const t = getGuestTexts(language);
    const people = all.map((each) => ({ id: each.id, name: getName(each) }));
    const table = createTable(householdColumns, [{ household, name: "Les Tour", people }], {
      guestsById: new Map(all.map((each) => [each.id, each])),
      getHead: (id) => t(`lists:heads.${id}`),
    });
    const rows = readText(toCsv(table, language));
    expect(
      rows.map(({ guest: read, household: home }) => [
        read.firstName,
        read.lastName,
        read.adresse,
        read.ville,
        home?.name,
      ]),
    ).toEqual([
      ["Léa", "de la Tour", "3 rue A", "Bourg", "Les Tour"],
      ["Marie Louise", "de la Tour", "3 rue A", "Bourg", "Les Tour"],
      ["", "", "3 rue A", "Bourg", "Les Tour"],
    ]);
    expect(rows[2]?.host).toBe(rows[0]?.key);
  });
});

it("the guests of an archive, with hosts and households by their numbers, without those in the bin", () => {
  const csv = [
    "id;created_by;first_name;last_name;side;relationship;diet;allergies;comment;email;telephone;adresse;code_postal;ville;pays;presence;plus_one_of;is_child;table_id;seat;former_table_id;former_seat;household_id;age;high_chair;access_needs;print_name;health_consent_at;needs_seat;freed_at;created_at;deleted_at",
    "g1;u1;Léa;Roux;Élise;Family;Vegan;noix;témoin;lea@exemple.fr;06 12 34 56 78;3 rue A;01000;Bourg;France;1;;0;t1;3;;;h1;31;0;;Lé;;1;;2027-01-01T00:00:00Z;",
    "g2;u1;;;;Other;No Preferences;;;;;;;;;;g1;0;;;;;h1;;0;;;;1;;2027-01-01T00:00:00Z;",
    "g3;u1;Zoé;Roux;;Family;No Preferences;;;;;;;;;0;;1;;;;;;7;1;fauteuil;;;0;;2027-01-01T00:00:00Z;",
    "g4;u1;Ida;Roux;;Family;No Preferences;;;;;;;;;;;0;;;;;;;0;;;;1;;2027-01-01T00:00:00Z;2027-02-01T00:00:00Z",
  ].join("\r\n");
  const rows = readText(csv);
  expect(rows.map(({ guest: read, notes }) => [read.firstName, notes])).toEqual([
    ["Léa", []],
    ["", []],
    ["Zoé", []],
  ]);
  expect(rows[0]).toMatchObject({
    age: 31,
    guest: {
      diet: "Vegan",
      allergies: "noix",
      comment: "témoin",
      print_name: "Lé",
      presence: true,
      is_child: false,
    },
  });
  expect(rows[1]).toMatchObject({ host: rows[0]?.key, household: rows[0]?.household, errors: [] });
  expect(rows[2]).toMatchObject({
    age: 7,
    household: null,
    guest: { presence: false, is_child: true, high_chair: true, access_needs: "fauteuil" },
  });
});
