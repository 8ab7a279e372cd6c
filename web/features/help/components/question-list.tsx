import { useEffect, useRef } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Icon } from "#web/ui/icon.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import styles from "../help.module.css";
import type { Question } from "../questions.ts";
import { useGetQuestionTexts } from "../use-get-question-texts.ts";

interface QuestionListProps {
  name: string;
  questions: readonly Question[];
  /** The id of the question that the address names. */
  openedId: string | undefined;
}

/** The questions of one topic; each one expands to its answer. */
export function QuestionList({ name, questions, openedId }: QuestionListProps) {
  return (
    <section className={styles.room} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <ul className={styles.list}>
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionItem question={question} isOpened={question.id === openedId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuestionItem({ question: { id, target }, isOpened }: { question: Question; isOpened: boolean }) {
  const { t } = useTranslation("help");
  const { question, answer } = useGetQuestionTexts()(id);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpened || !details.current) return;
    details.current.open = true;
    details.current.querySelector("summary")?.focus();
    details.current.scrollIntoView({ block: "center" });
  }, [isOpened]);
  return (
    <details ref={details} id={`aide-${id}`} className={styles.question}>
      <summary className={styles.ask}>
        <span className={styles.text}>{question}</span>
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </summary>
      <div className={styles.answer}>
        <p>{answer}</p>
        {target && (
          <p>
            <TextLink to={target.to}>{t(`go.${target.labelKey}`)}</TextLink>
          </p>
        )}
      </div>
    </details>
  );
}
