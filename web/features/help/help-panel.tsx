import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { useOffer } from "#web/features/checkout/queries.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { ResultCount } from "#web/ui/result-count.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { QuestionList } from "./components/question-list.tsx";
import { SupportCard } from "./components/support-card.tsx";
import styles from "./help.module.css";
import { helpTopics } from "./questions.ts";
import { containsAllWords, splitSearch } from "./search.rules.ts";
import { useGetQuestionTexts } from "./use-get-question-texts.ts";

export function HelpPanel() {
  const { t } = useTranslation("help");
  const { hash } = useLocation();
  const [typed, setTyped] = useState("");
  const isSold = useOffer().data?.payment !== "off";
  const getTexts = useGetQuestionTexts();
  const searchedWords = splitSearch(typed);
  const topics = helpTopics.map(({ id, questions }) => ({
    id,
    questions: questions.filter(({ isAboutPayment = false }) => isSold || !isAboutPayment),
  }));
  const count = topics.flatMap(({ questions }) => questions).length;
  const foundTopics = topics
    .map(({ id, questions }) => ({
      id,
      questions: questions.filter((question) => {
        const { question: questionText, answer, text } = getTexts(question.id);
        return containsAllWords([questionText, answer, text], searchedWords);
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
  const foundCount = foundTopics.flatMap(({ questions }) => questions).length;
  return (
    <div className={styles.panel}>
      <div className={styles.questions}>
        <VisuallyHidden>
          <h2>{t("title")}</h2>
        </VisuallyHidden>
        <SearchField label={t("search")} placeholder={t("search_hint")} value={typed} onSearch={setTyped} />
        <ResultCount
          isPartial={searchedWords.length > 0}
          filteredText={foundCount === 0 ? t("none") : t("found", { count: foundCount })}
          unfilteredText={t("all", { count })}
          clearLabel={t("clear")}
          onClear={() => setTyped("")}
        />
        {foundTopics.map(({ id, questions }) => (
          <QuestionList
            key={id}
            name={t(`rooms.${id}`)}
            questions={questions}
            openedId={getOpenedQuestionId(hash)}
          />
        ))}
      </div>
      <SupportCard />
    </div>
  );
}

/** The id of the question that the fragment names: `#aide-date`. */
function getOpenedQuestionId(hash: string): string | undefined {
  return /^aide-(.+)$/u.exec(hash)?.[1];
}
