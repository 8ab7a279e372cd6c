/** The catalogue with the couple's contacts: filtering it, and counting each state. */
import type { ProviderId } from "#contract/provider-kinds.ts";
import { contactStatuses, type ContactStatus, type ProviderContact } from "#contract/providers.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { createFilters, createListView, textParam, wordParam } from "#web/platform/list-view.ts";
import type { ListViewState } from "#web/platform/use-list-view.ts";

/** 'followed' means a contact that was not rejected. */
export const statusFilters = ["all", "followed", ...contactStatuses] as const;
export type StatusFilter = (typeof statusFilters)[number];

const filters = createFilters({ name: textParam("q"), status: wordParam("status", statusFilters) });
export const { none: noFilters, isFiltered } = filters;
export type ProviderFilterValues = typeof noFilters;

export const providerListView = createListView(filters, {});
export type ProviderView = ListViewState<typeof providerListView>;

export interface CatalogueEntry {
  readonly id: ProviderId;
  /** The French name, which is the key of the picture. */
  readonly picture: string;
  /** In the reader's language, as is the sentence on when to book. */
  readonly name: string;
  readonly when: string;
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

/** The number that each state would show, ignoring the search. */
export function countByStatus(entries: readonly CatalogueEntry[]): Readonly<Record<StatusFilter, number>> {
  const count = (state: StatusFilter) =>
    entries.filter(({ contact }) => matchesStatus(contact?.status, state)).length;
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

function matchesStatus(status: ContactStatus | undefined, state: StatusFilter): boolean {
  if (state === "all") return true;
  if (state === "followed") return status !== undefined && status !== "ecarte";
  return status === state;
}
