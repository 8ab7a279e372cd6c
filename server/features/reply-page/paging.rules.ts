/** Bounds the size of a reply page: a host who has more companions than are allowed today replies on several pages. */
import { maxCompanions } from "#contract/guests.ts";
import type { ReplyForm } from "./form.ts";

/** A host and all companions. */
export const personsPerPage = maxCompanions + 1;

export interface Paging {
  /** From 1. */
  readonly pageNumber: number;
  readonly pageCount: number;
}

/** `pageParam`: the parameter of the url. */
export function getPaging(personCount: number, pageParam: string | null): Paging {
  const pages = Math.max(1, Math.ceil(personCount / personsPerPage));
  const page = /^\d{1,4}$/u.test(pageParam ?? "") ? Number(pageParam) : 1;
  return { pageCount: pages, pageNumber: Math.min(Math.max(page, 1), pages) };
}

/**
 * The guests of one page. A form is compared with those it names, because others may have come before them since it was
 * opened.
 */
export function getPageGuests<G extends { readonly id: string }>(
  guests: readonly G[],
  { pageNumber: page, pageCount: pages }: Paging,
  form?: Pick<ReplyForm, "sent">,
): readonly G[] {
  if (pages === 1) return guests;
  const namedIds = new Set(Array.from(form?.sent.keys() ?? [], (field) => field.split(".").at(-1)));
  const guestsOfForm = guests.filter(({ id }) => namedIds.has(id)).slice(0, personsPerPage);
  return guestsOfForm.length > 0
    ? guestsOfForm
    : guests.slice((page - 1) * personsPerPage, page * personsPerPage);
}

/** The parameters of the url that lead to this page. */
export function getPageParams({ pageNumber: page, pageCount: pages }: Paging): [string, string][] {
  return pages === 1 ? [] : [["page", String(page)]];
}

/** '?page=2'; '' for the only page. */
export function getPageQuery(paging: Paging): string {
  const query = new URLSearchParams(getPageParams(paging)).toString();
  return query === "" ? "" : `?${query}`;
}
