/** The questions to each person, in a collapsed section that opens where there is an error. */
import { createElement as h, type ReactNode } from "react";
import { diets } from "#contract/guests.ts";
import { maxAnswerLength } from "#contract/reply-page.ts";
import { limits } from "#contract/values.ts";
import { capitalise, uncapitalise } from "#i18n/formats.ts";
import type { PagePerson, PageQuestion } from "../page-content.ts";
import { type Detail, detailField, listDetails, hasHiddenNote, questionField } from "../form.ts";
import { fill, formatPersonName } from "../texts.ts";
import { renderIcon, isProblemOf, type PageView } from "./elements.ts";
import { choiceField, textField } from "./fields.ts";

/** Where the page after a reply leads for diets and allergies. */
export const detailsId = "details";

/** Leaves out persons with no questions. */
export function personFields(view: PageView): ReactNode {
  const asked = view.data.persons.filter(
    (person) => listDetails(person).length > 0 || getPersonQuestions(person, view).length > 0,
  );
  if (asked.length === 0) return null;
  const { persons: texts } = view.texts;
  return h(
    "section",
    { className: "persons", id: detailsId },
    h("h2", null, view.isAlone ? texts.title_alone : texts.title),
    asked.map((person) => personField(person, view)),
  );
}

function getPersonQuestions({ id }: PagePerson, { data }: PageView): PageQuestion[] {
  return data.questions.filter(({ scope, answers }) => scope === "person" && answers[id] !== undefined);
}

function personField(person: PagePerson, view: PageView): ReactNode {
  const { problems, language, data, texts } = view;
  const isRefused = problems.some((problem) => problem.kind !== "unanswered" && isProblemOf(person, problem));
  const details = listDetails(person);
  return h(
    "details",
    { key: person.id, open: isRefused || undefined },
    h(
      "summary",
      null,
      h("span", { className: "name" }, formatPersonName(person, language, data.persons)),
      h("span", { className: "soft" }, getHint(person, details, view)),
      renderIcon("chevron-down"),
    ),
    h(
      "div",
      { className: "fields" },
      person.hostId !== null && h("p", { className: "soft" }, texts.persons.company),
      details.map((detail) => getDetail(detail, person, view)),
      getPersonQuestions(person, view).map((question) => getQuestion(question, person.id, view)),
    ),
  );
}

/** A summary of the section from what is known: '9 ans, régime, allergies'. */
function getHint(person: PagePerson, details: readonly Detail[], view: PageView): string {
  const { texts, values } = view;
  const hints = details.flatMap((detail) => {
    const value = values.get(detailField(detail, person.id)) ?? "";
    if (detail === "last") return [];
    if (detail === "first") return [texts.persons.hint_name];
    if (detail === "age" && /^\d+$/u.test(value)) return [formatYears(Number(value), view)];
    if (detail === "diet" && value !== "") return [getDietName(value, view)];
    return [texts.persons[`hint_${detail}`]];
  });
  const asked = getPersonQuestions(person, view).length > 0 ? [texts.persons.hint_question] : [];
  const line = [...hints, ...asked].map((hint, at) => (at === 0 ? hint : uncapitalise(hint)));
  return capitalise(line.join(", "));
}

export function formatYears(age: number, { texts, language }: Pick<PageView, "texts" | "language">): string {
  const isOne = new Intl.PluralRules(language).select(age) === "one";
  return fill(isOne ? texts.persons.years_one : texts.persons.years_other, { count: age });
}

export function getDietName(diet: string, { texts }: Pick<PageView, "texts">): string {
  const known = diets.find((one) => one === diet) ?? "No Preferences";
  return texts.diets[known];
}

function getDetail(detail: Detail, person: PagePerson, view: PageView): ReactNode {
  const { texts } = view;
  const name = detailField(detail, person.id);
  const isHealth = detail === "diet" || detail === "allergies";
  const isNoted = isHealth && hasHiddenNote(person, detail);
  const hint = isNoted ? texts.persons[detail === "diet" ? "hidden_note_diet" : "hidden_note"] : undefined;
  const field = { name, label: texts.persons[detail], key: detail, hint, isHealth };
  if (detail === "diet") {
    const options = diets.map((diet) => ({
      value: diet === "No Preferences" ? "" : diet,
      label: texts.diets[diet],
    }));
    const none = options.filter(({ value }) => value === "");
    const others = options.filter(({ value }) => value !== "");
    return choiceField({ ...field, options: [...none, ...others] }, view);
  }
  if (detail === "age") return textField({ ...field, most: 3, isNumber: true }, view);
  const max = detail === "allergies" ? limits.shortText : limits.name;
  return textField({ ...field, most: max, isOptional: true }, view);
}

function getQuestion(question: PageQuestion, subjectId: string, view: PageView): ReactNode {
  const { id, kind, label, choices } = question;
  const field = { name: questionField(id, subjectId), label, key: id, isCouples: true };
  if (kind === "text")
    return textField({ ...field, most: maxAnswerLength, isOptional: true, isLong: true }, view);
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  return choiceField({ ...field, options: [{ value: "", label: view.texts.choose }, ...options] }, view);
}

/** The questions to the household as a whole. */
export function householdQuestions(view: PageView): ReactNode {
  return view.data.questions
    .filter(({ scope }) => scope === "household")
    .flatMap((question) =>
      Object.keys(question.answers).map((subjectId) => getQuestion(question, subjectId, view)),
    );
}
