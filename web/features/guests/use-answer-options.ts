import { useTranslation } from "#web/platform/use-translation.ts";
import { answerIcons } from "./components/answer-mark.tsx";
import { presences, replies } from "./list.rules.ts";

/** The three answers, as words of a menu. */
export function useAnswerOptions() {
  const { t } = useTranslation("guests");
  return replies.map((reply) => ({
    value: presences[reply],
    label: t(`presence.${reply}`),
    icon: answerIcons[reply],
  }));
}
