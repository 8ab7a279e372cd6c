/** The app's one page, as HTML for each path: with what it will need next already named. */
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import * as v from "valibot";
import { memberPages, pageAt, type PagePath, publicPages } from "#contract/pages.ts";
import { isProviderId } from "#contract/provider-kinds.ts";
import type { ChatSettings, GoogleSettings } from "../config.ts";
import { letChatIn, letGoogleIn, letStripeIn, tellPage } from "./security-headers.ts";
import { defaultLanguage, isLanguage, type Language } from "#i18n/languages.ts";

/** What a page loads beyond the entry: written by the build. */
const PageParts = v.object({
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  words: v.array(v.string()),
});
type PageParts = v.InferOutput<typeof PageParts>;
const BuildFile = v.object({ id: v.string(), pages: v.record(v.string(), PageParts) });

/** The pages on which one may sign in with Google: nothing of Google's is let in anywhere else. */
const doors: ReadonlySet<string> = new Set<PagePath>(["/login", "/signup"]);

/** What pages are told of the settings. */
export interface PageSettings {
  readonly google?: GoogleSettings | undefined;
  readonly chat?: ChatSettings | undefined;
  /** Whether weddings are paid by Stripe. */
  readonly takesStripe?: boolean;
  /** '' for nowhere. */
  readonly supportEmail?: string;
}

/** Whose scripts a document lets in beside ours. */
type LetIn = "stripe" | "chat" | "nobody";

interface Look {
  readonly language: Language;
  readonly theme: "light" | "dark" | undefined;
  readonly letIn: LetIn;
}

interface Encoded {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const notFoundPage = "404";

export class Pages {
  readonly #template: string | undefined;
  readonly #parts: Readonly<Record<string, PageParts>>;
  readonly #encoded = new Map<string, Promise<Encoded>>();
  readonly #settings: PageSettings;
  /** Tells one build from another; "none" before the first. */
  readonly buildId: string;

  constructor(dist: string, settings: PageSettings) {
    this.#settings = settings;
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
    const { google, chat } = this.#settings;
    if (google !== undefined && doors.has(page)) {
      return this.#sendDoor(this.#template, google, page, { request, reply });
    }
    const look = { ...lookOf(request), letIn: this.#letIn(page, request) };
    if (chat !== undefined && look.letIn === "chat") letChatIn(reply, chat);
    if (look.letIn === "stripe") letStripeIn(reply);
    if (look.letIn === "nobody") tellPage(reply);
    const html = await this.#html(this.#template, page, look);
    reply.header("etag", html.etag);
    if (page !== notFoundPage && request.headers["if-none-match"]?.includes(html.etag) === true) {
      return reply.code(304).send();
    }
    const encoding = new Negotiator(request.raw).encoding(["br", "gzip", "identity"]);
    if (encoding === "br") return reply.header("content-encoding", "br").send(html.br);
    if (encoding === "gzip") return reply.header("content-encoding", "gzip").send(html.gzip);
    return reply.send(html.plain);
  }

  /** Its nonce is good for one answer, so nothing of it is kept. */
  async #sendDoor(
    template: string,
    google: GoogleSettings,
    page: string,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) {
    const nonce = randomBytes(18).toString("base64");
    letGoogleIn(reply, google, nonce);
    const metas = marks(this.#settings, { "csp-nonce": nonce });
    const html = render(template, this.#parts[page], lookOf(request), metas);
    reply.header("cache-control", "no-store");
    return new Negotiator(request.raw).encoding(["gzip", "identity"]) === "gzip"
      ? reply.header("content-encoding", "gzip").send(await gz(html))
      : reply.send(html);
  }

  /** Where somebody has said yes to the chat, the pages behind the sign-in let it in, but for those that take a card. */
  #letIn(page: string, request: FastifyRequest): LetIn {
    const { chat, takesStripe } = this.#settings;
    if (queryOf(request).has("payer")) return takesStripe === true && page === "/" ? "stripe" : "nobody";
    const isWanted = chat !== undefined && cookie(request, "chat") === "yes";
    const isRoom = memberPages.some((room) => room === page);
    return isWanted && isRoom ? "chat" : "nobody";
  }

  #html(template: string, page: string, look: Look): Promise<Encoded> {
    const key = `${page} ${look.language} ${look.theme ?? ""} ${look.letIn}`;
    let html = this.#encoded.get(key);
    if (html === undefined) {
      const metas = marks(this.#settings, look.letIn === "nobody" ? {} : { [`${look.letIn}-let-in`]: "yes" });
      html = encode(render(template, this.#parts[page], look, metas));
      this.#encoded.set(key, html);
    }
    return html;
  }
}

/** Answers browsers with the app on the paths of the page map, before any call of the same path. */
export function servePages(app: FastifyInstance, pages: Pages): void {
  app.addHook("onRequest", (request, reply, done) => {
    const page = pageAsked(request);
    if (page === undefined) done();
    // Its answer ends the request: `done` would go on to the call.
    else void pages.send(page, request, reply).catch((error: unknown) => reply.send(error));
  });
}

/** What of a request says whether it is for a page. */
type Asked = Pick<FastifyRequest, "method" | "url" | "raw">;

/** The page that a request is for; undefined for a call. */
function pageAsked(request: Asked): PagePath | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const page = pageOf(request.url);
  return page !== undefined && (wantsPage(request) || takesPublicPage(page, request)) ? page : undefined;
}

/** Whether a request, as it came, is for a page. */
export function asksForPage(raw: IncomingMessage): boolean {
  const { method = "", url = "/" } = raw;
  return pageAsked({ method, url, raw }) !== undefined;
}

/** The language of the page that is asked for. */
export function pageLanguage(raw: IncomingMessage): Language {
  return lookOf({ url: raw.url ?? "/", headers: raw.headers }).language;
}

export function sendNotFoundPage(pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  return pages.send(notFoundPage, request, reply);
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
  // From the first of them: looked for from each, a path of slashes would keep the server at work.
  const path = url.split("?", 1)[0]?.replace(/(?<=[^/])\/+$/u, "");
  const page = path === undefined ? undefined : pageAt(path);
  const isUnknownKind = page === "/prestataires/:provider" && !isProviderId(path?.split("/").at(-1) ?? "");
  return isUnknownKind ? undefined : page;
}

/** What of a request says how its page looks. */
type Seen = Pick<FastifyRequest, "url" | "headers">;

function queryOf(request: Seen): URLSearchParams {
  return new URLSearchParams(request.url.split("?")[1]);
}

function lookOf(request: Seen): Omit<Look, "letIn"> {
  const asked = queryOf(request).get("lng");
  const language = [asked, cookie(request, "i18next")].find(isLanguage) ?? defaultLanguage;
  const theme = cookie(request, "theme");
  return { language, theme: theme === "light" || theme === "dark" ? theme : undefined };
}

function cookie(request: Seen, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? "").split(/;\s*/u);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** What every page is told of the settings, and what this one is told besides. */
function marks(settings: PageSettings, besides: Readonly<Record<string, string>>): string[] {
  const { google, chat, supportEmail } = settings;
  const said = {
    "google-client-id": google?.clientId,
    "google-script": google?.scriptUrl,
    "chat-script": chat?.scriptUrl,
    "chat-site": chat?.siteId,
    "support-email": supportEmail === "" ? undefined : supportEmail,
    ...besides,
  };
  return Object.entries(said).flatMap(([name, content]) =>
    content === undefined ? [] : [`<meta name="${name}" content="${escaped(content)}" />`],
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function render(
  template: string,
  parts: PageParts | undefined,
  { language, theme }: Omit<Look, "letIn">,
  metas: readonly string[],
): string {
  const themeMark = theme === undefined ? "" : ` data-theme="${theme}"`;
  const words = ["translation", "errors", ...(parts?.words ?? [])];
  const links = [
    ...metas,
    ...(parts?.styles ?? []).map((href) => `<link rel="stylesheet" href="${href}" />`),
    ...(parts?.scripts ?? []).map((href) => `<link rel="modulepreload" href="${href}" />`),
    ...words.map(
      (ns) =>
        `<link rel="preload" href="/locales/${language}/${ns}.json" as="fetch" crossorigin="anonymous" />`,
    ),
  ];
  return template
    .replace(/<html lang="[a-z]+"/u, `<html lang="${language}"${themeMark}`)
    .replace("</head>", `${links.join("")}</head>`);
}

const br = promisify(brotliCompress);
const gz = promisify(gzip);

async function encode(html: string): Promise<Encoded> {
  const plain = Buffer.from(html);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const [brotli, gzipped] = await Promise.all([br(plain), gz(plain)]);
  return { etag, plain, br: brotli, gzip: gzipped };
}
