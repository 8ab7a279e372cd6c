/** For a household on several pages: the note which of them this is, and the links to the pages before and after. */
import { createElement as h, type ReactNode } from "react";
import { fillText } from "../texts.ts";
import type { PageView } from "./elements.ts";

export function renderPageNote({ data, texts }: PageView): ReactNode {
  const { pageNumber: page, pageCount: pages } = data;
  return pages > 1 && h("p", { className: "until" }, fillText(texts.pages.note, { page, pages }));
}

/** Links to the pages before and after this one. */
export function renderPageLinks({ data, texts, keptParams }: PageView): ReactNode {
  const { pageNumber: page, pageCount: pages } = data;
  if (pages === 1) return null;
  const renderLink = (to: number, text: string) => {
    const href = `?${new URLSearchParams({ ...keptParams, page: String(to) }).toString()}`;
    return h("a", { className: "button secondary", href }, text);
  };
  return h(
    "nav",
    { className: "ways", "aria-label": texts.pages.label },
    page > 1 && renderLink(page - 1, texts.pages.previous),
    page < pages && renderLink(page + 1, texts.pages.next),
  );
}
