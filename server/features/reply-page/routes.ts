/**
 * The reply page of guests. Only the code in the url gives access: there is no session, and the only cookie holds the
 * language. The couple's preview has a signed url instead.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { maxReplyFormBytes, maxTypedCodeLength, getReplyPagePath } from "#contract/reply-page.ts";
import { stopMailsTo } from "#server/features/replies/service.ts";
import { findReplyLink, findReplyLinkByTypedCode } from "#server/features/reply-links/service.ts";
import type { PublicContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { getQuery } from "#server/platform/http/page-request.ts";
import { routeRaw } from "#server/platform/http/raw-route.ts";
import { toLoggedAppError } from "#server/platform/http/error-handler.ts";
import type { WithOwnTransactions, Server } from "#server/platform/http/request.ts";
import { maxBodyBytes } from "#server/platform/http/limits.ts";
import { verifySignedUrl, requirePermission } from "#server/platform/http/signed.ts";
import { isLanguage, parseAcceptLanguage } from "#i18n/languages.ts";
import { renderMomentsCalendar } from "./moments-calendar.ts";
import { parseForm } from "./form.ts";
import { setLanguageCookie, pageHeaders, readReplyPageAssets, sendPage } from "./page-response.ts";
import { loadPage, type ReplyPageDependencies } from "./loading.ts";
import { getSentNotes, sendReplyPage, handleForm } from "./replying.ts";
import { renderCodePage, renderStopMailsPage } from "./view/page.ts";
import {
  getLookOfVisit,
  openReplyPage,
  loadGuestScope,
  sendUnknownCodePage,
  sendErrorPage,
  type Visit,
} from "./visit.ts";

const Params = v.object({
  code: v.optional(v.string(), ""),
  wedding: v.optional(v.string(), ""),
  link: v.optional(v.string(), ""),
});

type PageHandler = (visit: Visit, params: v.InferOutput<typeof Params>) => Promise<FastifyReply>;

export function replyPageRoutes(server: Server, dependencies: ReplyPageDependencies): void {
  const assets = readReplyPageAssets();
  const withVisit = (handle: PageHandler) => {
    return async (
      context: WithOwnTransactions<PublicContext>,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const visit: Visit = { context, request, reply, dependencies, assets };
      return handle(visit, v.parse(Params, request.params)).catch((error: unknown) =>
        sendErrorPage(visit, toLoggedAppError(error, request)),
      );
    };
  };
  const pageOptions = { method: "GET", access: "public" } as const;
  // A body up to this limit is parsed, so that a form that is too long gets a page with a message.
  const formOptions = { method: "POST", access: "public", maxBodyBytes } as const;
  // Exempt from load shedding, so that nothing that guests typed is lost when many reply at once.
  const alwaysAnsweredPage = { ...pageOptions, isAlwaysAnswered: true } as const;
  const alwaysAnsweredForm = { ...formOptions, isAlwaysAnswered: true } as const;
  routeRaw(server, { ...pageOptions, path: "/r" }, withVisit(showCodePage));
  routeRaw(server, { ...formOptions, path: "/r" }, withVisit(redirectFromTypedCode));
  routeRaw(server, { ...alwaysAnsweredPage, path: "/r/{code}" }, withVisit(showReplyPage));
  // QR codes use capitals.
  routeRaw(server, { ...alwaysAnsweredPage, path: "/R/{code}" }, withVisit(showReplyPage));
  routeRaw(server, { ...alwaysAnsweredForm, path: "/r/{code}/reply" }, withVisit(submitReply));
  routeRaw(server, { ...alwaysAnsweredPage, path: "/r/{code}/reply" }, withVisit(redirectToCanonical));
  // Pages that were opened before their form had an address of its own still send it here.
  routeRaw(server, { ...alwaysAnsweredForm, path: "/r/{code}" }, withVisit(submitReply));
  for (const path of ["/r/{code}/", "/R/{code}/"] as const) {
    routeRaw(server, { ...alwaysAnsweredPage, path }, withVisit(redirectToCanonical));
  }
  routeRaw(server, { ...pageOptions, path: "/r/{code}/agenda.ics" }, withVisit(sendMomentsCalendar));
  routeRaw(server, { ...pageOptions, path: "/r/{code}/unsubscribe" }, withVisit(showStopMailsPage));
  routeRaw(server, { ...formOptions, path: "/r/{code}/unsubscribe" }, withVisit(stopMails));
  routeRaw(server, { ...pageOptions, path: "/reply-previews/{wedding}/{link}" }, withVisit(showPreview));
}

const showCodePage: PageHandler = async (visit) => {
  rememberLanguage(visit);
  return sendPage(visit.request, visit.reply, renderCodePage(getLookOfVisit(visit)));
};

const redirectFromTypedCode: PageHandler = async (visit) => {
  const typedCode = parseBody(visit.request).get("code") ?? "";
  const opened = await openReplyPage(visit, typedCode);
  if (opened === undefined) return sendUnknownCodePage(visit, typedCode.slice(0, maxTypedCodeLength));
  return visit.reply.redirect(getReplyPagePath(opened.code), 303);
};

const showReplyPage: PageHandler = async (visit, { code }) => {
  const opened = await openReplyPage(visit, code);
  if (opened === undefined) return sendUnknownCodePage(visit);
  rememberLanguage(visit);
  const { data, language } = opened;
  return sendReplyPage(visit, { data, sentNotes: getSentNotes(visit, language) }, language);
};

/** Reloading the answer to a form, or a link with a slash after it, leads to the page itself. */
const redirectToCanonical: PageHandler = async ({ request, reply: response }, { code }) => {
  const query = getQuery(request).toString();
  const path = getReplyPagePath(encodeURIComponent(code));
  return response.redirect(query === "" ? path : `${path}?${query}`, 303);
};

const submitReply: PageHandler = async (visit, { code }) =>
  handleForm(visit, code, parseForm(getBodyText(visit.request)));

const sendMomentsCalendar: PageHandler = async (visit, { code }) => {
  const opened = await openReplyPage(visit, code);
  if (opened === undefined) return sendUnknownCodePage(visit);
  const { data, language } = opened;
  return visit.reply
    .headers(pageHeaders)
    .type("text/calendar; charset=utf-8")
    .header("content-disposition", 'attachment; filename="agenda.ics"')
    .send(renderMomentsCalendar(data, { language, now: visit.context.clock() }));
};

const showStopMailsPage: PageHandler = async (visit, { code }) => {
  const opened = await openReplyPage(visit, code);
  if (opened === undefined) return sendUnknownCodePage(visit);
  rememberLanguage(visit);
  return sendPage(
    visit.request,
    visit.reply,
    renderStopMailsPage(getLookOfVisit(visit, opened.language), opened.data),
  );
};

/**
 * Handles the button on the page, and one-click unsubscribes of mail clients (RFC 8058), which follow no redirect.
 */
const stopMails: PageHandler = async (visit, { code }) => {
  const opened = await openReplyPage(visit, code);
  if (opened === undefined) return sendUnknownCodePage(visit);
  await visit.context.inTransaction([opened.link.wedding_id], async (context) => {
    const link = (await findReplyLinkByTypedCode(context.db, code))?.link;
    if (link !== undefined) await stopMailsTo(await loadGuestScope(context, link.wedding_id), link);
  });
  const data = { ...opened.data, areMailsStopped: true };
  return sendPage(
    visit.request,
    visit.reply,
    renderStopMailsPage(getLookOfVisit(visit, opened.language), data),
  );
};

/** Shows the preview to a member, under a signed url. */
const showPreview: PageHandler = async (visit, { wedding, link: linkId }) => {
  const { context, request, dependencies } = visit;
  // The parameters for the language and the page are not signed.
  const { lng, page, ...signedParams } = Object.fromEntries(getQuery(request));
  const [path = ""] = request.url.split("?", 1);
  const { values } = verifySignedUrl(context, {
    url: `${path}?${new URLSearchParams(signedParams).toString()}`,
  });
  await requirePermission(context, { weddingId: wedding, userId: values["user"] ?? "" }, "guests:edit");
  const link = await findReplyLink(context.db, wedding, linkId);
  if (link === undefined) throw new AppError("not_found");
  // By default the preview has the language in which the guests would see it.
  const linkLanguage = link.language ?? parseAcceptLanguage(request.headers["accept-language"]);
  const language = isLanguage(lng) ? lng : linkLanguage;
  const data = await loadPage(await loadGuestScope(context, wedding), dependencies, {
    link,
    code: "",
    language,
    page: page ?? null,
  });
  if (data === undefined) throw new AppError("not_found");
  return sendReplyPage(visit, { data, isPreview: true, keptParams: signedParams }, language);
};

/** Remembers a language chosen in the url, without changing a row. */
function rememberLanguage({ request, reply: response }: Visit): void {
  const chosen = getQuery(request).get("lng");
  if (isLanguage(chosen)) setLanguageCookie(response, chosen);
}

/** @throws AppError too_large. */
function getBodyText({ body }: FastifyRequest): string {
  if (!Buffer.isBuffer(body)) return "";
  if (body.length > maxReplyFormBytes) throw new AppError("too_large");
  return body.toString("utf8");
}

function parseBody(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(getBodyText(request));
}
