/** What stands in a page's HTML until its scripts have come: drawn by the build, see docs/decisions/0039-first-paint.md. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { memberPages } from "#contract/pages.ts";
import type { Language } from "#i18n/languages.ts";

/**
 * whole: the page as the app draws it at first; shape: a room of which nothing is known yet, for a browser in which somebody is
 * signed in; name: ours alone.
 */
export type Standing = "whole" | "shape" | "name";

export interface Painting {
  readonly page: string;
  readonly language: Language;
  readonly standing: Standing;
  /** Google's way in is part of what is drawn. */
  readonly hasGoogle: boolean;
}

const Drawn = v.record(v.string(), v.string());

export class FirstPaint {
  readonly #drawn: Readonly<Record<string, string>>;
  /** Holds what is pressed before the other scripts have come, and lets these come: web/early.ts. */
  readonly #early: string;

  constructor(dist: string) {
    const file = join(dist, "first-paint.json");
    const early = existsSync(file) ? readdirSync(join(dist, "assets")).find(isEarly) : undefined;
    // Without the one the other's scripts would never begin.
    this.#drawn = early === undefined ? {} : v.parse(Drawn, JSON.parse(readFileSync(file, "utf8")));
    this.#early = `<script src="/assets/${early ?? ""}" async fetchpriority="high"`;
  }

  /** What is asked for by more than its path may look otherwise, and so may a door for whoever is inside already. */
  standingOf(page: string, { isBare, isInside }: { isBare: boolean; isInside: boolean }): Standing {
    if (memberPages.some((room) => room === page)) return isInside ? "shape" : "name";
    return isBare && !isInside ? "whole" : "name";
  }

  /** The template with what is drawn in the place of the app; as it is where nothing is. */
  paint(template: string, { page, language, standing, hasGoogle }: Painting): string {
    const html = this.#drawn[`${language} ${hasGoogle ? "google " : ""}${page}`];
    if (html === undefined || standing === "name") return template;
    const asks = standing === "shape" ? this.#drawn[`asks ${page}`] : undefined;
    const asking = asks === undefined ? "" : ` data-asks="${asks.replaceAll("&", "&amp;")}"`;
    // web/app/take-over.ts takes it over where the app draws the same, and its place where it is a shape.
    return filled(
      template.replace("<head>", `<head>${this.#early}${asking}></script>`),
      `<div id="root" data-drawn="${standing === "shape" ? "shape" : `${language} ${page}`}">${html}</div>`,
    );
  }
}

function isEarly(file: string): boolean {
  return /^early-[\w-]+\.js$/u.test(file);
}

function filled(template: string, root: string): string {
  return template.replace(/<div id="root">.*?<\/div>/su, () => root);
}
