/** For each call with a base: a field that two people change, and another one. */
import { getBudgetSettings } from "#contract/budget-settings.ts";
import { listBudget } from "#contract/budget.ts";
import { listEvents } from "#contract/calendar.ts";
import { getCatererBrief } from "#contract/caterer-briefs.ts";
import { listFiles, listFolders } from "#contract/documents.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { listExpenses } from "#contract/expenses.ts";
import { listGuests } from "#contract/guests.ts";
import { listHouseholds } from "#contract/households.ts";
import { listInstalments } from "#contract/instalments.ts";
import { listMoments } from "#contract/moments.ts";
import { listPayers } from "#contract/payers.ts";
import { getContact } from "#contract/providers.ts";
import { listQuotes } from "#contract/quotes.ts";
import { getReplySettings, listQuestions } from "#contract/replies.ts";
import { listRunRows } from "#contract/run-sheet.ts";
import { getSeating, listTables } from "#contract/seating.ts";
import { getPrintSettings } from "#contract/stationery.ts";
import { listThanks } from "#contract/thanks.ts";
import { listTasks } from "#contract/todos.ts";
import { getWedding } from "#contract/wedding.ts";
import { listWitnesses } from "#contract/witnesses.ts";

/** The call that reads a row, a field that both people change, and another field. */
export interface ConflictExample {
  readonly read: Endpoint;
  readonly field: string;
  /** By id for names, of which a folder holds no two. */
  readonly values: readonly [unknown, unknown] | ((id: string) => readonly [unknown, unknown]);
  /** Absent where the call changes one field only. */
  readonly other?: string;
  readonly otherValue?: unknown;
}

export const conflictExamples: Readonly<Record<string, ConflictExample>> = {
  changeGuest: {
    read: listGuests,
    field: "telephone",
    values: ["06 11 22 33 44", "06 55 66 77 88"],
    other: "adresse",
    otherValue: "12 rue des Lilas",
  },
  updateHousehold: {
    read: listHouseholds,
    field: "ville",
    values: ["Nantes", "Rennes"],
    other: "name",
    otherValue: "Les Bertin",
  },
  updateMoment: {
    read: listMoments,
    field: "starts_at",
    values: ["15:00", "16:30"],
    other: "note",
    otherValue: "Au jardin",
  },
  changeTable: {
    read: listTables,
    field: "number_of_guests",
    values: [9, 10],
    other: "name",
    otherValue: "Pivoine",
  },
  changeTask: {
    read: listTasks,
    field: "offset",
    values: [
      { unit: "month", before: 2 },
      { unit: "week", before: 1 },
    ],
    other: "custom_description",
    otherValue: "Avant midi",
  },
  changeEvent: {
    read: listEvents,
    field: "location",
    values: ["Mairie", "Domaine"],
    other: "time",
    otherValue: "10:30",
  },
  changeBudgetItem: {
    read: listBudget,
    field: "price",
    values: [5800, 6120.5],
    other: "comment",
    otherValue: "Avec le vin",
  },
  changeExpense: {
    read: listExpenses,
    field: "date",
    values: ["2027-05-01", "2027-05-02"],
    other: "title",
    otherValue: "Acompte",
  },
  changeContact: {
    read: getContact,
    field: "price",
    values: [100, 250],
    other: "person",
    otherValue: "Odile Bertin",
  },
  updateRunRow: {
    read: listRunRows,
    field: "place",
    values: ["Mairie", "Domaine"],
    other: "note",
    otherValue: "Avant midi",
  },
  changeWitness: {
    read: listWitnesses,
    field: "phone",
    values: ["06 11 22 33 44", "06 55 66 77 88"],
    other: "looks_after",
    otherValue: "Les alliances",
  },
  updateBudgetSettings: {
    read: getBudgetSettings,
    field: "expected_percent",
    values: [60, 75],
    other: "basis",
    otherValue: "coming",
  },
  updateCatererBrief: {
    read: getCatererBrief,
    field: "remarks",
    values: ["Deux chaises hautes", "Trois chaises hautes"],
    other: "names",
    otherValue: "full",
  },
  renameFolder: { read: listFolders, field: "name", values: (id) => [`Devis ${id}`, `Factures ${id}`] },
  renameFile: { read: listFiles, field: "name", values: (id) => [`Devis ${id}.txt`, `Facture ${id}.txt`] },
  changeInstalment: {
    read: listInstalments,
    field: "due_on",
    values: ["2027-05-01", "2027-06-01"],
  },
  updatePayer: {
    read: listPayers,
    field: "promised",
    values: [2000, 2500.5],
    other: "name",
    otherValue: "Odile",
  },
  changeQuote: {
    read: listQuotes,
    field: "company",
    values: ["Maison Odile", "Chez Bertin"],
    other: "notes",
    otherValue: "Avec le vin",
  },
  updateReplySettings: {
    read: getReplySettings,
    field: "welcome",
    values: ["Bienvenue à tous", "Quelle joie"],
    other: "contact",
    otherValue: "06 11 22 33 44",
  },
  updateQuestion: {
    read: listQuestions,
    field: "label",
    values: ["Une chanson ?", "Un mot ?"],
    other: "scope",
    otherValue: "person",
  },
  changeSeating: {
    read: getSeating,
    field: "sides",
    values: ["mix", "keep"],
    other: "families",
    otherValue: false,
  },
  changePrintSettings: {
    read: getPrintSettings,
    field: "start",
    values: [2, 3],
    other: "look",
    otherValue: "plain",
  },
  updateThanks: {
    read: listThanks,
    field: "gift",
    values: ["Un vase", "Un plat"],
    other: "thanked_on",
    otherValue: "2027-07-01",
  },
  changeWedding: {
    read: getWedding,
    field: "wedding_budget",
    values: [20_000, 25_000],
    other: "wedding_place",
    otherValue: "Nantes",
  },
};
