import type { Area } from "#contract/permissions.ts";
import { useBudgetItems } from "#web/features/budget/queries.ts";
import { useEvents } from "#web/features/calendar/queries.ts";
import { useAllFiles, useAllFolders } from "#web/features/documents/queries.ts";
import { useExpenses } from "#web/features/expenses/queries.ts";
import { useGuests } from "#web/features/guests/queries.ts";
import { useHouseholds } from "#web/features/households/queries.ts";
import { useContacts } from "#web/features/providers/queries.ts";
import { useQuotes } from "#web/features/quotes/queries.ts";
import { useRunSheet } from "#web/features/run-sheet/queries.ts";
import { useTables } from "#web/features/seating/queries.ts";
import { useTasks } from "#web/features/todos/queries.ts";
import { usePermissions } from "#web/platform/session.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import { useSearchablePages } from "../main-menu.tsx";
import {
  toActionEntries,
  toEventEntry,
  toExpenseEntry,
  toFileEntry,
  toFolderEntry,
  toGuestEntry,
  toHouseholdEntry,
  toBudgetItemEntry,
  toProviderEntries,
  toQuoteEntry,
  toRunRowEntry,
  toTableEntry,
  toTaskEntry,
} from "./entries.ts";
import type { SearchEntry } from "./search.rules.ts";
import { searchTexts } from "./search-texts.ts";

const noRows: readonly never[] = [];

/** All entries that the user may open, from the same queries as the pages. */
export function useSearchEntries() {
  const { t, i18n } = useTranslation(searchTexts);
  const { language } = i18n;
  const may = usePermissions();
  const seesArea = (area: Area) => may(`${area}:see`) === true;
  const seesDocuments = seesArea("documents");
  const [guests, tasks, events] = [useGuests(), useTasks(), useEvents()];
  const [contacts, tables] = [useContacts(), useTables()];
  const [files, folders] = [useAllFiles(seesDocuments), useAllFolders(seesDocuments)];
  const [items, expenses, quotes] = [useBudgetItems(), useExpenses(), useQuotes()];
  const [households, runSheet] = [useHouseholds(), useRunSheet()];
  const pages = useSearchablePages();
  const entries: readonly SearchEntry[] = [
    ...toActionEntries(t, may),
    ...pages.map(({ label, href }) => ({ kind: "page" as const, id: href, label, detail: "", href })),
    ...(guests.data ?? noRows).map((guest) => toGuestEntry(guest, t)),
    ...(households.data ?? noRows).map((household) =>
      toHouseholdEntry(household, guests.data ?? noRows, language),
    ),
    ...(tasks.data ?? noRows).map((task) => toTaskEntry(task, t, language)),
    ...(events.data ?? noRows).map((event) => toEventEntry(event, language)),
    ...(seesArea("run_sheet") ? (runSheet.data?.rows ?? noRows) : noRows).map(toRunRowEntry),
    ...toProviderEntries(contacts.data ?? noRows, t),
    ...(seesArea("seating") ? (tables.data ?? noRows) : noRows).map((table) => toTableEntry(table, t)),
    ...(seesDocuments ? (folders.data ?? noRows) : noRows).map((folder) => toFolderEntry(folder, t)),
    ...(seesDocuments ? (files.data ?? noRows) : noRows).map((file) => toFileEntry(file, folders.data)),
    ...(items.data ?? noRows).map((item) => toBudgetItemEntry(item, t)),
    ...(quotes.data ?? noRows).map((quote) => toQuoteEntry(quote, items.data ?? noRows, t)),
    ...(expenses.data ?? noRows).map((expense) => toExpenseEntry(expense, language)),
  ];
  const lists = [
    guests,
    households,
    tasks,
    events,
    contacts,
    items,
    quotes,
    expenses,
    ...(seesArea("run_sheet") ? [runSheet] : noRows),
    ...(seesArea("seating") ? [tables] : noRows),
    ...(seesDocuments ? [files, folders] : noRows),
  ];
  return {
    entries,
    isLoading: lists.some(({ isPending }) => isPending),
    failed: lists.filter(({ data, error }) => data === undefined && error !== null),
  };
}
