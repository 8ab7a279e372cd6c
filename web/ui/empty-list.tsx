import type { ReactNode } from "react";
import { Button, ButtonLink } from "./button.tsx";
import { Drawing, type DrawingAccent } from "./drawing.tsx";
import { useReadOnlyTexts } from "./read-only.ts";
import styles from "./empty-list.module.css";
import type { IconName } from "./icon.tsx";

/** A button of an empty list has exactly one of a callback and a target. */
export type EmptyAction = {
  label: string;
  icon?: IconName | undefined;
  /** The action leads to something to read, so those who may only look have it too. */
  reads?: boolean | undefined;
} & ({ onPress: () => void; to?: never } | { to: string; onPress?: never });

interface EmptyListProps {
  /** The text of a file in drawings/, imported with `?raw`. */
  drawing: string;
  accent?: DrawingAccent | undefined;
  title: string;
  /** One sentence. */
  sentence: ReactNode;
  /** The sentence for those who may only look; it replaces the usual one. */
  seen?: ReactNode;
  /** At most two, the primary one first. */
  actions?: readonly [EmptyAction] | readonly [EmptyAction, EmptyAction] | undefined;
  /** The heading level; 2 by default. */
  level?: 1 | 2 | 3 | undefined;
}

function Action({ label, icon, to, onPress, kind }: EmptyAction & { kind: "primary" | "secondary" }) {
  return to === undefined ? (
    <Button kind={kind} icon={icon} onClick={onPress}>
      {label}
    </Button>
  ) : (
    <ButtonLink kind={kind} icon={icon} to={to}>
      {label}
    </ButtonLink>
  );
}

/** Those who may only look are not invited to add anything. */
export function EmptyList(props: EmptyListProps) {
  const { drawing, accent, title, level = 2 } = props;
  const readOnly = useReadOnlyTexts();
  const sentence = readOnly ? (props.seen ?? readOnly.nothingYet) : props.sentence;
  const actions = props.actions?.filter(({ reads }) => readOnly === null || reads === true) ?? [];
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty} data-empty-list>
      <Drawing of={drawing} accent={accent} size={148} />
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.sentence}>{sentence}</p>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action, index) => (
            <Action key={action.label} {...action} kind={index === 0 ? "primary" : "secondary"} />
          ))}
        </div>
      )}
    </div>
  );
}
