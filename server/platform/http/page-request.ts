/** Decides which page a request is for, and in which language and theme. */
import type { FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { linkPages, findPage, type PagePath, publicPages, removeTrailingSlashes } from "#contract/pages.ts";
import type { Membership } from "#contract/permissions.ts";
import { isProviderKindId } from "#contract/provider-kinds.ts";
import { defaultLanguage, parseLanguage, parseAcceptLanguage, type Language } from "#i18n/languages.ts";
import type { PageLook } from "./page-html.ts";

/** The parts of a request that decide whether it is for a page. */
type PageRequestParts = Pick<FastifyRequest, "method" | "url" | "raw">;

/** The page that a request is for; undefined for an API call. */
export function findPagePath(request: PageRequestParts): PagePath | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const page = findPageOfUrl(request.url);
  return page !== undefined && (wantsPage(request) || acceptsPublicPage(page, request)) ? page : undefined;
}

/** Whether this is a GET or HEAD that prefers HTML over JSON. */
export function wantsPage(request: PageRequestParts): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  return new Negotiator(request.raw).mediaType(["application/json", "text/html"]) === "text/html";
}

/** No GET call has the path of a public page, so any client that accepts HTML gets the page. */
function acceptsPublicPage(page: PagePath, request: PageRequestParts): boolean {
  const isPublic = publicPages.some((open) => open === page);
  return isPublic && new Negotiator(request.raw).mediaType(["text/html"]) === "text/html";
}

function findPageOfUrl(url: string): PagePath | undefined {
  const path = getPathname(url);
  const page = findPage(path);
  const isUnknownKind = page === "/prestataires/:provider" && !isProviderKindId(path.split("/").at(-1) ?? "");
  return isUnknownKind ? undefined : page;
}

/** The path of a request's URL, without query and trailing slashes. */
export function getPathname(url: string): string {
  return removeTrailingSlashes(url.split("?", 1)[0] ?? "");
}

/** The parts of a request that decide how its page looks. */
type LookSource = Pick<FastifyRequest, "url" | "headers">;

export function getQuery(request: LookSource): URLSearchParams {
  return new URLSearchParams(/\?(.*)/su.exec(request.url)?.[1]);
}

/** The default language, or the browser's on pages opened by a link that was sent to a person without an account. */
function getFallbackLanguage({ url, headers }: LookSource): Language {
  const path = getPathname(url);
  return linkPages.some((page) => page === path)
    ? parseAcceptLanguage(headers["accept-language"])
    : defaultLanguage;
}

export function getLook(request: LookSource): PageLook {
  const chosen = getQuery(request).get("lng") ?? getCookie(request, "i18next");
  const theme = getCookie(request, "theme");
  return {
    language: chosen === undefined ? getFallbackLanguage(request) : parseLanguage(chosen),
    theme: theme === "light" || theme === "dark" ? theme : undefined,
  };
}

export function getCookie(request: LookSource, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? "").split(/;\s*/u);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The role of the person who is signed in with this browser, as the app stored it; undefined if nobody is. */
export function getRoleFromCookie(request: LookSource): Membership["role"] | undefined {
  const inside = getCookie(request, "inside");
  if (inside === "yes") return "couple";
  return inside === "helper" ? "helper" : undefined;
}
