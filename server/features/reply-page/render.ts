/** Renders a page to HTML. The renderer is loaded with the first page, so that it does not slow down the start. */
import type { ReactElement } from "react";

export async function renderPage(page: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import("react-dom/server");
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
