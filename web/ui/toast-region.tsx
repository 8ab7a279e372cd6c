import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { moveToastContainer, toastContainer } from "./toast-container.ts";
import styles from "./toast-region.module.css";

/** Milliseconds to read a sentence, and to decide whether to undo. toast-region.module.css has the same number. */
const readingTime = 10_000;

export interface ToastMessage {
  id: string;
  text: string;
  /** `danger` has a warning icon and is announced at once. */
  tone: "neutral" | "danger";
  action?: { label: string; onAction: () => void } | undefined;
}

interface ToastProps {
  toast: ToastMessage;
  onDismiss: (id: string) => void;
}

/** Calls `onEnd` after the reading time, without the time during which it is paused. */
function useCountdown(isPaused: boolean, onEnd: () => void) {
  const remainingTime = useRef(readingTime);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    if (isPaused) return undefined;
    const start = performance.now();
    const timer = setTimeout(() => latestOnEnd.current(), remainingTime.current);
    return () => {
      clearTimeout(timer);
      remainingTime.current -= performance.now() - start;
    };
  }, [isPaused]);
}

/** Whether the element with these events is hovered or contains the focus. */
function useHoverOrFocus() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const events = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return [isHovered || isFocused, events] as const;
}

function Toast({ toast, onDismiss }: ToastProps) {
  const { id, text, tone, action } = toast;
  const [isPaused, events] = useHoverOrFocus();
  useCountdown(isPaused, () => onDismiss(id));
  return (
    <li
      data-toast={id}
      className={classNames(styles.toast, tone === "danger" && styles.danger, isPaused && styles.held)}
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

const neverChanges = () => () => undefined;
const always = () => true;
const never = () => false;

/** Dismisses a toast that is pressed beside its button. */
function dismissOnPress({ target }: MouseEvent, onDismiss: (id: string) => void): void {
  const pressed = target instanceof Element && target.closest("button") === null ? target : null;
  const id = pressed?.closest("[data-toast]")?.getAttribute("data-toast");
  if (id !== undefined && id !== null) onDismiss(id);
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
  useEffect(() => {
    const handleClick = (event: MouseEvent) => dismissOnPress(event, onDismiss);
    toastContainer?.addEventListener("click", handleClick);
    moveToastContainer();
    return () => toastContainer?.removeEventListener("click", handleClick);
  }, [onDismiss]);
  // React cannot hydrate a portal, so there is none until the page is its own.
  const isHydrated = useSyncExternalStore(neverChanges, always, never);
  if (toastContainer === undefined || !isHydrated) return null;
  return createPortal(
    <section aria-label={label} data-print="no">
      <ul aria-live="polite" aria-relevant="additions" className={styles.list}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </ul>
    </section>,
    toastContainer,
  );
}
