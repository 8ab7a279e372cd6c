/** Every state of the reply page as React elements; `render.ts` makes the HTML. */
import type { ReactElement, ReactNode } from "react";
import { getReplyFormPath } from "#contract/reply-page.ts";
import type { Language } from "#i18n/languages.ts";
import type { ReplyPageData } from "../page-content.ts";
import type { FormProblem } from "../fields.rules.ts";
import { answeredForAll, type FormFields, type ReplyForm, getStoredFields } from "../form.ts";
import { getPageParams, getPageQuery } from "../paging.rules.ts";
import { formatCouple, fill, getReplyPageTexts } from "../texts.ts";
import { type Card, getDocument } from "./document.ts";
import type { PageAssets, PageView } from "./elements.ts";
import { replyFormPage } from "./open.ts";
import { pageLinks } from "./paging.ts";
import { closedPage, codePage, mailsPage, messagePage } from "./plain.ts";
import { renderSentPage } from "./sent.ts";

export interface ReplyPageLook {
  readonly language: Language;
  readonly theme: "light" | "dark" | undefined;
  readonly assets: PageAssets;
}

export interface OpenedReplyPage {
  readonly data: ReplyPageData;
  readonly isPreview?: boolean;
  /** The signed parameters of a preview's url. Its forms and links keep them beside the number of the page. */
  readonly keptParams?: Readonly<Record<string, string>>;
  /** The typed values, when the form is shown again. */
  readonly typed?: ReplyForm | undefined;
  readonly problems?: readonly FormProblem[];
  /** Why nothing was saved, if no field is the reason. */
  readonly refusal?: string | undefined;
  /** The notes after a form was saved. */
  readonly sentNotes?: readonly string[] | undefined;
  /** The content of a form that came too late. */
  readonly late?: string | undefined;
}

export function renderReplyPage(opened: OpenedReplyPage, look: ReplyPageLook): ReactElement {
  const { data, isPreview = false, late, sentNotes, problems = [] } = opened;
  const pageParams = Object.fromEntries(getPageParams(data));
  const keptParams = { ...opened.keptParams, ...pageParams };
  const texts = getReplyPageTexts(look.language);
  const view = getView(opened, look);
  if (late !== undefined) return renderWithCard(view, closedPage(view, late), look, keptParams);
  // Checked before 'closed', because a form is accepted for an hour after the last day.
  if (sentNotes !== undefined && data.hasReplied && data.moments.length > 0)
    return renderWithCard(view, renderSentPage(view, sentNotes), look, { sent: "1", ...pageParams });
  if (data.state === "closed") return renderWithCard(view, closedPage(view), look, keptParams);
  if (data.state === "not_open") return renderWithCard(view, messagePage(texts.not_open), look, keptParams);
  if (data.moments.length === 0)
    return renderWithCard(view, messagePage(texts.nothing, pageLinks(view)), look, keptParams);
  const title = getTitle(data, texts.title_with, texts.title);
  const isRefused = problems.length > 0 || opened.refusal !== undefined;
  return getDocument({
    ...look,
    texts,
    title: isRefused ? fill(texts.title_error, { title }) : title,
    card: data,
    isNamesTitle: true,
    // A preview cannot be submitted.
    form: isPreview ? undefined : { action: `${getReplyFormPath(data.code)}${getPageQuery(data)}` },
    keptParams,
    isPreview,
    content: replyFormPage(view, opened.refusal),
  });
}

function getView(
  { data, typed, problems = [], isPreview = false, keptParams = {} }: OpenedReplyPage,
  { language }: ReplyPageLook,
): PageView {
  const stored = getStoredFields(data);
  return {
    data,
    language,
    texts: getReplyPageTexts(language),
    values: typed === undefined ? stored : mergeTypedFields(stored, typed),
    shown: typed?.shown ?? stored,
    problems,
    isPreview,
    keptParams,
    isAlone: data.persons.length === 1 && data.pageCount === 1,
  };
}

/**
 * The typed values over the stored ones. An unchecked consent sends nothing, so it counts as withdrawn; any other field
 * that was not sent keeps its stored value.
 */
function mergeTypedFields(stored: FormFields, { sent, action }: ReplyForm): FormFields {
  return new Map(
    [...stored].map(([name, value]) => {
      const answerForAll = name.startsWith("answer.") ? answeredForAll[action] : undefined;
      const fallback = name === "consent" ? "" : value;
      return [name, answerForAll ?? sent.get(name) ?? fallback];
    }),
  );
}

function getTitle({ couple }: Pick<Card, "couple">, withNames: string, without: string): string {
  const names = formatCouple({ couple });
  return names === "" ? without : fill(withNames, { couple: names });
}

function renderWithCard(
  view: PageView,
  content: ReactNode,
  look: ReplyPageLook,
  keptParams: Readonly<Record<string, string>> = {},
): ReactElement {
  const { data, texts, isPreview } = view;
  const title = getTitle(data, texts.title_with, texts.title);
  const frame = { title, texts, card: data, isNamesTitle: false, form: undefined };
  return getDocument({ ...look, ...frame, keptParams, isPreview, content });
}

function renderWithoutCard(look: ReplyPageLook, content: ReactNode): ReactElement {
  const texts = getReplyPageTexts(look.language);
  const frame = { title: texts.title, texts, card: undefined, isNamesTitle: false, form: undefined };
  return getDocument({ ...look, ...frame, keptParams: {}, isPreview: false, content });
}

/** The page on which a code is typed, the first time or after a wrong one. */
export function renderCodePage(look: ReplyPageLook, wrong?: { readonly typed: string }): ReactElement {
  const texts = getReplyPageTexts(look.language);
  return renderWithoutCard(
    look,
    codePage(wrong === undefined ? texts.enter : texts.over, texts, wrong?.typed),
  );
}

/** `wait`: in words. */
export function renderTooManyPage(look: ReplyPageLook, wait: string): ReactElement {
  const { too_many } = getReplyPageTexts(look.language);
  return renderWithoutCard(look, messagePage({ title: too_many.title, text: fill(too_many.text, { wait }) }));
}

export function renderFailedPage(look: ReplyPageLook, kind: "failed" | "too_large"): ReactElement {
  return renderWithoutCard(look, messagePage(getReplyPageTexts(look.language)[kind]));
}

export function renderStopMailsPage(look: ReplyPageLook, data: ReplyPageData): ReactElement {
  const texts = getReplyPageTexts(look.language);
  const content = mailsPage(texts, { code: data.code, isStopped: data.areMailsStopped });
  const frame = { title: texts.mails.title, texts, card: data, isNamesTitle: false, form: undefined };
  return getDocument({ ...look, ...frame, keptParams: {}, isPreview: false, content });
}
