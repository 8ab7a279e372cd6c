import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import type { Point } from "../geometry.rules.ts";
import styles from "../floor-plan.module.css";
import { styleAt } from "../transforms.ts";

/** Of its box; what is drawn reaches beyond it. In centimetres. */
const side = 10;

interface DraggableProps {
  /** What the hand finds it by. */
  place: string;
  at: Point;
  /** Of the group it is; without one it is none. */
  name?: string;
  isChosen?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A drawing of its own on the floor, so that one that moves is neither painted anew nor the others with it. */
export function Draggable({ place, at, name, isChosen = false, className, children }: DraggableProps) {
  return (
    <div
      data-place={place}
      data-chosen={isChosen || undefined}
      role={name === undefined ? undefined : "group"}
      aria-label={name}
      className={classNames(styles.thing, className)}
      style={styleAt(at)}
    >
      <svg viewBox={`0 0 ${String(side)} ${String(side)}`} className={styles.drawing}>
        {children}
      </svg>
    </div>
  );
}
