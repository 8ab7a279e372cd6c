/** The pages without a reply form: not open, closed, invalid link, too many attempts, and unsubscribing. */
import { createElement as h, type ReactNode } from "react";
import { maxTypedCodeLength, getReplyPagePath } from "#contract/reply-page.ts";
import { replyPath } from "#contract/replies.ts";
import { formatDayMonth } from "#i18n/formats.ts";
import { addDays } from "#money/days.ts";
import { fillText, type ReplyPageTexts } from "../texts.ts";
import { renderIcon, type PageView } from "./elements.ts";
import { renderPageLinks } from "./paging.ts";
import { renderAgendaLink, renderContactLine, renderSummary } from "./sent.ts";

interface Message {
  readonly title: string;
  readonly text: string;
}

export function renderMessagePage({ title, text }: Message, ...more: ReactNode[]): ReactNode {
  return h(
    "div",
    { className: "column" },
    h("h1", { className: "title" }, title),
    h("p", { className: "welcome" }, text),
    ...more,
  );
}

/** `lateContent`: the content of a form that came too late. */
export function renderClosedPage(view: PageView, lateContent?: string): ReactNode {
  const { data, texts, language } = view;
  const { closed } = texts;
  // On the last day itself guests could still reply.
  const date = data.closesOn === null ? "" : formatDayMonth(addDays(data.closesOn, 1), language);
  return h(
    "div",
    { className: "column" },
    h("h1", { className: "title" }, date === "" ? closed.title_no_day : fillText(closed.title, { date })),
    renderContactLine(view),
    lateContent !== undefined && renderLateNotice(lateContent, texts),
    data.moments.length > 0 && renderSummary(view),
    renderPageLinks(view),
    h("div", { className: "ways" }, renderAgendaLink(view)),
  );
}

function renderLateNotice(lateContent: string, { closed }: ReplyPageTexts): ReactNode {
  return h(
    "div",
    { className: "late" },
    h(
      "div",
      { className: "banner danger", role: "alert", tabIndex: -1, autoFocus: true },
      renderIcon("warning"),
      h("p", null, closed.late),
    ),
    h(
      "div",
      { className: "field" },
      h("label", { htmlFor: "late" }, closed.late_text),
      h("textarea", { id: "late", readOnly: true, rows: 10, defaultValue: lateContent }),
    ),
  );
}

/** A field for the code; the same page for a code that never existed, is revoked, or is malformed. */
export function renderCodeEntry({ title, text }: Message, texts: ReplyPageTexts, typed = ""): ReactNode {
  const { over } = texts;
  return renderMessagePage(
    { title, text },
    h(
      "form",
      { method: "post", action: replyPath, key: "form" },
      h(
        "div",
        { className: "field" },
        h("label", { htmlFor: "code" }, over.code),
        h("input", {
          id: "code",
          name: "code",
          type: "text",
          autoComplete: "off",
          autoCapitalize: "characters",
          spellCheck: false,
          required: true,
          maxLength: maxTypedCodeLength,
          defaultValue: typed,
          "aria-describedby": "code.note",
        }),
        h("p", { className: "hint", id: "code.note" }, over.code_hint),
      ),
      h("button", { className: "primary" }, over.open),
    ),
  );
}

export function renderUnsubscribePage(
  { mails }: ReplyPageTexts,
  { code, isStopped }: { code: string; isStopped: boolean },
): ReactNode {
  const path = getReplyPagePath(code);
  const title = isStopped ? mails.stopped : mails.title;
  const backLink = h("a", { className: "button secondary", href: path, key: "back" }, mails.back);
  if (isStopped) return renderMessagePage({ title, text: mails.text }, backLink);
  return renderMessagePage(
    { title, text: mails.text },
    h(
      "form",
      { method: "post", action: `${path}/unsubscribe`, key: "form", className: "ways" },
      h("button", { className: "primary" }, mails.stop),
      backLink,
    ),
  );
}
