/** Renders the HTML of a page from the build's template, and compresses it. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import * as v from "valibot";
import { manifestPaths } from "#contract/app-paths.ts";
import type { SignUpMode } from "#contract/account.ts";
import type { Language } from "#i18n/languages.ts";
import type { ChatSettings, GoogleSettings } from "../config.ts";
import type { PublisherSettings } from "../publisher.ts";

/** The files of a page beyond the entry chunk, as written by the build. */
export const PageParts = v.object({
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  /** The styles that the prerendered HTML does not need. */
  lateStyles: v.optional(v.array(v.string()), []),
  texts: v.array(v.string()),
  /** The fonts used by the prerendered HTML. */
  fonts: v.optional(v.array(v.string()), []),
});
export type PageParts = v.InferOutput<typeof PageParts>;

/** The settings that pages can read. */
export interface PageSettings {
  readonly google?: GoogleSettings | undefined;
  readonly chat?: ChatSettings | undefined;
  /** Whether weddings are paid with Stripe. */
  readonly takesStripe?: boolean;
  /** The support address; '' for none. */
  readonly supportEmail?: string;
  readonly publisher?: PublisherSettings;
  readonly signUp?: SignUpMode;
}

export interface PageLook {
  readonly language: Language;
  readonly theme: "light" | "dark" | undefined;
}

interface HtmlInput extends PageLook {
  readonly parts: PageParts | undefined;
  /** The id of the build, which the addresses of text files hold. */
  readonly build: string;
  /** The content of the page's text files, by name, as JSON. */
  readonly texts: string;
  /** Whether the page is behind the sign-in: there the app can be installed. */
  readonly isBehindSignIn: boolean;
  readonly metas: readonly string[];
  /** Whether the HTML holds prerendered text, which needs its fonts. */
  readonly isPrerendered: boolean;
}

export interface CompressedPage {
  readonly etag: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** The meta tags with the settings for every page, and `pageContents` for this page. */
export function getMetaTags(
  settings: PageSettings,
  pageContents: Readonly<Record<string, string>>,
): string[] {
  const { google, chat, supportEmail, publisher, signUp } = settings;
  const contentByName = {
    "google-client-id": google?.clientId,
    "google-script": google?.scriptUrl,
    "chat-script": chat?.scriptUrl,
    "chat-site": chat?.siteId,
    "support-email": supportEmail,
    "sign-up": signUp === "open" ? undefined : signUp,
    ...publisher,
    ...pageContents,
  };
  return Object.entries(contentByName).flatMap(([name, content]) =>
    content === undefined || content === ""
      ? []
      : [`<meta name="${name}" content="${escapeAttribute(content)}" />`],
  );
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The icon of the app on the home screen of an iPhone, which reads none from the manifest. */
const appIcon = '<link rel="apple-touch-icon" href="/images/app/icon-180.png" />';

/** The tags that fetch scripts. In a prerendered page they get a low priority, so that styles and fonts come first. */
const scriptTag = /<script type="module"|<link rel="modulepreload"/gu;

export function renderPageHtml(
  template: string,
  { language, theme, parts, build, texts, isBehindSignIn, metas, isPrerendered }: HtmlInput,
): string {
  const themeMark = theme === undefined ? "" : ` data-theme="${theme}"`;
  const lateStyles = parts?.lateStyles ?? [];
  const fonts = isPrerendered ? (parts?.fonts ?? []) : [];
  const links = [
    ...metas,
    `<meta name="build" content="${build}" />`,
    ...(isBehindSignIn ? [`<link rel="manifest" href="${manifestPaths[language]}" />`, appIcon] : []),
    ...(parts?.styles ?? []).map(linkToStyle),
    ...fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous" />`,
    ),
    ...(parts?.scripts ?? []).map((href) => `<link rel="modulepreload" href="${href}" />`),
  ];
  const html = template
    .replace(/<html lang="[a-z]+"/u, `<html lang="${language}"${themeMark}`)
    // A function, because a text may contain "$&" or another pattern of replacements.
    .replace("</head>", () => `${links.join("")}</head>`)
    // At the end, the styles hold back the scripts but not the first paint.
    .replace("</body>", () => `${inlineTexts(texts)}${lateStyles.map(linkToStyle).join("")}</body>`);
  return isPrerendered ? html.replaceAll(scriptTag, '$& fetchpriority="low"') : html;
}

/** Data for `web/platform/i18n.ts`: the browser runs no code of this type. */
function inlineTexts(texts: string): string {
  return `<script type="application/json" id="texts">${texts.replaceAll("<", String.raw`\u003c`)}</script>`;
}

function linkToStyle(href: string): string {
  return `<link rel="stylesheet" href="${href}" />`;
}

const br = promisify(brotliCompress);
/** The first visitor waits for it: quality 11 took 540 ms for 86 KB, 5 takes 7 ms, and the page is a tenth larger. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5 };
export const compressGzip: (html: string) => Promise<Buffer> = promisify(gzip);
/** For clients that take nothing compressed: the HTML itself is not kept, because it is four times as large. */
export const decompressGzip: (html: Buffer) => Promise<Buffer> = promisify(gunzip);

export async function compressPage(html: string): Promise<CompressedPage> {
  const plain = Buffer.from(html);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const [brotli, gzipped] = await Promise.all([br(plain, { params: brotliParams }), compressGzip(html)]);
  return { etag, br: brotli, gzip: gzipped };
}
