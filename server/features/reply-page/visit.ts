/** A request for a reply page: finds its link, and answers when there is none. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { maxWrongReplyCodesPerHour } from "#contract/reply-page.ts";
import { formatMinutes } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import { findReplyLinkByTypedCode, type OpenedLink } from "#server/features/reply-links/service.ts";
import { loadWedding } from "#server/features/wedding/service.ts";
import { hour, minute, second } from "#server/platform/clock.ts";
import type { PublicContext, WeddingScope } from "#server/platform/context.ts";
import type { AppError } from "#server/platform/errors.ts";
import { isWeddingUnlocked } from "#server/platform/http/auth-guard.ts";
import type { WithOwnTransactions } from "#server/platform/http/request.ts";
import { getQuery } from "#server/platform/http/page-request.ts";
import type { ReplyPageData } from "./page-content.ts";
import type { ReplyForm } from "./form.ts";
import { chooseLanguage, getReplyPageLook, sendPage } from "./page-response.ts";
import { loadPage, type ReplyPageDependencies } from "./loading.ts";
import type { PageAssets } from "./view/elements.ts";
import { countViewOrThrow } from "./view-limit.ts";
import { renderCodePage, renderFailedPage, type ReplyPageLook, renderTooManyPage } from "./view/page.ts";

export interface Visit {
  readonly context: WithOwnTransactions<PublicContext>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly dependencies: ReplyPageDependencies;
  readonly assets: PageAssets;
}

export function getLookOfVisit(
  { request, assets }: Visit,
  language: Language = chooseLanguage(request),
): ReplyPageLook {
  return getReplyPageLook(request, assets, language);
}

/** The scope for services that work on one wedding on behalf of its guests. */
export async function loadGuestScope(
  { db, clock, newId, tokens, payment }: PublicContext,
  id: string,
): Promise<WeddingScope> {
  const { revision, unlocked_at: unlockedAt } = await loadWedding({ db, wedding: { id } });
  const wedding = { id, revision, isUnlocked: isWeddingUnlocked({ payment }, { unlockedAt }) };
  return { db, wedding, clock, newId, tokens };
}

export interface OpenedPage extends OpenedLink {
  readonly data: ReplyPageData;
  readonly language: Language;
}

/** undefined for a code that opens nothing, which is counted. @throws AppError too_many. */
export async function openReplyPage(
  visit: Visit,
  typedCode: string,
  options: { readonly language?: Language | undefined; readonly form?: ReplyForm } = {},
): Promise<OpenedPage | undefined> {
  const { context, request, dependencies } = visit;
  const openedLink = await findReplyLinkByTypedCode(context.db, typedCode);
  if (openedLink !== undefined) {
    countViewOrThrow(openedLink.link.id, context.network, context.clock());
    const language = options.language ?? chooseLanguage(request, openedLink.link.language);
    const scope = await loadGuestScope(context, openedLink.link.wedding_id);
    const { form } = options;
    const page = getQuery(request).get("page");
    const input = { ...openedLink, language, page, ...(form !== undefined && { form, isSending: true }) };
    const data = await loadPage(scope, dependencies, input);
    if (data !== undefined) return { ...openedLink, data, language };
  }
  await countWrongCode(visit);
  return undefined;
}

/** Counted before the response. A correct code works even over the limit. @throws AppError too_many. */
async function countWrongCode({ context }: Visit): Promise<void> {
  const subject = `reply code ${context.network}`;
  await context.attempt([{ subject, attempts: maxWrongReplyCodesPerHour, within: hour }]);
}

/** The same page for a code that never existed, is revoked, or is malformed. */
export async function sendUnknownCodePage(visit: Visit, typed = ""): Promise<FastifyReply> {
  return sendPage(visit.request, visit.reply.code(404), renderCodePage(getLookOfVisit(visit), { typed }));
}

/** A page with the error's message. */
export async function sendErrorPage(
  visit: Visit,
  { code, status, retryAfter }: AppError,
): Promise<FastifyReply> {
  if (status === 404) return sendUnknownCodePage(visit);
  const { request, reply } = visit;
  const look = getLookOfVisit(visit);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  if (code === "too_many") {
    return sendPage(request, reply.code(429), renderTooManyPage(look, formatWait(retryAfter, look.language)));
  }
  return sendPage(
    request,
    reply.code(status),
    renderFailedPage(look, code === "too_large" ? code : "failed"),
  );
}

/** For example '12 minutes'. */
export function formatWait(seconds = 0, language: Language): string {
  return formatMinutes(Math.max(1, Math.ceil((seconds * second) / minute)), language);
}
