/** What a page's HTML holds before its scripts: rendered by the build, see docs/decisions/0042-prerendering.md. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { memberPages } from "#contract/pages.ts";
import type { Language } from "#i18n/languages.ts";

/**
 * page: the page as the app renders it first; shell: the skeleton of the signed-in app, for a browser in which somebody is
 * signed in; name: the product's name alone.
 */
export type FirstContent = "page" | "shell" | "name";

export interface Shown {
  readonly page: string;
  readonly language: Language;
  readonly content: FirstContent;
  /** Google's sign-in is part of the page. */
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

  /** A query may make a page look otherwise; a signed-in person is sent on from a sign-in page. */
  contentOf(page: string, { isBare, isInside }: { isBare: boolean; isInside: boolean }): FirstContent {
    if (memberPages.some((member) => member === page)) return isInside ? "shell" : "name";
    return isBare && !isInside ? "page" : "name";
  }

  /** The template with what was rendered in the app's place; the template itself where nothing was. */
  fill(template: string, { page, language, content, hasGoogle }: Shown): string {
    if (content === "shell") return this.#shell === "" ? template : inRoot(template, "", this.#shell);
    const html = this.#pages[`${language} ${hasGoogle ? "google " : ""}${page}`];
    if (content === "name" || html === undefined) return template;
    return inRoot(template, ` data-page="${language} ${page}"`, html);
  }
}

function inRoot(template: string, attribute: string, html: string): string {
  return template.replace(/<div id="root">.*?<\/div>/su, () => `<div id="root"${attribute}>${html}</div>`);
}
