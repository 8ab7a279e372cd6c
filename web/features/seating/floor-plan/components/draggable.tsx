import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import type { Point } from "../geometry.rules.ts";
import styles from "../floor-plan.module.css";
import { toStyle } from "../transforms.ts";

/** The side of the box of the drawing in centimetres; the drawing overflows it. */
const boxSize = 10;

interface DraggableProps {
  /** The key by which `findPlacedElement` finds the element. */
  itemKey: string;
  at: Point;
  /** The accessible name of the group; without one it has no role. */
  name?: string;
  isChosen?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A positioned element of its own on the floor, so that moving it repaints neither itself nor the others. */
export function Draggable({ itemKey, at, name, isChosen = false, className, children }: DraggableProps) {
  return (
    <div
      data-place={itemKey}
      data-chosen={isChosen || undefined}
      role={name === undefined ? undefined : "group"}
      aria-label={name}
      className={classNames(styles.thing, className)}
      style={toStyle(at)}
    >
      <svg viewBox={`0 0 ${String(boxSize)} ${String(boxSize)}`} className={styles.drawing}>
        {children}
      </svg>
    </div>
  );
}
