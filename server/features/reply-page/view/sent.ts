/** The answers of a page's guests, shown after saving and once replies are closed. */
import { createElement as h, type ReactNode } from "react";
import { formatDayMonth, uncapitalise } from "#i18n/formats.ts";
import { getReplyPagePath } from "#contract/reply-page.ts";
import type { PageMoment, PagePerson } from "../page-content.ts";
import { getDetailField } from "../form.ts";
import { getPageQuery } from "../paging.rules.ts";
import {
  fillText,
  formatMomentName,
  formatPersonName,
  formatPersonNames,
  formatWeddingDay,
  formatWhen,
} from "../texts.ts";
import { renderPageLinks, renderPageNote } from "./paging.ts";
import { renderContact } from "./contact.ts";
import { renderCoupleNames, renderIcon, type PageView, renderCoupleText } from "./elements.ts";
import { formatCoupleChange, getMomentId, renderMomentDetails } from "./moments.ts";
import { detailsId, findMissingDetail, formatYears, getDietName } from "./persons.ts";

/** `notes`: what to tell after saving, as sentences; empty on a later visit. */
export function renderSentPage(view: PageView, notes: readonly string[]): ReactNode {
  const { data, texts, language } = view;
  const path = `${getReplyPagePath(data.code)}${getPageQuery(data)}`;
  const isOpen = data.state === "open";
  const isPartial =
    isOpen && data.moments.some((moment) => listPersonsWithAnswer(moment, view, null).length > 0);
  const lastDay = data.closesOn === null || !isOpen ? null : formatDayMonth(data.closesOn, language);
  const details = renderDetailsSummary(view);
  const isComingToMeal = (person: PagePerson) => person.isInvitedToMeal && isComing(person, view);
  // A quick yes for everybody skips what the caterer needs.
  const asksDetails = isOpen && !isPartial && details === null && data.persons.some(isComingToMeal);
  const missingTargetId = isOpen ? findMissingTargetId(view) : undefined;
  return h(
    "div",
    { className: "column" },
    h("h1", { className: "title" }, isPartial ? texts.sent.title_partial : texts.sent.title),
    notes.map((note) => h("p", { key: note, className: "banner gold" }, renderIcon("warning"), note)),
    renderPageNote(view),
    isOpen ? renderMissing(view) : renderContactLine(view),
    missingTargetId !== undefined && renderCompleteLink(`${path}#${missingTargetId}`, view),
    renderSummary(view, isPartial ? listMomentsWithAnswers(data.moments) : data.moments),
    renderPageLinks(view),
    renderWays(view, { asksDetails, isComplete: missingTargetId === undefined }),
    lastDay !== null && h("p", { className: "end soft" }, fillText(texts.sent.until, { date: lastDay })),
    isOpen && data.contact !== "" && renderContact(texts.question, view, "end"),
  );
}

interface Ways {
  readonly asksDetails: boolean;
  /** Otherwise the way to what is missing stands above. */
  readonly isComplete: boolean;
}

/** Where to go after a reply; the first way is the main one, unless something is missing. */
function renderWays(view: PageView, { asksDetails, isComplete }: Ways): ReactNode {
  const { data, texts } = view;
  const path = `${getReplyPagePath(data.code)}${getPageQuery(data)}`;
  const isChangeable = data.state === "open" && isComplete;
  const detailsKind = isComplete ? "primary" : "secondary";
  const renderChangeLink = (kind: "primary" | "secondary") =>
    h("a", { className: `button ${kind}`, href: path }, renderIcon("pencil"), texts.sent.change);
  return h(
    "div",
    { className: "ways" },
    asksDetails &&
      h("a", { className: `button ${detailsKind}`, href: `${path}#${detailsId}` }, texts.sent.details),
    isChangeable && !asksDetails && renderChangeLink("primary"),
    renderAgendaLink(view),
    isChangeable && asksDetails && renderChangeLink("secondary"),
  );
}

/** Whom to tell of a change once replies are closed. */
export function renderContactLine(view: PageView): ReactNode {
  const { no_contact, contact } = view.texts.closed;
  return view.data.contact === ""
    ? h("p", { className: "welcome" }, no_contact)
    : renderContact(contact, view, "welcome");
}

/** Shown once somebody has accepted a moment with a day; never in the preview, which has no code. */
export function renderAgendaLink({ data, texts }: PageView): ReactNode {
  const isAccepted = data.moments.some(
    ({ date, answers }) => date !== null && Object.values(answers).some(({ value }) => value === true),
  );
  if (!isAccepted || data.code === "") return null;
  const href = `${getReplyPagePath(data.code)}/agenda.ics${getPageQuery(data)}`;
  return h("a", { className: "button secondary", href }, renderIcon("calendar"), texts.sent.agenda);
}

function renderMissing(view: PageView): ReactNode {
  const { data, texts, language } = view;
  const missing = [
    ...data.moments.map((moment) => ({
      what: formatMomentName(moment, language),
      persons: listPersonsWithAnswer(moment, view, null),
    })),
    {
      what: texts.persons.hint_age,
      persons: data.persons.filter((person) => findMissingDetail(person, data) === "age"),
    },
    {
      what: texts.persons.hint_name,
      persons: data.persons.filter((person) => findMissingDetail(person, data) === "first"),
    },
  ].filter(({ persons }) => persons.length > 0);
  if (missing.length === 0) return null;
  const formatNames = (persons: readonly PagePerson[]) =>
    formatPersonNames(persons, { language, all: data.persons });
  return h(
    "div",
    { className: "banner gold" },
    renderIcon("clock"),
    h(
      "div",
      null,
      h("p", null, texts.sent.missing),
      h(
        "ul",
        null,
        missing.map(({ what, persons }) =>
          h("li", { key: what }, fillText(texts.sent.missing_item, { what, names: formatNames(persons) })),
        ),
      ),
    ),
  );
}

/** Directly below what is missing, so that a phone shows it without scrolling. */
function renderCompleteLink(href: string, { texts, isForOnePerson }: PageView): ReactNode {
  const text = isForOnePerson ? texts.sent.complete_alone : texts.sent.complete;
  return h(
    "div",
    { className: "ways" },
    h("a", { className: "button primary", href }, renderIcon("pencil"), text),
  );
}

/**
 * The place in the form of the first answer, name or age that is missing; undefined if nothing is. For an answer it is
 * the moment: the focus on one of the two answers would look like a choice.
 */
function findMissingTargetId(view: PageView): string | undefined {
  const { moments, persons } = view.data;
  const moment = moments.find((one) => listPersonsWithAnswer(one, view, null).length > 0);
  if (moment !== undefined) return getMomentId(moment);
  const [field] = persons.flatMap((person) => {
    const detail = findMissingDetail(person, view.data);
    return detail === undefined ? [] : [getDetailField(detail, person.id)];
  });
  return field;
}

function isComing({ id }: PagePerson, { data }: PageView): boolean {
  return data.moments.some(({ answers }) => answers[id]?.value === true);
}

function listPersonsWithAnswer(
  { answers }: PageMoment,
  { data }: Pick<PageView, "data">,
  value: boolean | null,
): PagePerson[] {
  return data.persons.filter(({ id }) => answers[id] !== undefined && answers[id].value === value);
}

/** The moments with the answers that were given, without those that are missing. */
function listMomentsWithAnswers(moments: readonly PageMoment[]): PageMoment[] {
  return moments.flatMap((moment) => {
    const given = Object.entries(moment.answers).filter(([, { value }]) => value !== null);
    return given.length === 0 ? [] : [{ ...moment, answers: Object.fromEntries(given) }];
  });
}

/** What each moment's guests answered, and their details, as one card. */
export function renderSummary(view: PageView, moments = view.data.moments): ReactNode {
  const { data } = view;
  const day = formatWeddingDay(data, view.language);
  return h(
    "section",
    { className: "card" },
    h(
      "div",
      { className: "of" },
      h("p", { className: "names" }, renderCoupleNames(data.couple)),
      day !== "" && h("p", { className: "day" }, day),
      data.place !== "" && renderCoupleText(data.place, view, "day"),
    ),
    // Of the moments at one address, the first that is shown has the way to it.
    moments.map((moment) => renderMomentSummary(moment, { ...view, data: { ...data, moments } })),
    renderDetailsSummary(view),
  );
}

function renderMomentSummary(moment: PageMoment, view: PageView): ReactNode {
  const { data, language, texts } = view;
  const when = formatWhen(moment, data, language);
  const [comingPersons, decliningPersons, silentPersons] = [true, false, null].map((value) =>
    listPersonsWithAnswer(moment, view, value),
  );
  const formatNames = (persons: readonly PagePerson[] = []) =>
    formatPersonNames(persons, { language, all: data.persons });
  const isMany = (decliningPersons?.length ?? 0) > 1;
  const declinedText = isMany ? texts.sent.declined_other : texts.sent.declined_one;
  // Of several persons the couple mostly changed the answers on the same day.
  const changes = [...new Set(data.persons.map((person) => formatCoupleChange(moment, person, view)))];
  const isSilent = comingPersons?.length === 0 && decliningPersons?.length === 0;
  const renderAnswerLine = (kind: string, mark: ReactNode, text: string) =>
    h("p", { className: `given ${kind}` }, h("span", { className: "mark" }, mark), h("span", null, text));
  return h(
    "div",
    { key: moment.id, className: "group" },
    h("h2", null, formatMomentName(moment, language)),
    comingPersons?.length === 0 && silentPersons?.length === 0
      ? when !== "" && h("p", { className: "soft" }, when)
      : renderMomentDetails(moment, view),
    comingPersons?.length !== 0 && renderAnswerLine("yes", renderIcon("check"), formatNames(comingPersons)),
    decliningPersons?.length !== 0 &&
      renderAnswerLine(
        "no",
        renderIcon("minus"),
        fillText(declinedText, { names: formatNames(decliningPersons) }),
      ),
    silentPersons?.length !== 0 &&
      renderAnswerLine(
        "none",
        null,
        isSilent ? texts.sent.nobody : fillText(texts.sent.no_answer, { names: formatNames(silentPersons) }),
      ),
    changes.map((change) => change !== null && h("p", { key: change, className: "hint" }, change)),
  );
}

function renderDetailsSummary(view: PageView): ReactNode {
  const { data, texts, language, isForOnePerson } = view;
  const lines = data.persons.flatMap((person) => {
    const details = formatDetails(person, view);
    const name = formatPersonName(person, language, data.persons);
    return details === "" ? [] : [{ id: person.id, text: fillText(texts.sent.person, { name, details }) }];
  });
  const questionAnswers = data.questions.flatMap(({ id, label, answers }) =>
    Object.values(answers).some((value) => value !== "")
      ? [
          {
            id,
            text: `${label} ${formatQuestionAnswers(answers, view)}`,
          },
        ]
      : [],
  );
  if (lines.length + questionAnswers.length === 0) return null;
  return h(
    "div",
    { className: "group" },
    h("h2", null, isForOnePerson ? texts.persons.title_alone : texts.persons.title),
    [...lines, ...questionAnswers].map(({ id, text }) => h("p", { key: id }, text)),
  );
}

/** 'Baptiste : Poisson, Claire : Viande'; without a name where the household answered once. */
function formatQuestionAnswers(
  answers: Readonly<Record<string, string>>,
  { data, texts, language }: PageView,
): string {
  const givenAnswers = Object.entries(answers).filter(([, value]) => value !== "");
  const namedAnswers = givenAnswers.map(([id, value]) => {
    const person = data.persons.find((one) => one.id === id);
    if (person === undefined || data.persons.length === 1) return value;
    return fillText(texts.sent.person, {
      name: formatPersonName(person, language, data.persons),
      details: value,
    });
  });
  return namedAnswers.join(", ");
}

function formatDetails(person: PagePerson, view: PageView): string {
  const diet = view.values.get(getDetailField("diet", person.id)) ?? "";
  const parts = [
    person.age === null || !person.isChild ? "" : formatYears(person.age, view),
    diet === "" ? "" : uncapitalise(getDietName(diet, view)),
    view.values.get(getDetailField("allergies", person.id)) ?? "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}
