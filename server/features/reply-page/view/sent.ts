/** The answers of a page's guests, shown after saving and once replies are closed. */
import { createElement as h, type ReactNode } from "react";
import { capitalise, formatWeekdayDate, formatDayMonth, uncapitalise } from "#i18n/formats.ts";
import { getReplyPagePath } from "#contract/reply-page.ts";
import type { PageMoment, PagePerson } from "../page-content.ts";
import { answerField, detailField } from "../form.ts";
import { getPageQuery } from "../paging.rules.ts";
import { fill, formatMomentName, formatPersonName, formatPersonNames, formatWhen } from "../texts.ts";
import { pageLinks, pageNote } from "./paging.ts";
import { contactText } from "./contact.ts";
import { renderCoupleNames, renderIcon, type PageView, renderCoupleText } from "./elements.ts";
import { getCoupleChange, momentDetails } from "./moments.ts";
import { detailsId, getDietName, formatYears } from "./persons.ts";

/** `notes`: the notes after saving. */
export function renderSentPage(view: PageView, notes: readonly string[]): ReactNode {
  const { data, texts, language } = view;
  const path = `${getReplyPagePath(data.code)}${getPageQuery(data)}`;
  const isOpen = data.state === "open";
  const isPartial = isOpen && data.moments.some((moment) => filterByAnswer(moment, view, null).length > 0);
  const until = data.closesOn === null || !isOpen ? null : formatDayMonth(data.closesOn, language);
  const details = detailsSummary(view);
  const comesAndEats = (person: PagePerson) => person.isInvitedToMeal && comesToMoment(person, view);
  // A quick yes for everybody skips what the caterer needs.
  const asksDetails = isOpen && !isPartial && details === null && data.persons.some(comesAndEats);
  const complete = view.isAlone ? texts.sent.complete_alone : texts.sent.complete;
  const change = isPartial ? complete : texts.sent.change;
  const form = isPartial ? `${path}#${getFirstMissing(view)}` : path;
  return h(
    "div",
    { className: "column" },
    h("h1", { className: "title" }, isPartial ? texts.sent.title_partial : texts.sent.title),
    notes.map((note) => h("p", { key: note, className: "banner gold" }, renderIcon("warning"), note)),
    pageNote(view),
    isOpen ? renderMissing(view) : renderContactLine(view),
    renderSummary(view),
    pageLinks(view),
    h(
      "div",
      { className: "ways" },
      asksDetails &&
        h("a", { className: "button primary", href: `${path}#${detailsId}` }, texts.sent.details),
      isOpen &&
        !asksDetails &&
        h("a", { className: "button primary", href: form }, renderIcon("pencil"), change),
      renderAgendaLink(view),
      asksDetails && h("a", { className: "button secondary", href: path }, renderIcon("pencil"), change),
    ),
    until !== null && h("p", { className: "end soft" }, fill(texts.sent.until, { date: until })),
    isOpen && data.contact !== "" && contactText(texts.question, view, "end"),
  );
}

/** Whom to tell of a change once replies are closed. */
export function renderContactLine(view: PageView): ReactNode {
  const { no_contact, contact } = view.texts.closed;
  return view.data.contact === ""
    ? h("p", { className: "welcome" }, no_contact)
    : contactText(contact, view, "welcome");
}

/** Shown once somebody has accepted a moment with a day. */
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
      of: filterByAnswer(moment, view, null),
    })),
    {
      what: texts.persons.hint_age,
      of: data.persons.filter(({ isChild, age }) => isChild && age === null),
    },
    {
      what: texts.persons.hint_name,
      of: data.persons.filter(
        (person) => person.hostId !== null && person.firstName === "" && comesToMoment(person, view),
      ),
    },
  ].filter(({ of }) => of.length > 0);
  if (missing.length === 0) return null;
  const names = (of: readonly PagePerson[]) => formatPersonNames(of, { language, all: data.persons });
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
        missing.map(({ what, of }) =>
          h("li", { key: what }, fill(texts.sent.missing_item, { what, names: names(of) })),
        ),
      ),
    ),
  );
}

/** The field of the first answer that is missing. */
function getFirstMissing(view: PageView): string {
  const [first = ""] = view.data.moments.flatMap((moment) =>
    filterByAnswer(moment, view, null).map(({ id }) => answerField(moment.id, id)),
  );
  return first;
}

function comesToMoment({ id }: PagePerson, { data }: PageView): boolean {
  return data.moments.some(({ answers }) => answers[id]?.value === true);
}

function filterByAnswer(
  { answers }: PageMoment,
  { data }: Pick<PageView, "data">,
  value: boolean | null,
): PagePerson[] {
  return data.persons.filter(({ id }) => answers[id] !== undefined && answers[id].value === value);
}

/** The card with the list of answers. */
export function renderSummary(view: PageView): ReactNode {
  const { data } = view;
  return h(
    "section",
    { className: "card" },
    h(
      "div",
      { className: "of" },
      h("p", { className: "names" }, renderCoupleNames(data.couple)),
      data.weddingDate !== null &&
        h("p", { className: "day" }, capitalise(formatWeekdayDate(data.weddingDate, view.language))),
      data.place !== "" && renderCoupleText(data.place, view, "day"),
    ),
    data.moments.map((moment) => momentSummary(moment, view)),
    detailsSummary(view),
  );
}

function momentSummary(moment: PageMoment, view: PageView): ReactNode {
  const { data, language, texts } = view;
  const when = formatWhen(moment, data, language);
  const [coming, declined, silent] = [true, false, null].map((value) => filterByAnswer(moment, view, value));
  const names = (persons: readonly PagePerson[] = []) =>
    formatPersonNames(persons, { language, all: data.persons });
  const isMany = (declined?.length ?? 0) > 1;
  const declining = isMany ? texts.sent.declined_other : texts.sent.declined_one;
  // Of several persons the couple mostly changed the answers on the same day.
  const changes = [...new Set(data.persons.map((person) => getCoupleChange(moment, person, view)))];
  const isSilent = coming?.length === 0 && declined?.length === 0;
  const line = (kind: string, mark: ReactNode, text: string) =>
    h("p", { className: `given ${kind}` }, h("span", { className: "mark" }, mark), h("span", null, text));
  return h(
    "div",
    { key: moment.id, className: "group" },
    h("h2", null, formatMomentName(moment, language)),
    coming?.length === 0 && silent?.length === 0
      ? when !== "" && h("p", { className: "soft" }, when)
      : momentDetails(moment, view),
    coming?.length !== 0 && line("yes", renderIcon("check"), names(coming)),
    declined?.length !== 0 && line("no", renderIcon("minus"), fill(declining, { names: names(declined) })),
    silent?.length !== 0 &&
      line("none", null, isSilent ? texts.sent.nobody : fill(texts.sent.no_answer, { names: names(silent) })),
    changes.map((change) => change !== null && h("p", { key: change, className: "hint" }, change)),
  );
}

function detailsSummary(view: PageView): ReactNode {
  const { data, texts, language, isAlone } = view;
  const lines = data.persons.flatMap((person) => {
    const details = getDetails(person, view);
    const name = formatPersonName(person, language, data.persons);
    return details === "" ? [] : [{ id: person.id, text: fill(texts.sent.person, { name, details }) }];
  });
  const questionAnswers = data.questions.flatMap(({ id, label, answers }) =>
    Object.values(answers).some((value) => value !== "")
      ? [
          {
            id,
            text: `${label} ${getAnswers(answers, view)}`,
          },
        ]
      : [],
  );
  if (lines.length + questionAnswers.length === 0) return null;
  return h(
    "div",
    { className: "group" },
    h("h2", null, isAlone ? texts.persons.title_alone : texts.persons.title),
    [...lines, ...questionAnswers].map(({ id, text }) => h("p", { key: id }, text)),
  );
}

/** 'Baptiste : Poisson, Claire : Viande'; without a name where the household answered once. */
function getAnswers(answers: Readonly<Record<string, string>>, { data, texts, language }: PageView): string {
  const given = Object.entries(answers).filter(([, value]) => value !== "");
  const namedAnswers = given.map(([id, value]) => {
    const person = data.persons.find((one) => one.id === id);
    if (person === undefined || data.persons.length === 1) return value;
    return fill(texts.sent.person, {
      name: formatPersonName(person, language, data.persons),
      details: value,
    });
  });
  return namedAnswers.join(", ");
}

function getDetails(person: PagePerson, view: PageView): string {
  const diet = view.values.get(detailField("diet", person.id)) ?? "";
  const parts = [
    person.age === null || !person.isChild ? "" : formatYears(person.age, view),
    diet === "" ? "" : uncapitalise(getDietName(diet, view)),
    view.values.get(detailField("allergies", person.id)) ?? "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}
