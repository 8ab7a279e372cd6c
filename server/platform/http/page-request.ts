/** Which page a request is for, and how it is to look. */
import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { pageAt, type PagePath, publicPages } from "#contract/pages.ts";
import { isProviderId } from "#contract/provider-kinds.ts";
import { defaultLanguage, knownLanguage, languageOf, type Language } from "#i18n/languages.ts";
import type { Look } from "./page-html.ts";

/** What of a request says whether it is for a page. */
type Asked = Pick<FastifyRequest, "method" | "url" | "raw">;

/** The page that a request is for; undefined for a call. */
export function pageRequest(request: Asked): PagePath | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const page = pageOf(request.url);
  return page !== undefined && (wantsPage(request) || takesPublicPage(page, request)) ? page : undefined;
}

/** A GET or HEAD by someone who would rather read HTML than JSON. */
export function wantsPage(request: Asked): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  return new Negotiator(request.raw).mediaType(["application/json", "text/html"]) === "text/html";
}

/** The pages open to all are no calls: whoever takes HTML at all gets them. */
function takesPublicPage(page: PagePath, request: Asked): boolean {
  const isPublic = publicPages.some((open) => open === page);
  return isPublic && new Negotiator(request.raw).mediaType(["text/html"]) === "text/html";
}

function pageOf(url: string): PagePath | undefined {
  const path = pathOf(url);
  const page = pageAt(path);
  const isUnknownKind = page === "/prestataires/:provider" && !isProviderId(path.split("/").at(-1) ?? "");
  return isUnknownKind ? undefined : page;
}

export function pathOf(url: string): string {
  // From the first of them: looked for from each, a path of slashes would keep the server at work.
  return (url.split("?", 1)[0] ?? "").replace(/(?<=[^/])\/+$/u, "");
}

/** What of a request says how its page looks. */
type Seen = Pick<FastifyRequest, "url" | "headers">;

export function queryOf(request: Seen): URLSearchParams {
  return new URLSearchParams(request.url.split("?")[1]);
}

/** Whoever is invited has chosen no language yet: there the browser's is asked. */
function unchosen({ url, headers }: Seen): Language {
  return pathOf(url) === "/invitation" ? languageOf(headers["accept-language"]) : defaultLanguage;
}

export function lookOf(request: Seen): Look {
  const chosen = queryOf(request).get("lng") ?? cookie(request, "i18next");
  const theme = cookie(request, "theme");
  return {
    language: chosen === undefined ? unchosen(request) : knownLanguage(chosen),
    theme: theme === "light" || theme === "dark" ? theme : undefined,
  };
}

export function cookie(request: Seen, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? "").split(/;\s*/u);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
