/** The content of a form that came too late, as text to copy, so that nothing typed is lost. */
import { diets } from "#contract/guests.ts";
import { uncapitalise } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import type { ReplyPageData } from "./page-content.ts";
import {
  answerByAction,
  getAnswerField,
  type Detail,
  getDetailField,
  listDetails,
  type ReplyForm,
  getQuestionField,
} from "./form.ts";
import { fillText, formatMomentName, formatPersonName, getReplyPageTexts } from "./texts.ts";

export function getLateText(
  data: Pick<ReplyPageData, "moments" | "persons" | "questions">,
  { action, sent }: Pick<ReplyForm, "action" | "sent">,
  language: Language,
): string {
  const texts = getReplyPageTexts(language);
  const { moments, persons, questions } = data;
  const formatLine = (name: string, details: string) => fillText(texts.sent.person, { name, details });
  const answerToAll = answerByAction[action];
  const answers = moments.flatMap((moment) => [
    formatMomentName(moment, language),
    ...persons.flatMap((person) => {
      if (!(person.id in moment.answers)) return [];
      const sentAnswer = answerToAll ?? sent.get(getAnswerField(moment.id, person.id));
      if (sentAnswer !== "yes" && sentAnswer !== "no") return [];
      return [formatLine(formatPersonName(person, language, persons), texts[sentAnswer])];
    }),
    "",
  ]);
  const details = persons.flatMap((person) =>
    listDetails(person).flatMap((detail) => {
      const value = sent.get(getDetailField(detail, person.id)) ?? "";
      const label = `${formatPersonName(person, language, persons)}, ${uncapitalise(texts.persons[detail])}`;
      return value === "" ? [] : [formatLine(label, formatDetail(detail, value, language))];
    }),
  );
  const questionAnswers = questions.flatMap(({ id, label, answers: subjects }) =>
    Object.keys(subjects).flatMap((subject) => {
      const value = sent.get(getQuestionField(id, subject)) ?? "";
      return value === "" ? [] : [`${label} ${value}`];
    }),
  );
  return [...answers, ...details, ...questionAnswers].join("\n").trim();
}

function formatDetail(detail: Detail, value: string, language: Language): string {
  const diet = detail === "diet" ? diets.find((one) => one === value) : undefined;
  return diet === undefined ? value : getReplyPageTexts(language).diets[diet];
}
