/** The layout of a printed brief, from plain data. It runs in the drawing thread. */
import type { BriefContent } from "#contract/brief-contents.ts";
import type { Language } from "#i18n/languages.ts";
import type { Layout } from "#server/platform/print/layout.ts";
import { layOutPages } from "./print-pages.rules.ts";
import { getPrintTexts } from "./print-texts.ts";

export interface BriefPrintInput {
  readonly content: BriefContent;
  readonly title: string;
  /** 'Version 3, envoyée le 3 mai'; null for the brief as of now. */
  readonly version: string | null;
  readonly language: Language;
}

export function layOutBrief({ content, title, version, language }: BriefPrintInput): Layout {
  return { title, language, pages: layOutPages({ content, texts: getPrintTexts(language), version }) };
}
