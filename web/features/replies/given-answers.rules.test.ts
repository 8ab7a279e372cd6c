import { expect, it } from "vitest";
import type { Question } from "#contract/replies.ts";
import listsEn from "#i18n/en/lists.json" with { type: "json" };
import listsFr from "#i18n/fr/lists.json" with { type: "json" };
import { toCsv } from "#web/platform/sheet-csv.ts";
import { createTable } from "#web/platform/worksheets.rules.ts";
import { answerColumns } from "./components/answer-columns.ts";
import { listGivenAnswers } from "./given-answers.rules.ts";

const question: Question = {
  id: "song",
  kind: "text",
  scope: "household",
  moment_id: null,
  label: "Quelle chanson\u202f? Et pourquoi ; dites-nous",
  choices: [],
  position: 0,
};
const questions = [question, { ...question, id: "menu", label: "Viande, ou poisson" }];
const answer = (question_id: string, subject_id: string, value: string) => ({
  question_id,
  subject_id,
  value,
  answered_at: "2027-03-01T10:00:00.000Z",
});
const answers = [
  answer("menu", "tom", "Poisson"),
  answer("song", "roux", '=HYPERLINK("x")\nou "Zou"'),
  answer("menu", "lea", ""),
  answer("removed", "lea", "Oui"),
  answer("menu", "lea;", "-"),
];
const names: Readonly<Record<string, string>> = { tom: "Tom, Petit", roux: "Famille Roux", "lea;": "@Léa" };

it.each([
  {
    language: "fr",
    texts: listsFr,
    expected: [
      "Question;Nom;Réponse",
      '"Quelle chanson\u202f? Et pourquoi ; dites-nous";Famille Roux;"\'=HYPERLINK(""x"")\nou ""Zou"""',
      "Viande, ou poisson;Tom, Petit;Poisson",
      "Viande, ou poisson;'@Léa;'-",
    ],
  },
  {
    language: "en",
    texts: listsEn,
    expected: [
      "Question,Name,Answer",
      'Quelle chanson\u202f? Et pourquoi ; dites-nous,Famille Roux,"\'=HYPERLINK(""x"")\nou ""Zou"""',
      '"Viande, ou poisson","Tom, Petit",Poisson',
      "\"Viande, ou poisson\",'@Léa,'-",
    ],
  },
] as const)(
  "has question, name and answer of each answer that was given ($language)",
  ({ language, texts, expected }) => {
    const table = createTable(answerColumns, listGivenAnswers(questions, answers), {
      getHead: (id) => texts.heads[id],
      getName: (id) => names[id] ?? "",
    });
    expect(toCsv(table, language).replace("\u{feff}", "").trim().split("\r\n")).toEqual(expected);
  },
);
