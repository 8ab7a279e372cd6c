/** The page while guests can reply, with the whole form. */
import { createElement as h, type ReactNode } from "react";
import { formatDate, formatDayMonth } from "#i18n/formats.ts";
import type { PageAnswer, PagePerson } from "../page-content.ts";
import type { FormProblem } from "../fields.rules.ts";
import { consentField, serializeShown } from "../form.ts";
import { fillText, formatPersonName } from "../texts.ts";
import { renderContact } from "./contact.ts";
import { renderIcon, isProblemOf, type PageView, renderCoupleText } from "./elements.ts";
import { consentNoteId, renderNote } from "./fields.ts";
import { renderMomentFields } from "./moments.ts";
import { renderPageLinks, renderPageNote } from "./paging.ts";
import { renderHouseholdQuestions, renderPersonFields } from "./persons.ts";

/** Buttons outside the form refer to it, such as the languages in the corner. */
export const formId = "reply";

/** `error`: why nothing was saved, if no field is the reason. */
export function renderReplyFormPage(view: PageView, error?: string): ReactNode {
  const { data, texts } = view;
  return h(
    "div",
    { className: "column" },
    renderErrorSummary(view, error),
    renderIntroduction(view),
    renderEverybodyButtons(view),
    renderMomentFields(view),
    renderPersonFields(view),
    renderConsent(view),
    renderHouseholdQuestions(view),
    h("input", { type: "hidden", name: "shown", value: serializeShown(view.shown, view.data.persons) }),
    h("input", { type: "hidden", name: "lng", value: view.language }),
    renderSendButton(view),
    data.contact !== "" && renderContact(texts.question, view, "end"),
    renderPageLinks(view),
    data.areMailsStopped && h("p", { className: "end soft" }, texts.mails.stopped),
  );
}

/** An empty form is refused here too, because the button is far below the summary of errors. */
function renderSendButton({ texts, problems, isForOnePerson, isPreview }: PageView): ReactNode {
  const isEmpty = problems.some(({ kind }) => kind === "unanswered");
  const attributes = { className: "primary", name: "do", value: "send", disabled: isPreview };
  return [
    h(
      "button",
      { ...attributes, key: "button", "aria-describedby": isEmpty ? "send.note" : undefined },
      isForOnePerson ? texts.send_alone : texts.send,
    ),
    isEmpty &&
      h(
        "p",
        { key: "note", id: "send.note", className: "hint danger" },
        renderIcon("warning"),
        texts.refused.unanswered,
      ),
  ];
}

function renderIntroduction({ data, texts, language, ...view }: PageView): ReactNode {
  return h(
    "div",
    { className: "introduction" },
    view.isPreview && h("p", { className: "banner gold" }, renderIcon("warning"), texts.preview),
    h("h2", { className: "household" }, data.householdName),
    data.welcome !== "" && renderCoupleText(data.welcome, { language }, "welcome"),
    renderLastDay({ data, texts, language }),
    renderPageNote({ data, texts, language, ...view }),
  );
}

/** The last day for replies, or that a reply is there already and how long it can be changed. */
function renderLastDay({ data, texts, language }: Pick<PageView, "data" | "texts" | "language">): ReactNode {
  const isAnswered = data.hasReplied && listAnswers(data).every(({ value }) => value !== null);
  const { answer_by, answered, answered_until } = texts;
  if (data.closesOn === null) return isAnswered && h("p", { className: "until" }, answered);
  const date = formatDayMonth(data.closesOn, language);
  return h("p", { className: "until" }, fillText(isAnswered ? answered_until : answer_by, { date }));
}

function listAnswers({ moments }: Pick<PageView["data"], "moments">): PageAnswer[] {
  return moments.flatMap(({ answers }) => Object.values(answers));
}

/** Only while nothing is answered, because one press replaces every answer of the page. */
function renderEverybodyButtons(view: PageView): ReactNode {
  const { data, texts } = view;
  if (listAnswers(data).some(({ value }) => value !== null)) return null;
  return [
    h(
      "div",
      { key: "buttons", className: "at-once" },
      renderEverybodyButton("all_yes", view),
      renderEverybodyButton("all_no", view),
      h("p", { className: "hint", id: "at-once" }, texts.at_once),
    ),
    h("p", { key: "or", className: "or" }, h("span", null, texts.or)),
  ];
}

function renderEverybodyButton(
  action: "all_yes" | "all_no",
  { isPreview, isForOnePerson, data, texts }: PageView,
): ReactNode {
  const labelForAll = isForOnePerson ? texts[`${action}_alone`] : texts[action];
  const label = data.pageCount > 1 ? texts.pages[action] : labelForAll;
  return h(
    "button",
    { className: "secondary", name: "do", value: action, disabled: isPreview, "aria-describedby": "at-once" },
    label,
  );
}

/** Shown if any person can give a diet or an allergy. */
function renderConsent(view: PageView): ReactNode {
  const { data, texts, language, values, problems, isForOnePerson } = view;
  if (!data.persons.some(({ isInvitedToMeal }) => isInvitedToMeal)) return null;
  const datedText = isForOnePerson ? texts.consent_alone : texts.consent;
  const undatedText = isForOnePerson ? texts.consent_alone_no_day : texts.consent_no_day;
  const sentence =
    data.erasedOn === null ? undatedText : fillText(datedText, { date: formatDate(data.erasedOn, language) });
  const problem = problems.find(({ kind }) => kind === "consent");
  return h(
    "div",
    { className: "consent" },
    h(
      "label",
      null,
      h("input", {
        type: "checkbox",
        id: consentField,
        name: consentField,
        value: "yes",
        defaultChecked: values.get(consentField) === "yes",
        "aria-invalid": problem === undefined ? undefined : true,
        "aria-describedby": problem === undefined ? undefined : consentNoteId,
      }),
      renderIcon("check"),
      h("span", null, sentence),
    ),
    renderNote(consentNoteId, { problem }, view),
  );
}

/** The summary of errors with links to the fields; the page opens there. */
function renderErrorSummary(view: PageView, error: string | undefined): ReactNode {
  const { problems, texts } = view;
  if (problems.length === 0 && error === undefined) return null;
  return h(
    "div",
    { className: "banner danger summary", role: "alert", tabIndex: -1, autoFocus: true },
    renderIcon("warning"),
    h(
      "div",
      null,
      h("h2", null, texts.refused.title),
      error !== undefined && h("p", null, error),
      problems.length > 0 &&
        h(
          "ul",
          null,
          problems.map((problem) =>
            h(
              "li",
              { key: problem.field },
              h("a", { href: `#${getTargetId(problem)}` }, formatProblem(problem, view)),
            ),
          ),
        ),
    ),
  );
}

function getTargetId({ kind, field }: FormProblem): string {
  return kind === "consent" ? consentField : field;
}

function formatProblem(problem: FormProblem, { data, language, texts }: PageView): string {
  const person: PagePerson | undefined = data.persons.find((one) => isProblemOf(one, problem));
  const question = data.questions.find(({ id }) => problem.field.split(".")[1] === id);
  const name =
    person === undefined ? (question?.label ?? "") : formatPersonName(person, language, data.persons);
  return fillText(texts.refused[problem.kind], { name, most: problem.most ?? 0 });
}
