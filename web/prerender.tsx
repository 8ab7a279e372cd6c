/** Renders the HTML of pages before any script runs. Only the build calls it: see scripts/prerender.ts. */
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import type { PagePath } from "#contract/pages.ts";
import type { Language } from "#i18n/languages.ts";
import { App } from "./app/app.tsx";
import { createLoadingRouter, headingNamespaces } from "./app/loading-page.tsx";
import { changeLanguage, loadTexts } from "./platform/i18n.ts";
import { createAppRouter } from "./router.tsx";

/** The first render of the page at a path. */
export async function renderPage(path: string, language: Language): Promise<string> {
  await loadTexts([]);
  await changeLanguage(language);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderHtml(<App router={router} />);
}

/** The loading state of a page behind the sign-in. */
export async function renderLoadingPage(page: PagePath, language: Language): Promise<string> {
  await loadTexts(headingNamespaces);
  await changeLanguage(language);
  const router = createLoadingRouter(page, createMemoryHistory({ initialEntries: [page] }));
  await router.load();
  return renderHtml(<RouterProvider router={router} />);
}

/** The module and the text files of each page, keyed by its path as contract/pages.ts writes it. */
export function getPageModules(): Record<string, { module: string; texts: readonly string[] }> {
  const { routesByPath } = createAppRouter(createMemoryHistory());
  return Object.fromEntries(
    Object.values(routesByPath).flatMap((route) => {
      const { module, texts = [] } = route.options.staticData ?? {};
      const path = route.fullPath.replace("$", ":");
      return module === undefined || path === "" ? [] : [[path, { module, texts }]];
    }),
  );
}

async function renderHtml(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    // React otherwise streams late chunks with an inline script that moves them into place; the pages'
    // policy forbids inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failures.push(error);
    },
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
