/** Handles a submitted form: saves it, shows it again with its problems, or shows it in another language. */
import type { FastifyReply } from "fastify";
import { getReplyPagePath, maxReplySavesPerHour } from "#contract/reply-page.ts";
import type { Language } from "#i18n/languages.ts";
import { hour } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import { getQuery } from "#server/platform/http/page-request.ts";
import type { ReplyForm } from "./form.ts";
import { setLanguageCookie, sendPage } from "./page-response.ts";
import { getLateText } from "./late-text.ts";
import { saveReply, type SaveResult } from "./service.ts";
import { renderReplyPage, type OpenedReplyPage } from "./view/page.ts";
import {
  getLookOfVisit,
  openReplyPage,
  type OpenedPage,
  loadGuestScope,
  sendUnknownCodePage,
  type Visit,
  formatWait,
} from "./visit.ts";
import { getPageParams } from "./paging.rules.ts";
import { fillText, getReplyPageTexts } from "./texts.ts";

interface SubmittedForm {
  readonly opened: OpenedPage;
  readonly form: ReplyForm;
}

export async function handleForm(visit: Visit, code: string, form: ReplyForm): Promise<FastifyReply> {
  const { action } = form;
  const isLanguageChange = action === "fr" || action === "en";
  const language = isLanguageChange ? action : form.language;
  const opened = await openReplyPage(visit, code, { language, form });
  if (opened === undefined) return sendUnknownCodePage(visit);
  if (!isLanguageChange) return saveForm(visit, { opened, form });
  setLanguageCookie(visit.reply, action);
  return opened.data.state === "open"
    ? sendReplyPage(visit, { data: opened.data, typed: form }, action)
    : sendLatePage(visit, { opened, form });
}

async function saveForm(visit: Visit, { opened, form }: SubmittedForm): Promise<FastifyReply> {
  const { language, link, data } = opened;
  try {
    // Counted by household or guest, because a renewed link would begin again.
    const subject = `reply save ${link.wedding_id} ${link.guest_id ?? link.household_id}`;
    await visit.context.attempt([{ subject, attempts: maxReplySavesPerHour, within: hour }]);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "too_many")) throw error;
    visit.reply.code(429).header("retry-after", String(error.retryAfter));
    const wait = formatWait(error.retryAfter, language);
    const waitMessage = fillText(getReplyPageTexts(language).refused.too_many, { wait });
    return sendReplyPage(visit, { data, typed: form, waitMessage }, language);
  }
  const result = await visit.context.inTransaction([link.wedding_id], async (context) =>
    saveReply(await loadGuestScope(context, link.wedding_id), visit.dependencies, { ...opened, form }),
  );
  return respond(visit, result, { opened, form });
}

async function respond(
  visit: Visit,
  result: SaveResult,
  { opened, form }: SubmittedForm,
): Promise<FastifyReply> {
  const { language, code } = opened;
  switch (result.kind) {
    case "over":
      return sendUnknownCodePage(visit);
    case "closed":
      return sendLatePage(visit, { opened: { ...opened, data: result.data }, form });
    case "refused": {
      visit.reply.code(400);
      return sendReplyPage(visit, { data: result.data, typed: form, problems: result.problems }, language);
    }
    case "saved": {
      // The next page has the language of the form.
      setLanguageCookie(visit.reply, language);
      const notes = result.notes.map((note) => ["note", note]);
      const query = new URLSearchParams([["sent", "1"], ...getPageParams(opened.data), ...notes]);
      return visit.reply.redirect(`${getReplyPagePath(code)}?${query.toString()}`, 303);
    }
  }
}

async function sendLatePage(
  visit: Visit,
  { opened: { data, language }, form }: SubmittedForm,
): Promise<FastifyReply> {
  visit.reply.code(409);
  return sendReplyPage(visit, { data, lateContent: getLateText(data, form, language) }, language);
}

export async function sendReplyPage(
  { request, reply, ...visit }: Visit,
  opened: OpenedReplyPage,
  language: Language,
) {
  return sendPage(
    request,
    reply,
    renderReplyPage(opened, getLookOfVisit({ request, reply, ...visit }, language)),
  );
}

/** The notes on the page after a form was saved; undefined on any other page. */
export function getSentNotes({ request }: Visit, language: Language): string[] | undefined {
  const query = getQuery(request);
  if (!query.has("sent")) return undefined;
  const { notes, gone } = getReplyPageTexts(language);
  const knownNotes = new Map([
    ...Object.entries(notes),
    ...Object.entries(gone).map(([kind, sentence]) => [`gone-${kind}`, sentence] as const),
  ]);
  return [...new Set(query.getAll("note"))].flatMap((note) => knownNotes.get(note) ?? []);
}
