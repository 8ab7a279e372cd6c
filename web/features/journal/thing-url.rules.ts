/** The page that shows a thing of the journal. */
import type { ListedChange } from "#i18n/journal-parts.ts";
import {
  budgetItemUrl,
  expenseUrl,
  householdUrl,
  paths,
  quotesUrl,
  guestUrl,
  rowUrl,
  scheduleUrl,
  tableUrl,
} from "#web/paths.ts";

/** By kind: the thing itself where it has an address, else the page that lists it. */
const urlByKind: Readonly<Record<string, (id: string) => string>> = {
  guest: (id) => guestUrl(id),
  // The first part of the id is the guest.
  attendance: (id) => guestUrl(id.split("/")[0] ?? ""),
  household: householdUrl,
  task: (id) => rowUrl("todo", id),
  event: (id) => rowUrl("calendar", id),
  run_row: (id) => rowUrl("runSheet", id),
  table: tableUrl,
  wish: () => paths.seating,
  budget_item: budgetItemUrl,
  expense: expenseUrl,
  quote: () => quotesUrl,
  instalment: () => scheduleUrl,
  provider_contact: () => paths.providers,
  thanks: () => paths.thanks,
  witness: () => paths.information,
  file: () => paths.documents,
  folder: () => paths.documents,
};

/** undefined for what was deleted, also since, and for kinds that no page lists. */
export function getThingUrl(
  { kind, thing_id: id, act }: Pick<ListedChange, "kind" | "thing_id" | "act">,
  names: Readonly<Record<string, string>>,
): string | undefined {
  const exists = act !== "deleted" && act !== "purged" && id.split("/").some((part) => part in names);
  return exists ? urlByKind[kind]?.(id) : undefined;
}
