/** The HTML of a page, written from the build's template, and as it is sent. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import * as v from "valibot";
import type { Language } from "#i18n/languages.ts";
import type { ChatSettings, GoogleSettings } from "../config.ts";

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
}

export interface Look {
  readonly language: Language;
  readonly theme: "light" | "dark" | undefined;
}

interface Writing extends Look {
  readonly parts: PageParts | undefined;
  readonly metas: readonly string[];
  /** Something to look at stands in the HTML: scripts come after what it needs. */
  readonly isPainted: boolean;
}

export interface Encoded {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** What every page is told of the settings, and what this one is told besides. */
export function marks(settings: PageSettings, besides: Readonly<Record<string, string>>): string[] {
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

export function render(template: string, { language, theme, parts, metas, isPainted }: Writing): string {
  const themeMark = theme === undefined ? "" : ` data-theme="${theme}"`;
  const words = ["translation", "errors", ...(parts?.words ?? [])];
  const fonts = isPainted ? (parts?.fonts ?? []) : [];
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
  return isPainted ? afterPaint(html) : html;
}

const modules = /<link rel="modulepreload"[^>]*>/gu;
const entries = /<script type="module"[^>]*><\/script>/gu;
const words = /<link rel="preload"[^>]*as="fetch"[^>]*>/gu;

/**
 * What draws the page comes once its HTML is on screen: web/early.ts takes it out of the template. Each script begins by itself:
 * the browser answers the hand between two of them, where all would begin in one go with the entry that imports them.
 */
function afterPaint(html: string): string {
  const scripts = [
    ...[...html.matchAll(modules)].map(([link]) => {
      const attributes = link.replace('<link rel="modulepreload"', "").replace(/ ?\/?>$/u, "");
      return `<script type="module" async${attributes.replace(" href=", " src=")}></script>`;
    }),
    ...[...html.matchAll(entries)].map(([entry]) => entry),
  ];
  const asked = [...html.matchAll(words)].map(([link]) => link);
  const rest = html.replaceAll(modules, "").replaceAll(entries, "").replaceAll(words, "");
  return rest.replace("</head>", () => `<template>${[...asked, ...scripts].join("")}</template></head>`);
}

const br = promisify(brotliCompress);
export const gz: (html: string) => Promise<Buffer> = promisify(gzip);

export async function encode(html: string): Promise<Encoded> {
  const plain = Buffer.from(html);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const [brotli, gzipped] = await Promise.all([br(plain), gz(html)]);
  return { etag, plain, br: brotli, gzip: gzipped };
}
