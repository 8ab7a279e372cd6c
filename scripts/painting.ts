/** The thread that draws pages for scripts/first-paint.ts: modules begin in it as in a browser of one language. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { Language } from "#i18n/languages.ts";

interface Painter {
  drawPage: () => Promise<string>;
  drawShape: () => Promise<string>;
}

export interface Sitting {
  /** Before the path, in the names of what is drawn. */
  readonly name: string;
  readonly paths: readonly string[];
  readonly draws: keyof Painter;
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
  const { name, paths, draws, kept, told } = sitting;
  const drawn: Record<string, string> = {};
  let painter: Painter | undefined;
  for (const path of paths) {
    standIn({ root, language, path, kept, told });
    painter ??= (await import(file)) as Painter;
    const html = await painter[draws]();
    const page = path.replace(/\/x$/u, "/:provider");
    drawn[`${language} ${name}${page}`] = checked(html, page);
  }
  return drawn;
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

interface Browser extends Pick<Sitting, "kept" | "told"> {
  readonly root: string;
  readonly language: Language;
  readonly path: string;
}

/** As much of a browser as modules look at when they begin. */
function standIn({ root, language, path, kept, told }: Browser): void {
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
    fetch: async (address: string) =>
      new Response(await readFile(join(root, "i18n", address.replace("/locales/", "")))),
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await draw(workerData as Drawing));
