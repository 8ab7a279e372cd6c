/** The HTML of a page, written from the build's template, and as it is sent. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import * as v from "valibot";
import type { Language } from "#i18n/languages.ts";
import type { ChatSettings, GoogleSettings } from "../config.ts";
import type { PublisherSettings } from "../publisher.ts";

/** What a page loads beyond the entry: written by the build. */
export const PageParts = v.object({
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  words: v.array(v.string()),
  /** Of what stands in its HTML. */
  fonts: v.optional(v.array(v.string()), []),
});
export type PageParts = v.InferOutput<typeof PageParts>;

/** What pages are told of the settings. */
export interface PageSettings {
  readonly google?: GoogleSettings | undefined;
  readonly chat?: ChatSettings | undefined;
  /** Whether weddings are paid by Stripe. */
  readonly takesStripe?: boolean;
  /** '' for nowhere. */
  readonly supportEmail?: string;
  readonly publisher?: PublisherSettings;
}

export interface Look {
  readonly language: Language;
  readonly theme: "light" | "dark" | undefined;
}

interface Writing extends Look {
  readonly parts: PageParts | undefined;
  readonly metas: readonly string[];
  /** The HTML holds text, which needs its fonts. */
  readonly isFilled: boolean;
}

export interface Encoded {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** What every page is told of the settings, and what this one is told besides. */
export function marks(settings: PageSettings, besides: Readonly<Record<string, string>>): string[] {
  const { google, chat, supportEmail, publisher } = settings;
  const said = {
    "google-client-id": google?.clientId,
    "google-script": google?.scriptUrl,
    "chat-script": chat?.scriptUrl,
    "chat-site": chat?.siteId,
    "support-email": supportEmail,
    ...publisher,
    ...besides,
  };
  return Object.entries(said).flatMap(([name, content]) =>
    content === undefined || content === "" ? [] : [`<meta name="${name}" content="${escaped(content)}" />`],
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** What fetches a script. Where something stands in the HTML, its styles and fonts come first. */
const scriptTag = /<script type="module"|<link rel="modulepreload"/gu;

export function render(template: string, { language, theme, parts, metas, isFilled }: Writing): string {
  const themeMark = theme === undefined ? "" : ` data-theme="${theme}"`;
  const words = ["translation", "errors", ...(parts?.words ?? [])];
  const fonts = isFilled ? (parts?.fonts ?? []) : [];
  const links = [
    ...metas,
    ...(parts?.styles ?? []).map((href) => `<link rel="stylesheet" href="${href}" />`),
    ...fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous" />`,
    ),
    ...(parts?.scripts ?? []).map((href) => `<link rel="modulepreload" href="${href}" />`),
    ...words.map(
      (ns) =>
        `<link rel="preload" href="/locales/${language}/${ns}.json" as="fetch" crossorigin="anonymous" />`,
    ),
  ];
  const html = template
    .replace(/<html lang="[a-z]+"/u, `<html lang="${language}"${themeMark}`)
    .replace("</head>", `${links.join("")}</head>`);
  return isFilled ? html.replaceAll(scriptTag, '$& fetchpriority="low"') : html;
}

const br = promisify(brotliCompress);
export const gz: (html: string) => Promise<Buffer> = promisify(gzip);

export async function encode(html: string): Promise<Encoded> {
  const plain = Buffer.from(html);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const [brotli, gzipped] = await Promise.all([br(plain), gz(html)]);
  return { etag, plain, br: brotli, gzip: gzipped };
}
