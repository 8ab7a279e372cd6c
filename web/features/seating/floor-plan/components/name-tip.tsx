import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { FloorPlan } from "../view.rules.ts";
import styles from "./name-tip.module.css";

/** How long a finger must stay on a seat, in milliseconds. */
const longPressDuration = 450;

interface NameTipProps {
  floor: RefObject<HTMLElement | null>;
  people: FloorPlan["people"];
}

/**
 * The name of the guest whose seat is under the pointer, has the focus, or is under a resting finger, with a wish that
 * is not kept; of a table, the name that is cut below it.
 */
export function NameTip({ floor, people }: NameTipProps) {
  const { t } = useTranslation("floor-plan");
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [floorElement, tipElement] = [floor.current, tip.current];
    if (!floorElement || !tipElement) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      tipElement.hidden = true;
    };
    const show = (target: EventTarget | null) => {
      const item = target instanceof Element ? target.closest<SVGElement>("[data-guest], [data-tip]") : null;
      const person = people.get(item?.dataset["guest"] ?? "");
      const text = person
        ? [person.name, ...(person.violation ? [t(`mark.${person.violation}`)] : [])].join("\n")
        : item?.dataset["tip"];
      tipElement.hidden = text === undefined;
      if (!item || text === undefined) return;
      const [at, around] = [item.getBoundingClientRect(), floorElement.getBoundingClientRect()];
      tipElement.textContent = text;
      tipElement.style.left = `${String(at.left - around.left + at.width / 2)}px`;
      tipElement.style.top = `${String(at.top - around.top)}px`;
    };
    const handleOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== "touch") show(target);
    };
    const handleDown = ({ target, pointerType }: PointerEvent) => {
      hide();
      if (pointerType === "touch") timer = setTimeout(show, longPressDuration, target);
    };
    const cancelTimer = () => clearTimeout(timer);
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(":focus-visible")) show(target);
    };
    floorElement.addEventListener("pointerover", handleOver, { signal });
    floorElement.addEventListener("pointerleave", hide, { signal });
    floorElement.addEventListener("pointerdown", handleDown, { signal });
    floorElement.addEventListener("pointerup", cancelTimer, { signal });
    floorElement.addEventListener("pointercancel", cancelTimer, { signal });
    floorElement.addEventListener("focusin", handleFocus, { signal });
    floorElement.addEventListener("focusout", hide, { signal });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [floor, people, t]);
  // Hidden from screen readers, because the seat bears the name itself.
  return <div ref={tip} hidden aria-hidden="true" className={styles.tip} />;
}
