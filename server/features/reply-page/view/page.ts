/** Every state of the reply page as React elements; `render.ts` makes the HTML. */
import type { ReactElement, ReactNode } from "react";
import { getReplyFormPath } from "#contract/reply-page.ts";
import type { Language } from "#i18n/languages.ts";
import type { ReplyPageData } from "../page-content.ts";
import type { FormProblem } from "../fields.rules.ts";
import { answerByAction, type FormFields, type ReplyForm, getStoredFields } from "../form.ts";
import { getPageParams, getPageQuery } from "../paging.rules.ts";
import { formatCouple, fillText, getReplyPageTexts } from "../texts.ts";
import { type CardData, renderDocument } from "./document.ts";
import type { PageAssets, PageView } from "./elements.ts";
import { renderReplyFormPage } from "./open.ts";
import { renderPageLinks } from "./paging.ts";
import { renderClosedPage, renderCodeEntry, renderUnsubscribePage, renderMessagePage } from "./plain.ts";
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
  readonly waitMessage?: string | undefined;
  /** The notes after a form was saved. */
  readonly sentNotes?: readonly string[] | undefined;
  /** The content of a form that came too late. */
  readonly lateContent?: string | undefined;
}

export function renderReplyPage(page: OpenedReplyPage, look: ReplyPageLook): ReactElement {
  const { data, isPreview = false, lateContent, sentNotes, problems = [] } = page;
  const pageParams = Object.fromEntries(getPageParams(data));
  const keptParams = { ...page.keptParams, ...pageParams };
  const texts = getReplyPageTexts(look.language);
  const view = createView(page, look);
  if (lateContent !== undefined)
    return renderWithCard(view, renderClosedPage(view, lateContent), look, keptParams);
  // Checked before 'closed', because a form is accepted for an hour after the last day.
  if (sentNotes !== undefined && data.hasReplied && data.moments.length > 0)
    return renderWithCard(view, renderSentPage(view, sentNotes), look, { sent: "1", ...pageParams });
  if (data.state === "closed") return renderWithCard(view, renderClosedPage(view), look, keptParams);
  if (data.state === "not_open")
    return renderWithCard(view, renderMessagePage(texts.not_open), look, keptParams);
  if (data.moments.length === 0)
    return renderWithCard(view, renderMessagePage(texts.nothing, renderPageLinks(view)), look, keptParams);
  const title = getTitle(data, texts.title_with, texts.title);
  const hasErrors = problems.length > 0 || page.waitMessage !== undefined;
  return renderDocument({
    ...look,
    texts,
    title: hasErrors ? fillText(texts.title_error, { title }) : title,
    card: data,
    isNamesTitle: true,
    // A preview cannot be submitted.
    form: isPreview ? undefined : { action: `${getReplyFormPath(data.code)}${getPageQuery(data)}` },
    keptParams,
    isPreview,
    content: renderReplyFormPage(view, page.waitMessage),
  });
}

function createView(
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
    isForOnePerson: data.persons.length === 1 && data.pageCount === 1,
  };
}

/**
 * The typed values over the stored ones. An unchecked consent sends nothing, so it counts as withdrawn; any other field
 * that was not sent keeps its stored value.
 */
function mergeTypedFields(stored: FormFields, { sent, action }: ReplyForm): FormFields {
  return new Map(
    [...stored].map(([name, value]) => {
      const answerForAll = name.startsWith("answer.") ? answerByAction[action] : undefined;
      const fallback = name === "consent" ? "" : value;
      return [name, answerForAll ?? sent.get(name) ?? fallback];
    }),
  );
}

function getTitle(
  { couple }: Pick<CardData, "couple">,
  titleWithNames: string,
  titleWithoutNames: string,
): string {
  const names = formatCouple({ couple });
  return names === "" ? titleWithoutNames : fillText(titleWithNames, { couple: names });
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
  return renderDocument({ ...look, ...frame, keptParams, isPreview, content });
}

function renderWithoutCard(look: ReplyPageLook, content: ReactNode): ReactElement {
  const texts = getReplyPageTexts(look.language);
  const frame = { title: texts.title, texts, card: undefined, isNamesTitle: false, form: undefined };
  return renderDocument({ ...look, ...frame, keptParams: {}, isPreview: false, content });
}

/** The page on which a code is typed, the first time or after a wrong one. */
export function renderCodePage(look: ReplyPageLook, wrong?: { readonly typed: string }): ReactElement {
  const texts = getReplyPageTexts(look.language);
  return renderWithoutCard(
    look,
    renderCodeEntry(wrong === undefined ? texts.enter : texts.over, texts, wrong?.typed),
  );
}

/** `waitText`: in words. */
export function renderTooManyPage(look: ReplyPageLook, waitText: string): ReactElement {
  const { too_many } = getReplyPageTexts(look.language);
  return renderWithoutCard(
    look,
    renderMessagePage({ title: too_many.title, text: fillText(too_many.text, { wait: waitText }) }),
  );
}

export function renderFailedPage(look: ReplyPageLook, kind: "failed" | "too_large"): ReactElement {
  return renderWithoutCard(look, renderMessagePage(getReplyPageTexts(look.language)[kind]));
}

export function renderStopMailsPage(look: ReplyPageLook, data: ReplyPageData): ReactElement {
  const texts = getReplyPageTexts(look.language);
  const content = renderUnsubscribePage(texts, { code: data.code, isStopped: data.areMailsStopped });
  const frame = { title: texts.mails.title, texts, card: data, isNamesTitle: false, form: undefined };
  return renderDocument({ ...look, ...frame, keptParams: {}, isPreview: false, content });
}
