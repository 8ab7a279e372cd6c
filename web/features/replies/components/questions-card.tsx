import type { Moment } from "#contract/moments.ts";
import type { Question } from "#contract/replies.ts";
import { getErrorText } from "#web/platform/errors.ts";
import { showToast } from "#web/platform/toasts.tsx";
import { type OpenedForm, useListDialog } from "#web/platform/use-list-dialog.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChoiceChip } from "#web/ui/choice-chip.tsx";
import type { RowAction } from "#web/ui/data-list.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { useMayEdit } from "#web/ui/read-only.ts";
import { Soft } from "#web/ui/soft.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { changeQuestion, confirmQuestionDeletion, useQuestions } from "../queries.ts";
import { QuestionDialog, type QuestionIdea } from "./question-dialog.tsx";
import styles from "./replies.module.css";

type OpenedQuestions = OpenedForm<Question> & { readonly idea?: QuestionIdea };

function useQuestionIdeas(): readonly QuestionIdea[] {
  const { t } = useTranslation("replies");
  const questions = useQuestions().data ?? [];
  const ideas: readonly QuestionIdea[] = [
    { kind: "text", scope: "household", label: t("questions.ideas.song"), choices: [] },
    { kind: "text", scope: "household", label: t("questions.ideas.word"), choices: [] },
    {
      kind: "choice",
      scope: "person",
      label: t("questions.ideas.meal"),
      choices: t("questions.ideas.meal_choices").split("\n"),
    },
  ];
  return ideas.filter(({ label }) => questions.every((question) => question.label !== label));
}

/**
 * The couple's own questions, in the order that guests see. If there are none, members who may only read see no
 * card.
 */
export function QuestionsCard({ moments }: { moments: readonly Moment[] }) {
  const { t } = useTranslation("replies");
  const questions = useQuestions().data ?? [];
  const { opened, open, add, close } = useListDialog<Question, OpenedQuestions>(confirmQuestionDeletion);
  const mayEdit = useMayEdit();
  const ideas = useQuestionIdeas();
  if (!mayEdit && questions.length === 0) return null;
  return (
    <Card title={t("questions.title")} className={styles.stack}>
      {mayEdit && <Soft>{t("questions.help")}</Soft>}
      <Stack as="ul">
        {questions.map((question, place) => (
          <QuestionRow
            key={question.id}
            question={question}
            place={place}
            isLast={place === questions.length - 1}
            onOpen={open}
          />
        ))}
      </Stack>
      {mayEdit && ideas.length > 0 && (
        <Stack row gap={2} role="group" aria-label={t("questions.suggested")}>
          {ideas.map((idea) => (
            <ChoiceChip key={idea.label} isOn={false} onChange={() => open({ kind: "add", idea })}>
              {idea.label}
            </ChoiceChip>
          ))}
        </Stack>
      )}
      {mayEdit && (
        <div>
          <Button icon="plus" onClick={add}>
            {t("questions.add")}
          </Button>
        </div>
      )}
      {opened && <QuestionDialog item={opened.item} idea={opened.idea} moments={moments} onClose={close} />}
    </Card>
  );
}

interface QuestionRowProps {
  question: Question;
  place: number;
  isLast: boolean;
  onOpen: (action: RowAction<Question>) => void;
}

function QuestionRow({ question, place, isLast, onOpen }: QuestionRowProps) {
  const { t } = useTranslation("replies");
  const mayEdit = useMayEdit();
  const { label } = question;
  const move = (by: number) => async () => {
    try {
      await changeQuestion(question, { position: place + by });
      showToast({ text: t("questions.moved", { label, place: place + by + 1 }) });
    } catch (error) {
      showToast({ text: t("questions.move_failed", { why: getErrorText(error) }), tone: "refused" });
    }
  };
  return (
    <li className={styles.question}>
      <span>{label}</span>
      {mayEdit && (
        <Menu
          label={t("questions.menu", { label })}
          items={[
            {
              id: "edit",
              label: t("questions.entry_edit"),
              icon: "pencil",
              onAction: () => onOpen({ kind: "edit", item: question }),
            },
            ...(place > 0
              ? [{ id: "up", label: t("questions.entry_up"), icon: "arrow-up", onAction: move(-1) } as const]
              : []),
            ...(isLast
              ? []
              : [
                  {
                    id: "down",
                    label: t("questions.entry_down"),
                    icon: "chevron-down",
                    onAction: move(1),
                  } as const,
                ]),
            {
              id: "delete",
              label: t("questions.entry_delete"),
              icon: "bin",
              danger: true,
              onAction: () => onOpen({ kind: "delete", item: question }),
            },
          ]}
        />
      )}
    </li>
  );
}
