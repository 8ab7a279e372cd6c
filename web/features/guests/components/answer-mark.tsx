import { classNames } from "#web/ui/class-names.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { Reply } from "../list.rules.ts";
import styles from "./answer-mark.module.css";

export const answerIcons: Record<Reply, IconName> = { yes: "check", no: "minus", waiting: "circle" };

/** The mark of an answer, beside its word. */
export function ReplyIcon({ reply }: { reply: Reply }) {
  return (
    <span className={classNames(styles.mark, styles[reply])}>
      {reply !== "waiting" && <Icon name={answerIcons[reply]} size={14} />}
    </span>
  );
}
