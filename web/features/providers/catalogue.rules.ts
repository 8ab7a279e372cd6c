/** The catalogue with the couple's contacts: its filters, and the number of entries of each status. */
import type { ProviderKindId } from "#contract/provider-kinds.ts";
import { contactStatuses, type ContactStatus, type ProviderContact } from "#contract/providers.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { createFilters, createListView, textParam, wordParam } from "#web/platform/list-view.ts";
import type { ListViewState } from "#web/platform/use-list-view.ts";

/** 'followed' are the contacts that were not rejected. */
export const statusFilters = ["all", "followed", ...contactStatuses] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const providerFilters = createFilters({
  name: textParam("q"),
  status: wordParam("status", statusFilters),
});
export type ProviderFilterValues = typeof providerFilters.none;

export const providerListView = createListView(providerFilters, {});
export type ProviderView = ListViewState<typeof providerListView>;

export interface CatalogueEntry {
  readonly id: ProviderKindId;
  /** The French name, by which the picture is found. */
  readonly frenchName: string;
  /** In the reader's language. */
  readonly name: string;
  /** In the reader's language. */
  readonly whenToBook: string;
  /** undefined if the couple has none. */
  readonly contact: ProviderContact | undefined;
}

/** The first sentence of a text. A card shows only this one, the page of the kind the whole text. */
export function getFirstSentence(text: string): string {
  return /^.*?[.!?](?=\s)/su.exec(text)?.[0] ?? text;
}

/** Every typed word must occur in the name, the company or the person, ignoring accents. */
export function filterCatalogueEntries(
  entries: readonly CatalogueEntry[],
  { name, status }: ProviderFilterValues,
): readonly CatalogueEntry[] {
  const words = foldForSearch(name).split(/\s+/u).filter(Boolean);
  return entries.filter((entry) => {
    const text = foldForSearch([entry.name, entry.contact?.company, entry.contact?.person].join(" "));
    return matchesStatus(entry.contact?.status, status) && words.every((word) => text.includes(word));
  });
}

/** The number of entries that each status would show, ignoring the search. */
export function countByStatus(entries: readonly CatalogueEntry[]): Readonly<Record<StatusFilter, number>> {
  const count = (filter: StatusFilter) =>
    entries.filter(({ contact }) => matchesStatus(contact?.status, filter)).length;
  return {
    all: entries.length,
    followed: count("followed"),
    a_contacter: count("a_contacter"),
    contacte: count("contacte"),
    devis_recu: count("devis_recu"),
    reserve: count("reserve"),
    ecarte: count("ecarte"),
  };
}

function matchesStatus(status: ContactStatus | undefined, filter: StatusFilter): boolean {
  if (filter === "all") return true;
  if (filter === "followed") return status !== undefined && status !== "ecarte";
  return status === filter;
}
