/** The language, theme and headers of reply pages, and the files that the build made for them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import type { ReactElement } from "react";
import * as v from "valibot";
import { isLanguage, type Language, parseAcceptLanguage } from "#i18n/languages.ts";
import { BuildFile } from "#server/platform/http/build-file.ts";
import { projectRoot } from "#server/platform/config.ts";
import { getCookie, getLook, getQuery } from "#server/platform/http/page-request.ts";
import { compressGzip } from "#server/platform/http/page-html.ts";
import { renderPage } from "./render.ts";
import type { PageAssets } from "./view/elements.ts";
import type { ReplyPageLook } from "./view/page.ts";

/** Empty before the first build. */
export function readReplyPageAssets(): PageAssets {
  try {
    const file = readFileSync(join(projectRoot, "dist", "build.json"), "utf8");
    return v.parse(BuildFile, JSON.parse(file)).replyPage;
  } catch {
    return { fonts: [] };
  }
}

type PageRequest = Pick<FastifyRequest, "url" | "headers">;

/** The chosen language, from the url or a cookie; else that of the link; else that of the browser. */
export function chooseLanguage(request: PageRequest, linkLanguage: Language | null = null): Language {
  const chosenLanguage = [getQuery(request).get("lng"), getCookie(request, "i18next")].find(isLanguage);
  return chosenLanguage ?? linkLanguage ?? parseAcceptLanguage(request.headers["accept-language"]);
}

export function getReplyPageLook(
  request: PageRequest,
  assets: PageAssets,
  language: Language,
): ReplyPageLook {
  return { language, theme: getLook(request).theme, assets };
}

/** The page runs no script, loads only our files, and sends its form only to us. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Cacheable, so that going back shows a half-filled form again. */
export const pageHeaders = {
  "content-security-policy": contentSecurityPolicy,
  "x-robots-tag": "noindex, nofollow",
  "cache-control": "private, no-cache",
  vary: "Accept-Encoding, Accept-Language, Cookie",
};

const secondsPerYear = 365 * 24 * 60 * 60;

/** Remembers the chosen language in a cookie, which holds nothing else and grants no access. */
export function setLanguageCookie(reply: FastifyReply, language: Language): void {
  // QR codes use /R, and cookie paths are case-sensitive.
  for (const path of ["/r", "/R"]) {
    reply.header(
      "set-cookie",
      `i18next=${language}; Path=${path}; Max-Age=${secondsPerYear}; SameSite=Lax; HttpOnly`,
    );
  }
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReactElement,
): Promise<FastifyReply> {
  const html = await renderPage(page);
  reply.headers(pageHeaders).type("text/html; charset=utf-8");
  return new Negotiator(request.raw).encoding(["gzip", "identity"]) === "gzip"
    ? reply.header("content-encoding", "gzip").send(await compressGzip(html))
    : reply.send(html);
}
