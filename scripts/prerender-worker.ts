/**
 * The worker in which scripts/prerender.ts renders pages. It defines the browser globals that the app's
 * modules read when they are loaded.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { Language } from "#i18n/languages.ts";
import { languages } from "#i18n/languages.ts";

interface Prerender {
  renderPage: (path: string, language: Language) => Promise<string>;
  renderShell: () => Promise<string>;
  getPageModules: () => Record<string, { module: string; texts: readonly string[] }>;
}

export interface Task {
  readonly root: string;
  /** The file that Vite built from web/prerender.tsx. */
  readonly file: string;
  readonly paths: readonly string[];
  /** The content of the HTML's meta elements. */
  readonly metas: Readonly<Record<string, string>>;
}

export interface Prerendered {
  /** The rendered HTML by language and path: "fr /login". */
  readonly pages: Readonly<Record<string, string>>;
  readonly shell: string;
  readonly modules: ReturnType<Prerender["getPageModules"]>;
}

async function render({ root, file, paths, metas }: Task): Promise<Prerendered> {
  createDocumentStub(root, metas);
  const prerender = (await import(file)) as Prerender;
  const pages: Record<string, string> = {};
  for (const language of languages) {
    for (const path of paths) {
      pages[`${language} ${path}`] = checked(await prerender.renderPage(path, language), path);
    }
  }
  const shell = checked(await prerender.renderShell(), "the shell");
  return { pages, shell, modules: prerender.getPageModules() };
}

/** The Content-Security-Policy of every page forbids both, so a page that needs them would be broken. */
function checked(html: string, page: string): string {
  const forbidden = /<script|<style|<template|\sstyle="/u.exec(html);
  if (forbidden === null) return html;
  throw new Error(`${page} cannot stand in its HTML: ${html.slice(forbidden.index, forbidden.index + 300)}`);
}

/**
 * The browser globals that the app's modules read when they are loaded. Storage is empty and nobody is signed
 * in.
 */
function createDocumentStub(root: string, metas: Readonly<Record<string, string>>): void {
  const nothing = () => undefined;
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };
  const getMeta = (selector: string) => metas[/^meta\[name="(.+)"\]$/u.exec(selector)?.[1] ?? ""];
  const globals = {
    document: {
      cookie: "",
      documentElement: { lang: "fr", dataset: {}, getAttribute: () => "fr" },
      addEventListener: nothing,
      querySelector: (selector: string) => {
        const content = getMeta(selector);
        return content === undefined ? null : { content };
      },
    },
    location: new URL("https://promesse.invalid/login"),
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: nothing,
    matchMedia: () => ({ matches: false }),
    fetch: async (address: string) =>
      new Response(await readFile(join(root, "i18n", address.replace("/locales/", "")))),
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await render(workerData as Task));
