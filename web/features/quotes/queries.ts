/** Queries and mutations of the quotes, and what each write invalidates. */
import { useMutation, useQuery } from "@tanstack/react-query";
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
import { shortened } from "#i18n/shortened.ts";
import { invalidateNamedItems } from "#web/features/documents/queries.ts";
import { call } from "#web/platform/api.ts";
import { listCache } from "#web/platform/list-cache.ts";
import { queryClient } from "#web/platform/queries.ts";
import { usePermission } from "#web/platform/session.tsx";
import { useDeletion } from "#web/platform/undo.ts";
import { useTranslation } from "#web/platform/use-translation.ts";

const quotes = listCache<Quote>({
  key: ["quotes"],
  read: (signal) => call(listQuotes, undefined, { signal }),
  onWrite: () => invalidateNamedItems(queryClient),
});

export function useQuotes() {
  return useQuery({ ...quotes.query, enabled: usePermission("budget:see") === true });
}

/** The quotes, for a file that is made once. */
export async function fetchQuotes(): Promise<readonly Quote[]> {
  return queryClient.fetchQuery(quotes.query);
}

export function useAddQuote() {
  return useMutation({
    mutationFn: (body: NewQuote) => call(addQuote, { body }),
    onSuccess: (added) => quotes.add(added),
  });
}

export function useChangeQuote() {
  return useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: QuoteChanges }) =>
      call(changeQuote, { params: { id }, body: changes }),
    onSuccess: quotes.replace,
  });
}

/** Deletes a quote. What the item took over from a chosen quote remains. */
export function useDeleteQuote() {
  const { t } = useTranslation("quotes");
  return useDeletion({
    send: ({ id }: Quote) => call(deleteQuote, { params: { id } }),
    remove: quotes.remove,
    text: ({ company }) => t("delete.done", { company: shortened(company) }),
  });
}

/** Choosing a quote changes item, contact, files and schedule. */
export function useChooseQuote() {
  return useMutation({
    mutationFn: ({ id, choice }: { id: string; choice: QuoteChoice }) =>
      call(chooseQuote, { params: { id }, body: choice }),
    onSuccess: () => queryClient.invalidateQueries(),
    // Another member may have chosen a different quote, which is then shown.
    onError: () => queryClient.invalidateQueries(),
  });
}
