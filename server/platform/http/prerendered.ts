/**
 * The HTML that a page shows before its scripts run. The build renders it: see docs/decisions/0042-prerendering.md.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { memberPages } from "#contract/pages.ts";
import type { Language } from "#i18n/languages.ts";

/**
 * page: the first rendering of the page; shell: the skeleton of the signed-in app, for a browser that is signed in;
 * name: only the name of the product.
 */
export type FirstContent = "page" | "shell" | "name";

export interface PrerenderedPage {
  readonly page: string;
  readonly language: Language;
  readonly content: FirstContent;
  /** Whether the page has Google's sign-in. */
  readonly hasGoogle: boolean;
}

const File = v.object({ pages: v.record(v.string(), v.string()), shell: v.string() });

export class Prerendered {
  readonly #pages: Readonly<Record<string, string>>;
  readonly #shell: string;

  constructor(dist: string) {
    const file = join(dist, "prerendered.json");
    const { pages, shell } = existsSync(file)
      ? v.parse(File, JSON.parse(readFileSync(file, "utf8")))
      : { pages: {}, shell: "" };
    this.#pages = pages;
    this.#shell = shell;
  }

  /**
   * A query may change how a page looks, and a sign-in page redirects signed-in people, so both get the name only.
   */
  getContent(page: string, { isBare, isInside }: { isBare: boolean; isInside: boolean }): FirstContent {
    if (memberPages.some((member) => member === page)) return isInside ? "shell" : "name";
    return isBare && !isInside ? "page" : "name";
  }

  /** The template with the prerendered HTML in the app's root; unchanged if there is none. */
  fill(template: string, { page, language, content, hasGoogle }: PrerenderedPage): string {
    if (content === "shell") return this.#shell === "" ? template : inRoot(template, "", this.#shell);
    const html = this.#pages[`${language} ${hasGoogle ? "google " : ""}${page}`];
    if (content === "name" || html === undefined) return template;
    return inRoot(template, ` data-page="${language} ${page}"`, html);
  }
}

function inRoot(template: string, attribute: string, html: string): string {
  return template.replace(/<div id="root">.*?<\/div>/su, () => `<div id="root"${attribute}>${html}</div>`);
}
