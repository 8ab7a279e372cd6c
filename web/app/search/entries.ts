/** Builds the search entries from the lists. */
import { budgetTypes, type BudgetItem } from "#contract/budget.ts";
import type { CalendarEvent } from "#contract/calendar.ts";
import type { Folder, StoredFile } from "#contract/documents.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Guest } from "#contract/guests.ts";
import type { Household } from "#contract/households.ts";
import type { Permission } from "#contract/permissions.ts";
import { providerKinds } from "#contract/provider-kinds.ts";
import type { ProviderContact } from "#contract/providers.ts";
import type { Quote } from "#contract/quotes.ts";
import type { RunRow } from "#contract/run-sheet.ts";
import type { Table } from "#contract/seating.ts";
import type { Task } from "#contract/todos.ts";
import { formatDate } from "#i18n/formats.ts";
import { formatFamilyName, formatHouseholdName } from "#i18n/guest-names.ts";
import { parseTableNumber } from "#i18n/table-names.ts";
import { parseLanguage } from "#i18n/languages.ts";
import { formatFullName } from "#web/features/guests/widgets.tsx";
import {
  budgetItemUrl,
  documentsUrl,
  expenseUrl,
  householdUrl,
  paths,
  providerUrl,
  quotesUrl,
  guestUrl,
  rowUrl,
  tableUrl,
} from "#web/paths.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import type { SearchEntry } from "./search.rules.ts";
import type { searchTexts } from "./search-texts.ts";

type Translate = TFunction<typeof searchTexts>;

/** Joins the parts that are not empty: 'Famille · 06 12 34 56 78'. */
function joinParts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

function formatDay(date: string | null, language: string): string {
  return date === null ? "" : formatDate(date, language);
}

const actions = [
  { id: "guest", href: paths.guests, permission: "guests:edit" },
  { id: "task", href: paths.todo, permission: "planning:edit" },
  { id: "event", href: paths.calendar, permission: "planning:edit" },
  { id: "table", href: paths.seating, permission: "seating:edit" },
  { id: "item", href: paths.budget, permission: "budget:edit" },
  { id: "expense", href: paths.budget, permission: "budget:edit" },
  { id: "run_row", href: paths.runSheet, permission: "run_sheet:edit" },
] as const;

/** The actions that the member may perform. Each opens the form of a page. */
export function toActionEntries(
  t: Translate,
  may: (permission: Permission) => boolean | undefined,
): readonly SearchEntry[] {
  return actions
    .filter(({ permission }) => may(permission) === true)
    .map(({ id, href }) => ({
      kind: "action",
      id,
      label: t(`search:actions.${id}`),
      detail: "",
      href,
      add: id,
    }));
}

/** Diets are searched and not shown, because who sees guests sees diets too. Allergies are not searched. */
export function toGuestEntry(guest: Guest, t: Translate): SearchEntry {
  const { id, side, telephone, diet } = guest;
  const detail = joinParts(side, telephone);
  const alsoFoundBy = diet === "No Preferences" ? "" : t(`brief-content:diets.${diet}`);
  return { kind: "guest", id, label: formatFullName(guest), detail, alsoFoundBy, href: guestUrl(id) };
}

/** A table is also found by its number: « table 3 ». */
export function toTableEntry({ id, name, number }: Table, t: Translate): SearchEntry {
  const numberText = number === null ? "" : t("search:table", { number });
  const detail = parseTableNumber(name) === number ? "" : numberText;
  return { kind: "table", id, label: name, detail, href: tableUrl(id) };
}

/** A household without a name is called by its guests, as on its page, and is found as the family of each of them. */
export function toHouseholdEntry(
  { id, name, guest_ids: ids, adresse, code_postal: postcode, ville }: Household,
  guests: readonly Guest[],
  language: string,
): SearchEntry {
  const memberIds = new Set(ids);
  const members = guests.filter((guest) => memberIds.has(guest.id));
  const label = name || formatHouseholdName(members, parseLanguage(language));
  const detail = joinParts(adresse, `${postcode} ${ville}`.trim());
  const lastNames = [...new Set(members.map((guest) => guest.last_name))].filter((last) => last !== "");
  const alsoFoundBy = lastNames.map((last) => formatFamilyName(last, parseLanguage(language))).join(" ");
  return { kind: "household", id, label, detail, alsoFoundBy, href: householdUrl(id) };
}

/** People and note of a row are shown on its page only. */
export function toRunRowEntry({ id, title, place }: RunRow): SearchEntry {
  return { kind: "run_row", id, label: title, detail: place, href: rowUrl("runSheet", id) };
}

export function toQuoteEntry(quote: Quote, items: readonly BudgetItem[], t: Translate): SearchEntry {
  const { id, company, person, phone } = quote;
  const quotedItem = items.find((each) => each.id === quote.budget_item_id);
  const item = quotedItem === undefined ? "" : quotedItem.name || getTypeName(quotedItem, t);
  const label = company || person || item;
  const detail = joinParts(...[item, phone, person].filter((text) => text !== label));
  return { kind: "quote", id, label, detail, href: quotesUrl };
}

export function toTaskEntry({ id, title, date, is_completed: isDone }: Task, t: Translate, language: string) {
  const detail = isDone ? t("search:done") : formatDay(date, language);
  return { kind: "task", id, label: title, detail, href: rowUrl("todo", id) } satisfies SearchEntry;
}

export function toEventEntry({ id, title, location, event_date }: CalendarEvent, language: string) {
  const detail = joinParts(formatDay(event_date, language), location);
  return { kind: "event", id, label: title, detail, href: rowUrl("calendar", id) } satisfies SearchEntry;
}

/** Every kind of provider has a page, with or without a contact. */
export function toProviderEntries(
  contacts: readonly ProviderContact[],
  t: Translate,
): readonly SearchEntry[] {
  return providerKinds.map(({ id }) => {
    const contact = contacts.find(({ provider_id: kind }) => kind === id);
    const trade = t(`catalogue:kinds.${id}.name`);
    const person = contact?.person ?? "";
    const label = contact?.company || person || trade;
    const detail = joinParts(...[trade, contact?.phone ?? "", person].filter((text) => text !== label));
    return { kind: "provider", id, label, detail, href: providerUrl(id) };
  });
}

export function toFolderEntry({ id, name }: Folder, t: Translate): SearchEntry {
  return { kind: "file", id, label: name, detail: t("search:folder"), href: documentsUrl(id) };
}

export function toFileEntry(
  { id, name, folder_id: folderId }: StoredFile,
  folders: readonly Folder[] | undefined,
): SearchEntry {
  const folder = folders?.find((each) => each.id === folderId);
  return { kind: "file", id, label: name, detail: folder?.name ?? "", href: documentsUrl(folderId, id) };
}

function getTypeName({ type }: BudgetItem, t: Translate): string {
  const knownType = budgetTypes.find((each) => each === type);
  return knownType === undefined ? type : t(`budget:types.${knownType}`);
}

export function toBudgetItemEntry(item: BudgetItem, t: Translate): SearchEntry {
  const { id, name, provider } = item;
  const typeName = getTypeName(item, t);
  const detail = joinParts(name === "" ? "" : typeName, provider);
  return { kind: "item", id, label: name || typeName, detail, href: budgetItemUrl(id) };
}

export function toExpenseEntry({ id, title, provider, date }: Expense, language: string): SearchEntry {
  const detail = joinParts(formatDay(date, language), provider);
  return { kind: "expense", id, label: title, detail, href: expenseUrl(id) };
}
