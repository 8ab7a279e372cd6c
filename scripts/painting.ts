/** The thread that draws pages for scripts/first-paint.ts: modules begin in it as in a browser of one language. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { Language } from "#i18n/languages.ts";

interface Painter {
  drawPage: () => Promise<string>;
  askFirst: () => Promise<void>;
}

export interface Sitting {
  /** Before the path, in the names of what is drawn. */
  readonly name: string;
  readonly paths: readonly string[];
  /** Of the screen, in pixels; without one, media queries match nowhere. */
  readonly width?: number;
  /** In local storage. */
  readonly kept: Readonly<Record<string, string>>;
  /** In the metas of the HTML. */
  readonly told: Readonly<Record<string, string>>;
}

export interface Drawing {
  readonly root: string;
  /** What web/first-paint.tsx was built to. */
  readonly file: string;
  readonly language: Language;
  readonly sitting: Sitting;
}

async function draw({ root, file, language, sitting }: Drawing): Promise<Record<string, string>> {
  const { name, paths } = sitting;
  const drawn: Record<string, string> = {};
  let painter: Painter | undefined;
  for (const path of paths) {
    const asked = standIn({ ...sitting, root, language, path });
    painter ??= (await import(file)) as Painter;
    const html = await painter.drawPage();
    // No policy lets a measure stand in the HTML: shapes have the usual ones of their style sheet.
    const sent = sitting.width === undefined ? html : withoutFields(html.replaceAll(/ style="[^"]*"/gu, ""));
    drawn[`${language} ${name}${path}`] = checked(sent, path);
    if (sitting.kept["token"] === undefined) continue;
    asked.clear();
    await painter.askFirst();
    drawn[`asks ${path}`] = [...asked].join(" ");
  }
  return drawn;
}

/** Links lead somewhere and presses are kept; what is typed into a room of which nothing is known would not be. */
function withoutFields(html: string): string {
  return html.replaceAll(/<(input|select|textarea)(?=[ >])/gu, "<$1 inert");
}

/** The policy of every page forbids both: what needs them would be broken, and complained of. */
function checked(html: string, page: string): string {
  const forbidden = /<script|<style|<template|\sstyle="/u.exec(html);
  if (forbidden !== null) {
    throw new Error(
      `${page} cannot stand in its HTML: ${html.slice(forbidden.index, forbidden.index + 300)}`,
    );
  }
  return html;
}

interface Browser extends Pick<Sitting, "kept" | "told" | "width"> {
  readonly root: string;
  readonly language: Language;
  readonly path: string;
}

/** As much of a browser as modules look at when they begin. Gives what is asked of the server, which never answers. */
function standIn({ root, language, path, kept, told, width }: Browser): Set<string> {
  const asked = new Set<string>();
  const nothing = () => undefined;
  const storage = (held: Readonly<Record<string, string>>) => ({
    getItem: (key: string) => held[key] ?? null,
    setItem: nothing,
    removeItem: nothing,
  });
  const metaIn = (selector: string) => told[/^meta\[name="(.+)"\]$/u.exec(selector)?.[1] ?? ""];
  const globals = {
    document: {
      cookie: "",
      documentElement: { lang: language, dataset: {} },
      addEventListener: nothing,
      querySelector: (selector: string) => {
        const content = metaIn(selector);
        return content === undefined ? null : { content };
      },
    },
    location: new URL(path, "https://promesse.invalid"),
    history: { state: null, replaceState: nothing },
    localStorage: storage(kept),
    sessionStorage: storage({}),
    addEventListener: nothing,
    scrollY: 0,
    matchMedia: (query: string) => ({ matches: width !== undefined && isMet(query, width) }),
    fetch: async (address: string) => {
      if (address.startsWith("/locales/")) {
        return new Response(await readFile(join(root, "i18n", address.replace("/locales/", ""))));
      }
      asked.add(address);
      return new Promise<never>(nothing);
    },
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return asked;
}

/** Of the queries that pages ask, those of the width: "(width < 720px)". */
function isMet(query: string, width: number): boolean {
  const [, sign, bound] = /^\(width (<|>=) (\d+)px\)$/u.exec(query) ?? [];
  if (bound === undefined) return false;
  return sign === "<" ? width < Number(bound) : width >= Number(bound);
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await draw(workerData as Drawing));
