/** The replies: their queries and writes. */
import { queryOptions, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import {
  createQuestion,
  deleteQuestion,
  maxReplyEventsAtOnce,
  getReplySettings,
  listQuestionAnswers,
  listQuestions,
  listReplyEvents,
  type NewQuestion,
  type Question,
  type QuestionChanges,
  type ReplyEvent,
  type ReplySettingsChanges,
  updateQuestion,
  updateReplySettings,
} from "#contract/replies.ts";
import {
  getReplyPreview,
  listReplyLinks,
  maxReplyLinksAtOnce,
  recordReplySends,
  renewReplyLink,
  type ReplyLink,
  sendReplyMails,
  stopReplyMails,
  type SendKind,
  updateReplyLink,
} from "#contract/reply-links.ts";
import { call } from "#web/platform/api.ts";
import { confirmDelete } from "#web/platform/deletions.ts";
import { queryClient } from "#web/platform/queries.ts";
import { refetchAllAfter } from "#web/platform/refetch-all.ts";
import { usePermission, prefetchAllowed } from "#web/platform/session.tsx";

const settingsQuery = queryOptions({
  queryKey: ["reply-settings"],
  queryFn: ({ signal }) => call(getReplySettings, undefined, { signal }),
});

const linksQuery = queryOptions({
  queryKey: ["reply-links"],
  queryFn: ({ signal }) => call(listReplyLinks, undefined, { signal }),
});

const questionsQuery = queryOptions({
  queryKey: ["questions"],
  queryFn: ({ signal }) => call(listQuestions, undefined, { signal }),
});

const questionAnswersQuery = queryOptions({
  queryKey: ["question-answers"],
  queryFn: ({ signal }) => call(listQuestionAnswers, undefined, { signal }),
});

export function useReplySettings() {
  return useQuery({ ...settingsQuery, enabled: usePermission("guests:see") === true });
}

export function useReplyLinks() {
  return useQuery({ ...linksQuery, enabled: usePermission("guests:see") === true });
}

export function useQuestions() {
  return useQuery({ ...questionsQuery, enabled: usePermission("guests:see") === true });
}

export function useQuestionAnswers() {
  return useQuery({ ...questionAnswersQuery, enabled: usePermission("guests:see") === true });
}

/** Prefetches the page's first queries. */
export async function prefetchReplies(): Promise<void> {
  await prefetchAllowed("guests:see", () =>
    Promise.all([queryClient.prefetchQuery(settingsQuery), queryClient.prefetchQuery(linksQuery)]),
  );
}

export async function prefetchReplySettings(): Promise<void> {
  await prefetchAllowed("guests:see", () => queryClient.prefetchQuery(settingsQuery));
}

/** The events of one guest, latest first. */
export function useGuestEvents(guestId: string) {
  return useQuery({
    queryKey: ["reply-events", guestId],
    queryFn: ({ signal }) => call(listReplyEvents, { query: { guest_id: guestId } }, { signal }),
    enabled: usePermission("guests:see") === true,
  });
}

/** The most requests for one page of results, because changes by members are skipped. */
const maxRequests = 20;

interface EventPage {
  readonly events: readonly ReplyEvent[];
  /** The cursor of the next page; undefined at the end. */
  readonly next: string | undefined;
}

/** The replies that guests saved, latest first. Changes by members are skipped. */
export function useReceivedReplies() {
  return useInfiniteQuery({
    queryKey: ["reply-events"],
    enabled: usePermission("guests:see") === true,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam }): Promise<EventPage> => {
      const found: ReplyEvent[] = [];
      let before = pageParam;
      for (let requests = 0; requests < maxRequests; requests += 1) {
        const query = before === undefined ? {} : { before };
        const events = await call(listReplyEvents, { query }, { signal });
        found.push(...events.filter(({ link_id }) => link_id !== null));
        before = events.at(-1)?.id;
        if (events.length < maxReplyEventsAtOnce) return { events: found, next: undefined };
        if (found.length >= maxReplyEventsAtOnce) break;
      }
      return { events: found, next: before };
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** A write after which all queries are read again, because guests, seats and counts depend on replies. */
function useReplyMutation<Variables, Response>(write: (variables: Variables) => Promise<Response>) {
  return useMutation({ mutationFn: (variables: Variables) => refetchAllAfter(write(variables)) });
}

export function useChangeReplySettings() {
  return useReplyMutation((body: ReplySettingsChanges) => call(updateReplySettings, { body }));
}

export function addQuestion(body: NewQuestion): Promise<Question> {
  return refetchAllAfter(call(createQuestion, { body }));
}

export function changeQuestion({ id }: Question, body: QuestionChanges): Promise<Question> {
  return refetchAllAfter(call(updateQuestion, { params: { id }, body }));
}

export function confirmQuestionDeletion({ id }: Question): void {
  const t = i18next.getFixedT(null, "replies");
  confirmDelete({
    id,
    isFinal: true,
    texts: {
      question: t("questions.delete_question"),
      detail: t("questions.delete_detail"),
      failed: (why) => t("questions.delete_failed", { why }),
      done: t("questions.deleted"),
    },
    send: () => call(deleteQuestion, { params: { id } }),
    onDeleted: () => void queryClient.invalidateQueries(),
  });
}

export function useChangeReplyLink({ id }: ReplyLink) {
  return useReplyMutation((language: ReplyLink["language"]) =>
    call(updateReplyLink, { params: { id }, body: { language } }),
  );
}

export function useRenewReplyLink({ id }: ReplyLink) {
  return useReplyMutation(() => call(renewReplyLink, { params: { id } }));
}

export function useReplyPreview({ id }: ReplyLink) {
  return useMutation({ mutationFn: () => call(getReplyPreview, { params: { id } }) });
}

interface EmailSend {
  readonly linkIds: readonly string[];
  readonly kind: SendKind;
}

/**
 * Emails an invitation or a reminder to each link. A call takes a limited number of links. If a later call fails, what
 * was sent before is returned with the error, and only a failure of the first is thrown.
 */
export function useSendEmails() {
  return useReplyMutation(async (sends: readonly EmailSend[]) => {
    const responses = [];
    let error: unknown;
    const bodies = sends.flatMap(({ linkIds, kind }) =>
      splitIntoChunks(linkIds, maxReplyLinksAtOnce).map((link_ids) => ({ link_ids, kind })),
    );
    for (const body of bodies) {
      try {
        responses.push(await call(sendReplyMails, { body }));
      } catch (caught) {
        if (responses.length === 0) throw caught;
        error = caught;
        break;
      }
    }
    const untriedIds = bodies.slice(responses.length).flatMap(({ link_ids }) => link_ids);
    return {
      queued: responses.flatMap(({ queued }) => queued),
      skipped: responses.flatMap(({ skipped }) => skipped),
      waiting: responses.reduce((sum, { waiting }) => sum + waiting, 0),
      untried: untriedIds.length,
      error,
    };
  });
}

/** Stops the emails that still wait. */
export function useStopEmails() {
  return useReplyMutation(() => call(stopReplyMails));
}

function splitIntoChunks(ids: readonly string[], size: number): readonly string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) =>
    ids.slice(at * size, (at + 1) * size),
  );
}

interface ManualSend extends EmailSend {
  readonly channel: "message" | "phone" | "paper";
}

export function useRecordSends() {
  return useReplyMutation(async ({ linkIds, kind, channel }: ManualSend) => {
    const links: ReplyLink[] = [];
    for (const link_ids of splitIntoChunks(linkIds, maxReplyLinksAtOnce)) {
      links.push(...(await call(recordReplySends, { body: { link_ids, kind, channel } })));
    }
    return links;
  });
}
