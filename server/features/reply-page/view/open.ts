/** The page while guests can reply, with the whole form. */
import { createElement as h, type ReactNode } from "react";
import { formatDate, formatDayMonth } from "#i18n/formats.ts";
import type { PagePerson } from "../page-content.ts";
import type { FormProblem } from "../fields.rules.ts";
import { consentField, serializeShown } from "../form.ts";
import { fill, formatPersonName } from "../texts.ts";
import { contactText } from "./contact.ts";
import { renderIcon, isProblemOf, type PageView, renderCoupleText } from "./elements.ts";
import { getNote } from "./fields.ts";
import { momentFields } from "./moments.ts";
import { pageLinks, pageNote } from "./paging.ts";
import { householdQuestions, personFields } from "./persons.ts";

/** Buttons outside the form refer to it, such as the languages in the corner. */
export const formId = "reply";

/** `error`: why nothing was saved, if no field is the reason. */
export function replyFormPage(view: PageView, error?: string): ReactNode {
  const { data, texts } = view;
  return h(
    "div",
    { className: "column" },
    refusalSummary(view, error),
    introduction(view),
    h(
      "div",
      { className: "at-once" },
      renderEverybodyButton("all_yes", view),
      renderEverybodyButton("all_no", view),
      h("p", { className: "hint", id: "at-once" }, texts.at_once),
    ),
    h("p", { className: "or" }, h("span", null, texts.or)),
    momentFields(view),
    personFields(view),
    getConsent(view),
    householdQuestions(view),
    h("input", { type: "hidden", name: "shown", value: serializeShown(view.shown, view.data.persons) }),
    h("input", { type: "hidden", name: "lng", value: view.language }),
    sendButton(view),
    data.contact !== "" && contactText(texts.question, view, "end"),
    pageLinks(view),
    data.areMailsStopped && h("p", { className: "end soft" }, texts.mails.stopped),
  );
}

/** An empty form is refused here too, because the button is far below the summary of errors. */
function sendButton({ texts, problems, isAlone, isPreview }: PageView): ReactNode {
  const isEmpty = problems.some(({ kind }) => kind === "unanswered");
  const attributes = { className: "primary", name: "do", value: "send", disabled: isPreview };
  return [
    h(
      "button",
      { ...attributes, key: "button", "aria-describedby": isEmpty ? "send.note" : undefined },
      isAlone ? texts.send_alone : texts.send,
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

function introduction({ data, texts, language, ...view }: PageView): ReactNode {
  return h(
    "div",
    { className: "introduction" },
    view.isPreview && h("p", { className: "banner gold" }, renderIcon("warning"), texts.preview),
    h("h2", { className: "household" }, data.householdName),
    data.welcome !== "" && renderCoupleText(data.welcome, { language }, "welcome"),
    data.closesOn !== null &&
      h(
        "p",
        { className: "until" },
        fill(texts.answer_by, { date: formatDayMonth(data.closesOn, language) }),
      ),
    pageNote({ data, texts, language, ...view }),
  );
}

function renderEverybodyButton(
  action: "all_yes" | "all_no",
  { isPreview, isAlone, data, texts }: PageView,
): ReactNode {
  const alone = isAlone ? texts[`${action}_alone`] : texts[action];
  const label = data.pageCount > 1 ? texts.pages[action] : alone;
  return h(
    "button",
    { className: "secondary", name: "do", value: action, disabled: isPreview, "aria-describedby": "at-once" },
    label,
  );
}

/** Shown if any person can give a diet or an allergy. */
function getConsent(view: PageView): ReactNode {
  const { data, texts, language, values, problems, isAlone } = view;
  if (!data.persons.some(({ isInvitedToMeal }) => isInvitedToMeal)) return null;
  const dated = isAlone ? texts.consent_alone : texts.consent;
  const undated = isAlone ? texts.consent_alone_no_day : texts.consent_no_day;
  const sentence =
    data.erasedOn === null ? undated : fill(dated, { date: formatDate(data.erasedOn, language) });
  const problem = problems.find(({ kind }) => kind === "consent");
  const noteId = `${consentField}.note`;
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
        "aria-describedby": problem === undefined ? undefined : noteId,
      }),
      renderIcon("check"),
      h("span", null, sentence),
    ),
    getNote(noteId, { problem }, view),
  );
}

/** The summary of errors with links to the fields; the page opens there. */
function refusalSummary(view: PageView, error: string | undefined): ReactNode {
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
              h("a", { href: `#${target(problem)}` }, getSentence(problem, view)),
            ),
          ),
        ),
    ),
  );
}

function target({ kind, field }: FormProblem): string {
  return kind === "consent" ? consentField : field;
}

function getSentence(problem: FormProblem, { data, language, texts }: PageView): string {
  const person: PagePerson | undefined = data.persons.find((one) => isProblemOf(one, problem));
  const question = data.questions.find(({ id }) => problem.field.split(".")[1] === id);
  const name =
    person === undefined ? (question?.label ?? "") : formatPersonName(person, language, data.persons);
  return fill(texts.refused[problem.kind], { name, most: problem.most ?? 0 });
}
