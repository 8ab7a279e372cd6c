/** The quotes: their queries and writes. */
import { useMutation } from "@tanstack/react-query";
import i18next from "i18next";
import {
  addQuote,
  changeQuote,
  chooseQuote,
  deleteQuote,
  listQuotes,
  type NewQuote,
  type Quote,
  type QuoteChanges,
  type QuoteChoice,
} from "#contract/quotes.ts";
import { shorten } from "#i18n/shorten.ts";
import { markDocumentsStale } from "#web/features/documents/queries.ts";
import { call } from "#web/platform/api.ts";
import { getDeletionTexts } from "#web/platform/deletions.ts";
import { queryClient } from "#web/platform/queries.ts";
import { createResource } from "#web/platform/resource.ts";

export const quoteResource = createResource({
  key: ["quotes"],
  permission: "budget:see",
  list: (signal) => call(listQuotes, undefined, { signal }),
  add: (body: NewQuote) => call(addQuote, { body }),
  change: ({ id }, body: QuoteChanges) => call(changeQuote, { params: { id }, body }),
  remove: ({ id }) => call(deleteQuote, { params: { id } }),
  onWrite: () => markDocumentsStale(queryClient),
});
export const { useList: useQuotes } = quoteResource;

/** The question says that what the budget item took over from a chosen quote remains. */
export function confirmQuoteDeletion(quote: Quote): void {
  const { company } = quote;
  const texts = getDeletionTexts("quotes:delete", company);
  const detail = i18next.t("quotes:delete.detail_chosen", { name: shorten(company) });
  quoteResource.confirmDelete(quote, quote.chosen_at === null ? texts : { ...texts, detail });
}

/** Choosing a quote changes item, contact, files and schedule. */
export function useChooseQuote() {
  return useMutation({
    mutationFn: ({ id, choice }: { id: string; choice: QuoteChoice }) =>
      call(chooseQuote, { params: { id }, body: choice }),
    // After a refusal too: another member may have chosen a different quote, which is then shown.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
