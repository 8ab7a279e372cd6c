/** Saves replies that guests send by their link. */
import type { Language } from "#i18n/languages.ts";
import type { ReplyLinkRow } from "#server/database/reply-rows.ts";
import { getMomentKinds } from "#server/features/moments/service.ts";
import { updateGuests } from "#server/features/guests/service.ts";
import { saveAnswers } from "#server/features/replies/service.ts";
import { findReplyLinkByCode, recordReply, recordReplyEvents } from "#server/features/reply-links/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import type { ReplyPageData } from "./page-content.ts";
import type { ReplyForm } from "./form.ts";
import type { GuestDetailChanges } from "./health.rules.ts";
import { loadPage, type ReplyPageDependencies } from "./loading.ts";
import type { Paging } from "./paging.rules.ts";
import { type Notes, type FormOutcome, getFormOutcome } from "./rules.ts";

/** The result of a submitted form. */
export type SaveResult =
  | { readonly kind: "saved"; readonly notes: readonly string[] }
  /** Nothing was changed. */
  | { readonly kind: "refused"; readonly data: ReplyPageData; readonly problems: FormOutcome["problems"] }
  /** Replies are not open, or no longer. */
  | { readonly kind: "closed"; readonly data: ReplyPageData }
  /** The link was revoked meanwhile. */
  | { readonly kind: "over" };

interface SentForm {
  readonly code: string;
  readonly form: ReplyForm;
  readonly language: Language;
  /** As it was when the form arrived. */
  readonly data: Paging;
}

/** Runs in a transaction, which reads the link and everything that the form is compared with. */
export async function saveReply(
  context: WeddingScope,
  dependencies: ReplyPageDependencies,
  { code, form, language, data: { pageNumber: page } }: SentForm,
): Promise<SaveResult> {
  // All changes of one form have the same instant, so that the history shows them as one reply.
  const now = context.clock();
  const scope = { ...context, clock: () => now };
  const link = await findReplyLinkByCode(scope.db, code);
  if (link === undefined) return { kind: "over" };
  const data = await loadPage(scope, dependencies, {
    link,
    code,
    language,
    isSending: true,
    page: String(page),
    form,
  });
  if (data === undefined) return { kind: "over" };
  if (data.state !== "open") return { kind: "closed", data };
  const outcome = getFormOutcome(data, form);
  if (outcome.problems.length > 0) return { kind: "refused", data, problems: outcome.problems };
  await saveDetails(scope, outcome.details);
  await saveAnswers(scope, outcome.questions);
  await recordChangedFields(scope, link, listChangedFields(data, outcome));
  await dependencies.saveAnswers(scope, link.id, outcome.answers);
  await recordReply(scope, link, language);
  return { kind: "saved", notes: await listNotes(scope, outcome.notes) };
}

async function saveDetails(
  { db, wedding, clock }: WeddingScope,
  changes: readonly GuestDetailChanges[],
): Promise<void> {
  for (const { guestId, consent, ...columns } of changes) {
    const health_consent_at = consent === true ? clock() : null;
    await updateGuests(db, wedding.id, [guestId], {
      ...columns,
      ...(consent !== undefined && { health_consent_at }),
    });
  }
}

interface ChangedField {
  readonly guestId: string;
  readonly name: string;
}

/** The names of the fields, because the history must not hold their values. */
function listChangedFields(
  { persons }: ReplyPageData,
  { details, questions }: Pick<FormOutcome, "details" | "questions">,
): ChangedField[] {
  const detailNames = details.flatMap(({ guestId, ...columns }) =>
    Object.keys(columns).map((name) => ({ guestId, name })),
  );
  // A question to the household is answered by nobody in particular, so the first person stands for all.
  const questionNames = questions.flatMap(({ subjectId }) => {
    const guest = persons.find(({ id }) => id === subjectId) ?? persons[0];
    return guest === undefined ? [] : [{ guestId: guest.id, name: "question" }];
  });
  return [...detailNames, ...questionNames];
}

async function recordChangedFields(
  scope: WeddingScope,
  link: ReplyLinkRow,
  changedFields: readonly ChangedField[],
): Promise<void> {
  const fieldsByGuest = Map.groupBy(changedFields, ({ guestId }) => guestId);
  const events = [...fieldsByGuest].map(([guest_id, namesOfGuest]) => ({
    guest_id,
    moment_id: null,
    what: "details" as const,
    from_value: null,
    to_value: [...new Set(namesOfGuest.map(({ name }) => name))].join(","),
  }));
  await recordReplyEvents(scope, { linkId: link.id }, events);
}

/** Fixed words, so that the url of the next page contains no data of guests. */
async function listNotes(scope: WeddingScope, notes: Notes): Promise<string[]> {
  const kinds = await getMomentKinds(scope);
  const goneNotes = notes.goneMomentIds.flatMap((id) => kinds.get(id) ?? []).map((kind) => `gone-${kind}`);
  const noteFlags = {
    kept: notes.hasKeptAnswer,
    alone: notes.hasCompanionAlone,
    erased: notes.hasErasedHealth,
  };
  return [
    ...Object.entries(noteFlags).flatMap(([note, isShown]) => (isShown ? [note] : [])),
    ...new Set(goneNotes),
  ];
}
