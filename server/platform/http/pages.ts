/** Serves the HTML of the single-page app for each path, with its texts and preload tags for what the page needs next. */
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import * as v from "valibot";
import { linkPages, memberPages, type PagePath } from "#contract/pages.ts";
import { languages } from "#i18n/languages.ts";
import type { GoogleSettings } from "../config.ts";
import {
  getCookie,
  getLook,
  findPagePath,
  getPathname,
  getQuery,
  getRoleFromCookie,
} from "./page-request.ts";
import {
  compressPage,
  type CompressedPage,
  compressGzip,
  decompressGzip,
  type PageLook,
  getMetaTags,
  PageParts,
  type PageSettings,
  renderPageHtml,
} from "./page-html.ts";
import { type FirstContent, Prerendered } from "./prerendered.ts";
import { BuildFile } from "./build-file.ts";
import { allowChat, allowGoogle, allowStripe, setPageHeaders } from "./security-headers.ts";

/** The pages with Google's sign-in. No other page may load anything from Google. */
const authPages: ReadonlySet<string> = new Set<PagePath>(["/login", "/signup"]);

/** The pages that show who publishes the site. */
const lawPages: ReadonlySet<string> = new Set<PagePath>(["/cgu", "/confidentialite", "/mentions-legales"]);

/** The third party whose scripts a document may load. */
type AllowedThirdParties = "stripe" | "chat" | "nobody";

/** What the cached HTML of a page depends on. */
interface PageView extends PageLook {
  readonly page: PagePath | typeof notFoundPage;
  /** The path without parameters: one of the paths of the page map. */
  readonly path: string;
  readonly thirdParties: AllowedThirdParties;
  readonly content: FirstContent;
}

const notFoundPage = "404";

/** The text files of every page. */
const sharedTexts = ["translation", "errors"];

export class Pages {
  readonly #template: string | undefined;
  readonly #parts: Readonly<Record<string, PageParts>>;
  readonly #compressedPages = new Map<string, Promise<CompressedPage>>();
  readonly #settings: PageSettings;
  readonly #hasPublisher: boolean;
  readonly #prerendered: Prerendered;
  /** The content of each text file, by language and name: "fr guests". */
  readonly #texts: ReadonlyMap<string, string>;
  /** The id of the build; "none" before the first build. */
  readonly buildId: string;

  constructor(dist: string, settings: PageSettings) {
    this.#settings = settings;
    this.#hasPublisher = Object.values(settings.publisher ?? {}).some((value) => value !== "");
    this.#prerendered = new Prerendered(dist);
    this.#texts = readTexts(dist);
    const index = join(dist, "index.html");
    if (!existsSync(index)) {
      this.#parts = {};
      this.buildId = "none";
      return;
    }
    this.#template = readFileSync(index, "utf8");
    const build = v.parse(BuildFile, JSON.parse(readFileSync(join(dist, "build.json"), "utf8")));
    this.#parts = build.pages;
    this.buildId = build.id;
  }

  async send(page: PagePath | typeof notFoundPage, request: FastifyRequest, reply: FastifyReply) {
    reply
      .header("vary", "Accept, Authorization, Accept-Encoding, Cookie")
      .header("cache-control", "no-cache");
    if (this.#template === undefined) {
      return reply.code(503).type("text/plain; charset=utf-8").send("Not built yet: run npm run build.\n");
    }
    reply.code(page === notFoundPage ? 404 : 200).type("text/html; charset=utf-8");
    if (linkPages.some((each) => each === page)) reply.header("x-robots-tag", "noindex, nofollow");
    const { google, chat } = this.#settings;
    if (google !== undefined && authPages.has(page)) {
      return this.#sendAuthPage(this.#template, google, page, { request, reply });
    }
    const look = {
      ...getLook(request),
      page,
      path: page.includes(":") ? getPathname(request.url) : page,
      thirdParties: this.#getThirdParties(page, request),
      content: this.#getContent(page, request),
    };
    if (chat !== undefined && look.thirdParties === "chat") allowChat(reply, chat);
    if (look.thirdParties === "stripe") allowStripe(reply);
    if (look.thirdParties === "nobody") setPageHeaders(reply);
    const html = await this.#getHtml(this.#template, look);
    reply.header("etag", html.etag);
    if (page !== notFoundPage && request.headers["if-none-match"]?.includes(html.etag) === true) {
      return reply.code(304).send();
    }
    const encoding = new Negotiator(request.raw).encoding(["br", "gzip", "identity"]);
    if (encoding === "br") return reply.header("content-encoding", "br").send(html.br);
    if (encoding === "gzip") return reply.header("content-encoding", "gzip").send(html.gzip);
    return reply.send(await decompressGzip(html.gzip));
  }

  /** Sends a page with Google's sign-in. Its nonce is valid for one response, so the HTML is not cached. */
  async #sendAuthPage(
    template: string,
    google: GoogleSettings,
    page: string,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) {
    const nonce = randomBytes(18).toString("base64");
    allowGoogle(reply, google, nonce);
    const metas = getMetaTags(this.#settings, { "csp-nonce": nonce });
    const look = getLook(request);
    const content = this.#getContent(page, request);
    const filled = this.#prerendered.fill(template, { page, content, hasGoogle: true, ...look });
    const isPrerendered = filled !== template;
    const parts = this.#parts[page];
    const build = this.buildId;
    const html = renderPageHtml(filled, {
      ...look,
      parts,
      build,
      texts: this.#getTexts(look, parts),
      isBehindSignIn: false,
      metas,
      isPrerendered,
    });
    reply.header("cache-control", "no-store");
    return new Negotiator(request.raw).encoding(["gzip", "identity"]) === "gzip"
      ? reply.header("content-encoding", "gzip").send(await compressGzip(html))
      : reply.send(html);
  }

  /** The chat is allowed on the signed-in pages of people who agreed to it, except where a card number is typed. */
  #getThirdParties(page: string, request: FastifyRequest): AllowedThirdParties {
    const { chat, takesStripe } = this.#settings;
    if (getQuery(request).has("payer")) return takesStripe === true && page === "/" ? "stripe" : "nobody";
    const isWanted = chat !== undefined && getCookie(request, "chat") === "yes";
    const isMemberPage = memberPages.some((memberPage) => memberPage === page);
    return isWanted && isMemberPage ? "chat" : "nobody";
  }

  #getContent(page: string, request: FastifyRequest): FirstContent {
    // The build does not know the publisher, so its prerendered HTML of these pages would be incomplete.
    if (lawPages.has(page) && this.#hasPublisher) return "name";
    // Nor does it know that not everybody may sign up.
    if (authPages.has(page) && (this.#settings.signUp ?? "open") !== "open") return "name";
    const isBare = [...getQuery(request).keys()].every((name) => name === "lng");
    return this.#prerendered.getContent(page, { isBare, role: getRoleFromCookie(request) });
  }

  #getHtml(template: string, { page, path, ...look }: PageView): Promise<CompressedPage> {
    const key = `${path} ${look.language} ${look.theme ?? ""} ${look.thirdParties} ${look.content}`;
    let html = this.#compressedPages.get(key);
    if (html === undefined) {
      const metas = getMetaTags(
        this.#settings,
        look.thirdParties === "nobody" ? {} : { [`${look.thirdParties}-let-in`]: "yes" },
      );
      const filled = this.#prerendered.fill(template, { page, hasGoogle: false, ...look });
      const isPrerendered = filled !== template;
      const isBehindSignIn = memberPages.some((memberPage) => memberPage === page);
      const parts = this.#parts[page];
      const build = this.buildId;
      const texts = this.#getTexts(look, parts);
      html = compressPage(
        renderPageHtml(filled, { ...look, parts, build, texts, isBehindSignIn, metas, isPrerendered }),
      );
      this.#compressedPages.set(key, html);
    }
    return html;
  }

  /** The text files of the page as one JSON object. The page itself asks for one that is missing here. */
  #getTexts({ language }: PageLook, parts: PageParts | undefined): string {
    const files = [...sharedTexts, ...(parts?.texts ?? [])].flatMap((name) => {
      const content = this.#texts.get(`${language} ${name}`);
      return content === undefined ? [] : [`${JSON.stringify(name)}:${content}`];
    });
    return `{${files.join()}}`;
  }
}

/** All of them at once, so that a build that replaces this one under the running server leaves no mixture. */
function readTexts(dist: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const language of languages) {
    const folder = join(dist, "locales", language);
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder)) {
      if (!file.endsWith(".json")) continue;
      texts.set(`${language} ${file.slice(0, -".json".length)}`, readFileSync(join(folder, file), "utf8"));
    }
  }
  return texts;
}

/**
 * Registered first, so that a browser gets the page and not an API call with the same path, and before the limit on
 * load: a page comes from memory, and repeats its calls itself.
 */
export function servePages(app: FastifyInstance, pages: Pages): void {
  app.addHook("onRequest", (request, reply, done) => {
    const page = findPagePath(request);
    if (page === undefined) done();
    // The hook has answered, so it must not call `done`, which would continue with the API call.
    else void pages.send(page, request, reply).catch((error: unknown) => reply.send(error));
  });
}

export function sendNotFoundPage(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  return pages.send(notFoundPage, request, reply);
}
