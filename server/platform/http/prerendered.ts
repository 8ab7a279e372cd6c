/**
 * The HTML that a page shows before its scripts run. The build renders it: see docs/decisions/0042-prerendering.md.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { memberPages } from "#contract/pages.ts";
import type { Membership } from "#contract/permissions.ts";
import type { Language } from "#i18n/languages.ts";

/**
 * page: the first rendering of a public page; couple, helper: the loading state of a page behind the sign-in, for a
 * signed-in browser of that role; name: only the name of the product.
 */
export type FirstContent = "page" | Role | "name";
type Role = Membership["role"];

export interface PrerenderedPage {
  readonly page: string;
  readonly language: Language;
  readonly content: FirstContent;
  /** Whether the page has Google's sign-in. */
  readonly hasGoogle: boolean;
}

const Html = v.record(v.string(), v.string());
const PrerenderedFile = v.object({ pages: Html, loadingPages: Html });

export class Prerendered {
  readonly #pages: Readonly<Record<string, string>>;
  readonly #loadingPages: Readonly<Record<string, string>>;

  constructor(dist: string) {
    const file = join(dist, "prerendered.json");
    const { pages, loadingPages } = existsSync(file)
      ? v.parse(PrerenderedFile, JSON.parse(readFileSync(file, "utf8")))
      : { pages: {}, loadingPages: {} };
    this.#pages = pages;
    this.#loadingPages = loadingPages;
  }

  /**
   * A query may change how a page looks, and a sign-in page redirects signed-in people, so both get the name only.
   */
  getContent(page: string, { isBare, role }: { isBare: boolean; role: Role | undefined }): FirstContent {
    if (memberPages.some((member) => member === page)) return role ?? "name";
    return isBare && role === undefined ? "page" : "name";
  }

  /** The template with the prerendered HTML in the app's root; unchanged if there is none. */
  fill(template: string, { page, language, content, hasGoogle }: PrerenderedPage): string {
    if (content === "name") return template;
    if (content !== "page") {
      const loading = this.#loadingPages[`${language} ${content === "helper" ? "helper " : ""}${page}`];
      return loading === undefined ? template : insertIntoRoot(template, "", loading);
    }
    const html = this.#pages[`${language} ${hasGoogle ? "google " : ""}${page}`];
    if (html === undefined) return template;
    return insertIntoRoot(template, ` data-page="${language} ${page}"`, html);
  }
}

function insertIntoRoot(template: string, attribute: string, html: string): string {
  return template.replace(/<div id="root">.*?<\/div>/su, () => `<div id="root"${attribute}>${html}</div>`);
}
