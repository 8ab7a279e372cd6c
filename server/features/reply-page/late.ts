/** The content of a form that came too late, as text to copy, so that nothing typed is lost. */
import { diets } from "#contract/guests.ts";
import { uncapitalised } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import type { ReplyPageData } from "./data.ts";
import { answerField, type Detail, detailField, getDetails, type Fields, questionField } from "./form.ts";
import { fill, momentName, getGuestName, getTexts } from "./texts.ts";

export function lateText(
  data: Pick<ReplyPageData, "moments" | "persons" | "questions">,
  sent: Fields,
  language: Language,
): string {
  const texts = getTexts(language);
  const { moments, persons, questions } = data;
  const line = (name: string, details: string) => fill(texts.sent.person, { name, details });
  const answers = moments.flatMap((moment) => [
    momentName(moment, language),
    ...persons.flatMap((person) => {
      const given = sent.get(answerField(moment.id, person.id));
      if (given !== "yes" && given !== "no") return [];
      return [line(getGuestName(person, language, persons), texts[given])];
    }),
    "",
  ]);
  const details = persons.flatMap((person) =>
    getDetails(person).flatMap((detail) => {
      const value = sent.get(detailField(detail, person.id)) ?? "";
      const label = `${getGuestName(person, language, persons)}, ${uncapitalised(texts.persons[detail])}`;
      return value === "" ? [] : [line(label, formatDetail(detail, value, language))];
    }),
  );
  const questionAnswers = questions.flatMap(({ id, label, answers: subjects }) =>
    Object.keys(subjects).flatMap((subject) => {
      const value = sent.get(questionField(id, subject)) ?? "";
      return value === "" ? [] : [`${label} ${value}`];
    }),
  );
  return [...answers, ...details, ...questionAnswers].join("\n").trim();
}

function formatDetail(detail: Detail, value: string, language: Language): string {
  const diet = detail === "diet" ? diets.find((one) => one === value) : undefined;
  return diet === undefined ? value : getTexts(language).diets[diet];
}
