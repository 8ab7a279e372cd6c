/** The printed pieces: their queries and writes. */
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  changePrintSettings,
  getPrintSettings,
  listPrintSettings,
  type PrintedPiece,
  type PrintOptionsChanges,
} from "#contract/stationery.ts";
import type { Language } from "#i18n/languages.ts";
import { call } from "#web/platform/api.ts";

/** Milliseconds: the urls of the PDF files work for five minutes at least. */
const refetchInterval = 4 * 60_000;

const printSettingsKey = ["print settings"];

function createAllPiecesQuery(language: Language) {
  return queryOptions({
    queryKey: [...printSettingsKey, language],
    queryFn: ({ signal }) => call(listPrintSettings, { query: { language } }, { signal }),
    refetchInterval,
    // Guests may have been changed on other pages, such as the one that a warning leads to.
    staleTime: 0,
  });
}

function createPieceQuery(piece: PrintedPiece, language: Language) {
  return queryOptions({
    queryKey: [...printSettingsKey, language, piece],
    queryFn: ({ signal }) => call(getPrintSettings, { params: { piece }, query: { language } }, { signal }),
    refetchInterval,
    // Guests may have been changed on other pages, such as the one that a warning leads to.
    staleTime: 0,
  });
}

export function usePieces(language: Language) {
  return useQuery(createAllPiecesQuery(language));
}

export function usePiece(piece: PrintedPiece, language: Language) {
  return useQuery(createPieceQuery(piece, language));
}

/** Whether the change that has just been answered is the last pending one. */
function isLastChange(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: printSettingsKey }) === 1;
}

/** Changes options of a piece. The response contains its new counts and warnings. */
export function useChangeOptions(piece: PrintedPiece, language: Language) {
  const client = useQueryClient();
  const { queryKey } = createPieceQuery(piece, language);
  return useMutation({
    mutationKey: printSettingsKey,
    scope: { id: "print settings" },
    mutationFn: (body: PrintOptionsChanges & { readonly base?: Readonly<Record<string, unknown>> }) =>
      call(changePrintSettings, { params: { piece }, query: { language }, body }),
    // Optimistic: rolled back if the server refuses.
    onMutate: ({ base: _base, ...changes }) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (shown) =>
        shown === undefined ? undefined : { ...shown, options: Object.assign({}, shown.options, changes) },
      );
      return before;
    },
    // While further changes are pending, their optimistic values stay shown.
    onSuccess: (changed) => {
      if (isLastChange(client)) client.setQueryData(queryKey, changed);
    },
    onError: (_error, _changes, before) => client.setQueryData(queryKey, before),
    // The look is shared by all pieces.
    onSettled: async () => {
      if (isLastChange(client)) await client.invalidateQueries({ queryKey: printSettingsKey });
    },
  });
}
