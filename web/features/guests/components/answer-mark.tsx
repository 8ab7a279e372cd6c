import { classNames } from "#web/ui/class-names.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { AnswerState } from "../list.rules.ts";
import styles from "./answer-mark.module.css";

export const answerIcons: Record<AnswerState, IconName> = { yes: "check", no: "minus", waiting: "circle" };

export function AnswerMark({ state }: { state: AnswerState }) {
  return (
    <span className={classNames(styles.mark, styles[state])}>
      {state !== "waiting" && <Icon name={answerIcons[state]} size={14} />}
    </span>
  );
}
