/** The tables that are described: from the description come their rows, journal, export, import, undo and bin. */
import type { DescriptionWithoutBin, RowWithoutBinOf, RowOf, TableDescription } from "./table.ts";
import { attendances } from "./tables/attendances.ts";
import { budget_items } from "./tables/budget-items.ts";
import { budget_settings } from "./tables/budget-settings.ts";
import { caterer_briefs } from "./tables/caterer-briefs.ts";
import { events } from "./tables/events.ts";
import { expenses } from "./tables/expenses.ts";
import { file_links } from "./tables/file-links.ts";
import { files } from "./tables/files.ts";
import { folders } from "./tables/folders.ts";
import { guests } from "./tables/guests.ts";
import { households } from "./tables/households.ts";
import { instalments } from "./tables/instalments.ts";
import { moments } from "./tables/moments.ts";
import { payers } from "./tables/payers.ts";
import { photos } from "./tables/photos.ts";
import { print_settings } from "./tables/print-settings.ts";
import { provider_contacts } from "./tables/provider-contacts.ts";
import { question_answers } from "./tables/question-answers.ts";
import { questions } from "./tables/questions.ts";
import { quotes } from "./tables/quotes.ts";
import { reply_settings } from "./tables/reply-settings.ts";
import { run_rows } from "./tables/run-rows.ts";
import { seatings } from "./tables/seatings.ts";
import { settlements } from "./tables/settlements.ts";
import { tables } from "./tables/tables.ts";
import { tasks } from "./tables/tasks.ts";
import { thanks } from "./tables/thanks.ts";
import { weddings } from "./tables/weddings.ts";
import { wishes } from "./tables/wishes.ts";
import { witnesses } from "./tables/witnesses.ts";

export const tablesWithBin = {
  budget_items,
  events,
  expenses,
  files,
  folders,
  guests,
  households,
  instalments,
  moments,
  payers,
  photos,
  provider_contacts,
  questions,
  quotes,
  run_rows,
  settlements,
  tables,
  tasks,
  thanks,
  wishes,
  witnesses,
};

const tablesWithoutBin = {
  attendances,
  budget_settings,
  caterer_briefs,
  file_links,
  print_settings,
  question_answers,
  reply_settings,
  seatings,
};

export type TableWithBin = keyof typeof tablesWithBin;
export type TableWithoutBin = keyof typeof tablesWithoutBin;
/** The kind of their rows in the bin and the journal. */
export type TableWithBinKind = (typeof tablesWithBin)[TableWithBin]["kind"];
export type TableWithBinRows = {
  [Name in TableWithBin]: RowOf<(typeof tablesWithBin)[Name]["columns"]>;
};
export type TableWithoutBinRows = {
  [Name in TableWithoutBin]: RowWithoutBinOf<(typeof tablesWithoutBin)[Name]["columns"]>;
};

/** Name and description of each. */
export const binTableEntries = Object.entries<TableDescription>(tablesWithBin) as unknown as [
  TableWithBin,
  TableDescription,
][];
export const plainTableEntries = Object.entries<DescriptionWithoutBin>(tablesWithoutBin) as unknown as [
  TableWithoutBin,
  DescriptionWithoutBin,
][];

export function mapTablesWithBin<Made>(
  create: (name: TableWithBin, description: TableDescription) => Made,
): Readonly<Record<TableWithBin, Made>> {
  const entries = binTableEntries.map(([name, description]) => [name, create(name, description)] as const);
  return Object.fromEntries(entries) as unknown as Record<TableWithBin, Made>;
}

export function mapTablesWithoutBin<Made>(
  create: (name: TableWithoutBin, description: DescriptionWithoutBin) => Made,
): Readonly<Record<TableWithoutBin, Made>> {
  const entries = plainTableEntries.map(([name, description]) => [name, create(name, description)] as const);
  return Object.fromEntries(entries) as unknown as Record<TableWithoutBin, Made>;
}

/** undefined for a table that is not described. */
export function findTableDescription(table: string): TableDescription | DescriptionWithoutBin | undefined {
  const all: Readonly<Record<string, TableDescription | DescriptionWithoutBin>> = {
    ...tablesWithBin,
    ...tablesWithoutBin,
    weddings,
  };
  return all[table];
}

/** The columns whose changes are journaled and can be undone. */
export function getJournaledColumns(name: TableWithBin): string[] {
  const columns: TableDescription["columns"] = tablesWithBin[name].columns;
  return Object.keys(columns).filter((column) => columns[column]?.journal !== "none");
}
