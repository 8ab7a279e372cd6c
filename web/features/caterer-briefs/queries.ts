/** The caterer briefs: their queries and writes. */
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type BriefChanges,
  type CatererBrief,
  getCatererBrief,
  getCatererBriefVersion,
  listCatererBriefs,
  type NewBriefVersion,
  renewCatererLink,
  revokeCatererLink,
  sendCatererBrief,
  updateCatererBrief,
} from "#contract/caterer-briefs.ts";
import { call } from "#web/platform/api.ts";
import { getLanguage } from "#web/platform/language.ts";
import { queryClient } from "#web/platform/queries.ts";
import { prefetchAllowed } from "#web/platform/session.tsx";

/** Milliseconds: the urls of the PDF files work for five minutes at least. */
const refetchInterval = 4 * 60_000;

/** The language of the PDF file. */
const getLanguageQuery = () => ({ language: getLanguage() });

/** Many pages change the content of a brief, so it is refetched whenever it is shown. */
const briefsQuery = queryOptions({
  queryKey: ["caterer-briefs"],
  queryFn: ({ signal }) => call(listCatererBriefs, undefined, { signal }),
  refetchOnMount: "always",
});

function createBriefQuery(momentId: string) {
  return queryOptions({
    queryKey: ["caterer-briefs", momentId],
    queryFn: ({ signal }) =>
      call(getCatererBrief, { params: { id: momentId }, query: getLanguageQuery() }, { signal }),
    staleTime: 0,
    refetchInterval,
  });
}

interface BriefsOptions {
  readonly enabled?: boolean;
  /** Whether it is asked for only if nobody has asked before. */
  readonly isKnown?: boolean;
}

export function useBriefs({ enabled = true, isKnown = false }: BriefsOptions = {}) {
  return useQuery({ ...briefsQuery, enabled, ...(isKnown && { refetchOnMount: false }) });
}

export async function prefetchBriefs(): Promise<void> {
  await prefetchAllowed("guests:see", () => queryClient.prefetchQuery(briefsQuery));
}

/** While the brief of another moment is loading, the previous one stays on screen. */
export function useBrief(momentId: string) {
  return useQuery({ ...createBriefQuery(momentId), placeholderData: keepPreviousData });
}

/** A version as it was sent; only the erasing of data changes it. */
export function useBriefVersion(id: string) {
  return useQuery({
    queryKey: ["caterer-brief-versions", id],
    refetchInterval,
    queryFn: ({ signal }) =>
      call(getCatererBriefVersion, { params: { id }, query: getLanguageQuery() }, { signal }),
  });
}

/** A write whose reply is the updated brief. */
function useBriefWrite<Input>(momentId: string, mutationFn: (input: Input) => Promise<CatererBrief>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "caterer brief" },
    mutationFn,
    onSuccess: (brief) => {
      client.setQueryData(createBriefQuery(momentId).queryKey, brief);
      void client.invalidateQueries({ queryKey: briefsQuery.queryKey, exact: true });
    },
  });
}

export function useChangeBrief(id: string) {
  return useBriefWrite(id, (body: BriefChanges) => call(updateCatererBrief, { params: { id }, body }));
}

export function useRenewBriefLink(id: string) {
  return useBriefWrite(id, () => call(renewCatererLink, { params: { id } }));
}

export function useRevokeBriefLink(id: string) {
  return useBriefWrite(id, () => call(revokeCatererLink, { params: { id } }));
}

/** The URL of a version's PDF. */
async function loadPdfUrl(id: string): Promise<string> {
  return (await call(getCatererBriefVersion, { params: { id }, query: getLanguageQuery() })).pdf_url;
}

/** Sends the brief, and refetches it even after a refusal, because it may have changed. */
export function useSendBrief(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "caterer brief" },
    mutationFn: async (body: NewBriefVersion) => {
      const version = await call(sendCatererBrief, { params: { id }, body });
      const brief = await client.fetchQuery(createBriefQuery(id));
      const file = body.channel === "file" ? await loadPdfUrl(version.id) : null;
      return { version, link: brief.link?.url ?? null, file };
    },
    onSettled: () => client.invalidateQueries({ queryKey: briefsQuery.queryKey }),
  });
}
