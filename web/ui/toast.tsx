import { useEffect, useRef, useState, type CSSProperties, type RefObject } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./toast.module.css";

export interface ToastMessage {
  id: string;
  text: string;
  /** `danger` has a warning icon and is announced at once. */
  tone: "neutral" | "danger";
  action?: { label: string; onAction: () => void } | undefined;
  /** How long it stays. The countdown pauses while it is hovered or focused. */
  seconds: number;
}

interface ToastProps {
  toast: ToastMessage;
  onDismiss: (id: string) => void;
}

/** Calls `onEnd` after `seconds`, without the time during which it is paused. */
function useCountdown(seconds: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(seconds * 1000);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (isPaused) return undefined;
    const start = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [isPaused]);
}

/** Whether the element with these events is hovered or contains the focus. */
function useHeld() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const events = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return [hovered || focused, events] as const;
}

function Toast({ toast, onDismiss }: ToastProps) {
  const { id, text, tone, action, seconds } = toast;
  const [isPaused, events] = useHeld();
  useCountdown(seconds, isPaused, () => onDismiss(id));
  const time: CSSProperties & Record<"--seconds", string> = { "--seconds": `${String(seconds)}s` };
  return (
    <li
      data-toast={id}
      className={classNames(styles.toast, isPaused && styles.held)}
      style={time}
      {...events}
    >
      {tone === "danger" && <Icon name="warning" />}
      <p className={styles.text} role={tone === "danger" ? "alert" : undefined}>
        {text}
      </p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onAction();
            onDismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
      <span className={styles.line} aria-hidden="true" />
    </li>
  );
}

function isOver(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

/** The row that was pressed last, or what was pressed outside of one. A press beside its button dismisses a toast. */
function usePressed(onDismiss: (id: string) => void): RefObject<Element | null> {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const toast = target.closest("[data-toast]");
      if (toast === null) pressed.current = target.closest("li, tr") ?? target;
      else if (target.closest("button") === null) onDismiss(toast.getAttribute("data-toast") ?? "");
    };
    // Before the press is answered, which may show a message.
    document.addEventListener("click", hear, true);
    return () => document.removeEventListener("click", hear, true);
  }, [onDismiss]);
  return pressed;
}

/**
 * Whether the toasts move to the top, because they would cover the focused element or the row that was pressed.
 * They stay there until all are gone.
 */
function useAside(
  list: RefObject<HTMLUListElement | null>,
  pressed: RefObject<Element | null>,
  last: string | undefined,
): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    const giveWay = () => {
      if (last === undefined) setAside(false);
      const messages = list.current;
      if (last === undefined || messages === null) return;
      const focused = document.activeElement?.matches(":focus-visible") ? document.activeElement : null;
      const box = messages.getBoundingClientRect();
      const isCovered = (element: Element | null) =>
        element !== null && !messages.contains(element) && isOver(box, element.getBoundingClientRect());
      if ([focused, pressed.current].some(isCovered)) setAside((aside) => !aside);
    };
    giveWay();
    document.addEventListener("focusin", giveWay);
    return () => document.removeEventListener("focusin", giveWay);
  }, [list, last, pressed]);
  return isAside;
}

interface ToastRegionProps {
  /** The accessible name of the region: 'Messages'. */
  label: string;
  toasts: readonly ToastMessage[];
  onDismiss: (id: string) => void;
}

/**
 * The region is always in the page, because screen readers announce only changes in an existing live region.
 */
export function ToastRegion({ label, toasts, onDismiss }: ToastRegionProps) {
  const list = useRef<HTMLUListElement>(null);
  const isAside = useAside(list, usePressed(onDismiss), toasts.at(-1)?.id);
  return (
    <section
      aria-label={label}
      className={classNames(styles.region, isAside && styles.aside)}
      data-print="no"
    >
      <ul ref={list} aria-live="polite" aria-relevant="additions" className={styles.list}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </ul>
    </section>
  );
}
