import { useTranslation } from "#web/platform/use-translation.ts";
import { answerIcons } from "./components/answer-mark.tsx";
import { answerByState, answerStates } from "./list.rules.ts";

/** The three answers, as words of a menu. */
export function useAnswerOptions() {
  const { t } = useTranslation("guests");
  return answerStates.map((state) => ({
    value: answerByState[state],
    label: t(`presence.${state}`),
    icon: answerIcons[state],
  }));
}
