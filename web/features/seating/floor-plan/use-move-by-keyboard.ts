import { useRef, type MouseEvent, type RefObject } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import { findPlacedElement } from "./drag/drag.ts";
import { toPoint, moveTo } from "./transforms.ts";
import { limitToWalls, type Box, type Point, type Size } from "./geometry.rules.ts";

/** Centimetres per key press. */
const stepLength = 10;
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -stepLength, y: 0 },
  ArrowRight: { x: stepLength, y: 0 },
  ArrowUp: { x: 0, y: -stepLength },
  ArrowDown: { x: 0, y: stepLength },
};

export function getArrowStep(key: string): Point | undefined {
  return steps[key];
}

interface MovableItem extends Point {
  /** The key of its element in the drawing. */
  readonly key: string;
  readonly name: string;
  readonly footprint: Box;
  readonly onDrop: (to: Point) => void;
}

interface ShownRoom extends Size {
  /** The factor by which distances from the upper wall are drawn longer; 1 in an unturned room. */
  readonly spread: number;
}

interface MoveInProgress {
  readonly item: MovableItem;
  at: Point;
}

export interface KeyboardMove {
  readonly begin: (item: MovableItem) => void;
  /** Handles a key; returns whether it was meant for the moved item. */
  readonly onKey: (key: string) => boolean;
  /** Keeps the focus on the moved item when the pointer is pressed elsewhere. */
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
  /** Places the moved item there; returns whether it did. */
  readonly onPress: (event: MouseEvent<HTMLElement>) => boolean;
  readonly stop: () => void;
}

/**
 * Moves a table or a fixture without dragging (WCAG 2.5.7): by arrow keys, with Enter to confirm and Escape
 * to cancel, or by a press on its new place.
 */
export function useMoveByKeyboard(
  floor: RefObject<HTMLElement | null>,
  room: ShownRoom,
  announce: (text: string) => void,
): KeyboardMove {
  const { t } = useTranslation("floor-plan");
  const moveInProgress = useRef<MoveInProgress | null>(null);

  function showAt({ item, at }: MoveInProgress) {
    const group = floor.current && findPlacedElement(floor.current, item.key);
    moveTo(group, at);
  }
  function drop() {
    const moved = moveInProgress.current;
    moveInProgress.current = null;
    if (moved && (moved.at.x !== moved.item.x || moved.at.y !== moved.item.y)) moved.item.onDrop(moved.at);
  }
  return {
    begin: (item) => {
      moveInProgress.current = { item, at: { x: item.x, y: item.y } };
      const group = floor.current && findPlacedElement(floor.current, item.key);
      const target = group?.querySelector<SVGElement>("[data-table], [data-fixture]") ?? group;
      target?.focus();
      announce(t("carry.begun", { name: item.name }));
    },
    onKey: (key) => {
      const moved = moveInProgress.current;
      if (!moved) return false;
      const by = getArrowStep(key);
      if (by) {
        moved.at = limitToWalls({ x: moved.at.x + by.x, y: moved.at.y + by.y }, moved.item.footprint, room);
        showAt(moved);
        announce(t("carry.at", { x: Math.round(moved.at.x), y: Math.round(moved.at.y / room.spread) }));
        return true;
      }
      if (key === "Enter" || key === " ") {
        drop();
        return true;
      }
      if (key !== "Escape") return false;
      moveInProgress.current = null;
      showAt({ item: moved.item, at: moved.item });
      announce(t("carry.left"));
      return true;
    },
    onMouseDown: (event) => {
      if (moveInProgress.current) event.preventDefault();
    },
    onPress: ({ clientX, clientY }) => {
      const moved = moveInProgress.current;
      if (!moved || !floor.current) return false;
      const point = toPoint(floor.current, { x: clientX, y: clientY });
      moved.at = limitToWalls(point, moved.item.footprint, room);
      showAt(moved);
      drop();
      return true;
    },
    stop: drop,
  };
}
