/**
 * The worker in which scripts/prerender.ts renders pages. It defines the browser globals that the app's
 * modules read when they are loaded.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { memberPages, type PagePath } from "#contract/pages.ts";
import type { Membership } from "#contract/permissions.ts";
import type { Language } from "#i18n/languages.ts";
import { languages } from "#i18n/languages.ts";

interface Prerender {
  renderPage: (path: string, language: Language) => Promise<string>;
  renderLoadingPage: (page: PagePath, language: Language) => Promise<string>;
  getPageModules: () => Record<string, { module: string; texts: readonly string[] }>;
}

export interface PrerenderTask {
  readonly root: string;
  /** The file that Vite built from web/prerender.tsx. */
  readonly file: string;
  readonly paths: readonly string[];
  /** The content of the HTML's meta elements. */
  readonly metas: Readonly<Record<string, string>>;
  /** Whose menus the pages behind the sign-in have; without it, the couple's. */
  readonly membership?: Membership;
}

export interface Prerendered {
  /** The rendered HTML by language and path: "fr /login". */
  readonly pages: Readonly<Record<string, string>>;
  /** The loading states of the pages behind the sign-in, by language and page: "fr /invites". */
  readonly loadingPages: Readonly<Record<string, string>>;
  readonly modules: ReturnType<Prerender["getPageModules"]>;
}

async function renderAll(task: PrerenderTask): Promise<Prerendered> {
  const { file, paths } = task;
  createDocumentStub(task);
  const prerender = (await import(file)) as Prerender;
  const pages: Record<string, string> = {};
  const loadingPages: Record<string, string> = {};
  for (const language of languages) {
    for (const path of paths) {
      pages[`${language} ${path}`] = assertNoInlineCode(await prerender.renderPage(path, language), path);
    }
    for (const page of memberPages) {
      loadingPages[`${language} ${page}`] = assertNoInlineCode(
        await prerender.renderLoadingPage(page, language),
        page,
      );
    }
  }
  return { pages, loadingPages, modules: prerender.getPageModules() };
}

/**
 * Returns the HTML. @throws Error if it has inline scripts or styles, which the Content-Security-Policy of every page
 * forbids.
 */
function assertNoInlineCode(html: string, page: string): string {
  const inlineCode = /<script|<style|<template|\sstyle="/u.exec(html);
  if (inlineCode === null) return html;
  throw new Error(
    `${page} cannot stand in its HTML: ${html.slice(inlineCode.index, inlineCode.index + 300)}`,
  );
}

/**
 * The browser globals that the app's modules read when they are loaded. Nobody is signed in, and storage holds nothing
 * but a membership.
 */
function createDocumentStub({ root, metas, membership }: PrerenderTask): void {
  const noop = () => undefined;
  const getItem = (key: string) =>
    key === "membership" && membership !== undefined ? JSON.stringify(membership) : null;
  const storage = { getItem, setItem: noop, removeItem: noop };
  const getMeta = (selector: string) => metas[/^meta\[name="(.+)"\]$/u.exec(selector)?.[1] ?? ""];
  const globals = {
    document: {
      cookie: "",
      documentElement: { lang: "fr", dataset: {}, getAttribute: () => "fr" },
      addEventListener: noop,
      querySelector: (selector: string) => {
        const content = getMeta(selector);
        return content === undefined ? null : { content };
      },
    },
    location: new URL("https://promesse.invalid/login"),
    localStorage: storage,
    sessionStorage: storage,
    addEventListener: noop,
    matchMedia: () => ({ matches: false }),
    fetch: async (address: string) =>
      new Response(await readFile(join(root, "i18n", address.replace("/locales/", "")))),
  };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await renderAll(workerData as PrerenderTask));
