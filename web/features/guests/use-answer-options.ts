import { useTranslation } from "#web/platform/use-translation.ts";
import { answerIcons } from "./components/answer-mark.tsx";
import { type Presence, replies } from "./list.rules.ts";

const values: Record<(typeof replies)[number], Presence> = { yes: true, no: false, waiting: null };

/** The three answers, as words of a menu. */
export function useAnswerOptions() {
  const { t } = useTranslation("guests");
  return replies.map((reply) => ({
    value: values[reply],
    label: t(`presence.${reply}`),
    icon: answerIcons[reply],
  }));
}
