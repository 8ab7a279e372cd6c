/** How reply pages go out: their language and theme, their headers, and what the build made for them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import type { ReactElement } from "react";
import * as v from "valibot";
import { isLanguage, type Language, languageOf } from "#i18n/languages.ts";
import { BuildFile } from "#server/platform/http/build-file.ts";
import { projectRoot } from "#server/platform/config.ts";
import { cookie, lookOf, queryOf } from "#server/platform/http/page-request.ts";
import { gz } from "#server/platform/http/page-html.ts";
import { renderPage } from "./render.ts";
import type { PageAssets } from "./view/elements.ts";
import type { Look } from "./view/page.ts";

/** Nothing before the first build. */
export function readAssets(): PageAssets {
  try {
    const file = readFileSync(join(projectRoot, "dist", "build.json"), "utf8");
    return v.parse(BuildFile, JSON.parse(file)).replyPage ?? { fonts: [] };
  } catch {
    return { fonts: [] };
  }
}

type Asking = Pick<FastifyRequest, "url" | "headers">;

/** What was chosen, in the address or before; else the link's own; else what the browser asks for. */
export function languageFor(request: Asking, ofLink: Language | null = null): Language {
  const chosen = [queryOf(request).get("lng"), cookie(request, "i18next")].find(isLanguage);
  return chosen ?? ofLink ?? languageOf(request.headers["accept-language"]);
}

export function lookFor(request: Asking, assets: PageAssets, language: Language): Look {
  return { language, theme: lookOf(request).theme, assets };
}

/** The page runs nothing, loads what is ours, and sends its form to us. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Kept for the way back to a form that is half filled. */
export const pageHeaders = {
  "content-security-policy": policy,
  "x-robots-tag": "noindex, nofollow",
  "cache-control": "private, no-cache",
  vary: "Accept-Encoding, Accept-Language, Cookie",
};

const year = 365 * 24 * 60 * 60;

/** Whoever chose a language finds the next page in it. It says no more than that, and opens nothing. */
export function keepLanguage(reply: FastifyReply, language: Language): void {
  // QR codes write /R, and paths of cookies tell capitals from small letters.
  for (const path of ["/r", "/R"]) {
    reply.header("set-cookie", `i18next=${language}; Path=${path}; Max-Age=${year}; SameSite=Lax; HttpOnly`);
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
    ? reply.header("content-encoding", "gzip").send(await gz(html))
    : reply.send(html);
}
