/** Writes a page's HTML. The renderer is loaded at the first page: nobody else waits for it. */
import type { ReactElement } from "react";

export async function renderPage(page: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
