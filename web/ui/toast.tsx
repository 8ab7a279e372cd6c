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

/** Calls `onEnd` after `seconds`, without the time during which it was held. */
function useCountdown(seconds: number, held: boolean, onEnd: () => void) {
  const left = useRef(seconds * 1000);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (held) return undefined;
    const start = performance.now();
    const timer = setTimeout(() => {
      end.current();
    }, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [held]);
}

/** True while the element is hovered or contains the focus. */
function useHoveredOrFocused(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const hear = (name: string, set: (on: boolean) => void, on: boolean) => {
      element.current?.addEventListener(
        name,
        () => {
          set(on);
        },
        { signal: ended.signal },
      );
    };
    hear("pointerenter", setHovered, true);
    hear("pointerleave", setHovered, false);
    hear("focusin", setFocused, true);
    hear("focusout", setFocused, false);
    return () => {
      ended.abort();
    };
  }, [element]);
  return hovered || focused;
}

export function Toast({ toast, onDismiss }: ToastProps) {
  const { id, text, tone, action, seconds } = toast;
  const item = useRef<HTMLLIElement>(null);
  const held = useHoveredOrFocused(item);
  useCountdown(seconds, held, () => {
    onDismiss(id);
  });
  const time: CSSProperties & Record<"--seconds", string> = { "--seconds": `${String(seconds)}s` };
  return (
    <li ref={item} data-toast className={classNames(styles.toast, held && styles.held)} style={time}>
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

/**
 * Whether the toasts move to the top, because they would cover the focused element. They stay there until
 * all are gone.
 */
function useAside(list: RefObject<HTMLUListElement | null>, count: number): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    const giveWay = () => {
      const focused = document.activeElement;
      const messages = list.current;
      if (count === 0) setAside(false);
      if (count === 0 || messages === null || focused === null || messages.contains(focused)) return;
      if (!focused.matches(":focus-visible")) return;
      if (isOver(messages.getBoundingClientRect(), focused.getBoundingClientRect()))
        setAside((aside) => !aside);
    };
    giveWay();
    document.addEventListener("focusin", giveWay);
    return () => {
      document.removeEventListener("focusin", giveWay);
    };
  }, [list, count]);
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
  const isAside = useAside(list, toasts.length);
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
