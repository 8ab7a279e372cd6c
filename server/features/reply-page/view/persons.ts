/** The questions to each person, in a collapsed section that opens where there is an error. */
import { createElement as h, type ReactNode } from "react";
import { diets } from "#contract/guests.ts";
import { maxAnswerLength } from "#contract/reply-page.ts";
import { limits } from "#contract/values.ts";
import { capitalise, uncapitalise } from "#i18n/formats.ts";
import type { PagePerson, PageQuestion } from "../page-content.ts";
import { type Detail, getDetailField, listDetails, hasHiddenNote, getQuestionField } from "../form.ts";
import { fillText, formatPersonName } from "../texts.ts";
import { renderIcon, isProblemOf, type PageView } from "./elements.ts";
import { renderChoiceField, renderTextField } from "./fields.ts";

/** Where the page after a reply leads for diets and allergies. */
export const detailsId = "details";

/** Leaves out persons of whom nothing is asked. */
export function renderPersonFields(view: PageView): ReactNode {
  const askedPersons = view.data.persons.filter(
    (person) => listDetails(person).length > 0 || listPersonQuestions(person, view).length > 0,
  );
  if (askedPersons.length === 0) return null;
  const { persons: texts } = view.texts;
  return h(
    "section",
    { className: "persons", id: detailsId },
    h("h2", null, view.isForOnePerson ? texts.title_alone : texts.title),
    askedPersons.map((person) => renderPersonField(person, view)),
  );
}

/** What the couple needs of somebody who comes: the name of a companion, or the age of a child. */
export function findMissingDetail(
  { id, hostId, firstName, isChild, age }: PagePerson,
  { moments }: Pick<PageView["data"], "moments">,
): "first" | "age" | undefined {
  const isComing = moments.some(({ answers }) => answers[id]?.value === true);
  if (hostId !== null && firstName === "" && isComing) return "first";
  return isChild && age === null && isComing ? "age" : undefined;
}

function listPersonQuestions({ id }: PagePerson, { data }: PageView): PageQuestion[] {
  return data.questions.filter(({ scope, answers }) => scope === "person" && answers[id] !== undefined);
}

function renderPersonField(person: PagePerson, view: PageView): ReactNode {
  const { problems, language, data, texts } = view;
  const hasProblem = problems.some(
    (problem) => problem.kind !== "unanswered" && isProblemOf(person, problem),
  );
  const isOpen = hasProblem || findMissingDetail(person, data) !== undefined;
  const details = listDetails(person);
  return h(
    "details",
    { key: person.id, open: isOpen || undefined },
    h(
      "summary",
      null,
      h("span", { className: "name" }, formatPersonName(person, language, data.persons)),
      h("span", { className: "soft" }, formatHint(person, details, view)),
      renderIcon("chevron-down"),
    ),
    h(
      "div",
      { className: "fields" },
      person.hostId !== null && h("p", { className: "soft" }, texts.persons.company),
      details.map((detail) => renderDetail(detail, person, view)),
      listPersonQuestions(person, view).map((question) => renderQuestion(question, person.id, view)),
    ),
  );
}

/** A summary of the section from what is known: '9 ans, régime, allergies'. */
function formatHint(person: PagePerson, details: readonly Detail[], view: PageView): string {
  const { texts, values } = view;
  const hints = details.flatMap((detail) => {
    const value = values.get(getDetailField(detail, person.id)) ?? "";
    if (detail === "last") return [];
    if (detail === "first") return [texts.persons.hint_name];
    if (detail === "age" && /^\d+$/u.test(value)) return [formatYears(Number(value), view)];
    if (detail === "diet" && value !== "") return [getDietName(value, view)];
    return [texts.persons[`hint_${detail}`]];
  });
  const questionHints = listPersonQuestions(person, view).length > 0 ? [texts.persons.hint_question] : [];
  const allHints = [...hints, ...questionHints].map((hint, index) =>
    index === 0 ? hint : uncapitalise(hint),
  );
  return capitalise(allHints.join(", "));
}

export function formatYears(age: number, { texts, language }: Pick<PageView, "texts" | "language">): string {
  const isOne = new Intl.PluralRules(language).select(age) === "one";
  return fillText(isOne ? texts.persons.years_one : texts.persons.years_other, { count: age });
}

export function getDietName(diet: string, { texts }: Pick<PageView, "texts">): string {
  const knownDiet = diets.find((one) => one === diet) ?? "No Preferences";
  return texts.diets[knownDiet];
}

function renderDetail(detail: Detail, person: PagePerson, view: PageView): ReactNode {
  const { texts } = view;
  const name = getDetailField(detail, person.id);
  const isHealth = detail === "diet" || detail === "allergies";
  const isNoted = isHealth && hasHiddenNote(person, detail);
  const hint = isNoted ? texts.persons[detail === "diet" ? "hidden_note_diet" : "hidden_note"] : undefined;
  const field = { name, label: texts.persons[detail], key: detail, hint, isHealth };
  if (detail === "diet") {
    const options = diets.map((diet) => ({
      value: diet === "No Preferences" ? "" : diet,
      label: texts.diets[diet],
    }));
    const noDietOptions = options.filter(({ value }) => value === "");
    const others = options.filter(({ value }) => value !== "");
    return renderChoiceField({ ...field, options: [...noDietOptions, ...others] }, view);
  }
  if (detail === "age") return renderTextField({ ...field, maxLength: 3, isNumber: true }, view);
  const max = detail === "allergies" ? limits.shortText : limits.name;
  return renderTextField({ ...field, maxLength: max, isOptional: true }, view);
}

function renderQuestion(question: PageQuestion, subjectId: string, view: PageView): ReactNode {
  const { id, kind, label, choices } = question;
  const field = { name: getQuestionField(id, subjectId), label, key: id, isWrittenByCouple: true };
  if (kind === "text")
    return renderTextField({ ...field, maxLength: maxAnswerLength, isOptional: true, isLong: true }, view);
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  return renderChoiceField(
    { ...field, options: [{ value: "", label: view.texts.choose }, ...options] },
    view,
  );
}

/** The questions to the household as a whole. */
export function renderHouseholdQuestions(view: PageView): ReactNode {
  return view.data.questions
    .filter(({ scope }) => scope === "household")
    .flatMap((question) =>
      Object.keys(question.answers).map((subjectId) => renderQuestion(question, subjectId, view)),
    );
}
