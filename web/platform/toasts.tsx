/** Toasts: short messages at the bottom of the screen, callable from anywhere. */
import { useSyncExternalStore } from "react";
import { ToastRegion, type ToastMessage } from "../ui/toast.tsx";
import { removeToastsAbout, withToast } from "./toasts.rules.ts";
import { useTranslation } from "./use-translation.ts";
import { tabStorage } from "./storage.ts";

interface NewToast {
  readonly text: string;
  readonly tone?: "done" | "refused";
  readonly action?: { label: string; onAction: () => void };
  readonly seconds?: number;
  /** What was refused, such as 'presence <id>'. Its message disappears once that succeeds. */
  readonly about?: string | undefined;
}

type ShownToast = ToastMessage & Pick<NewToast, "about">;

/** Time to read a sentence, and to decide whether to undo. */
const seconds = { plain: 6, withAction: 10 };

let toasts: readonly ShownToast[] = [];
let lastNumber = 0;
const listeners = new Set<() => void>();

function setState(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message and returns its id. */
export function showToast({ text, tone = "done", action, seconds: time, about }: NewToast): string {
  lastNumber += 1;
  const id = `toast-${String(lastNumber)}`;
  setState(
    withToast(toasts, {
      id,
      text,
      tone: tone === "refused" ? "danger" : "neutral",
      action,
      about,
      // The reason of a refusal takes longer to read than a confirmation.
      seconds: time ?? (action || tone === "refused" ? seconds.withAction : seconds.plain),
    }),
  );
  return id;
}

const nextKey = "toast";

/** Shows a plain message in the next document. */
export function showToastNext(toast: Pick<NewToast, "text" | "seconds">): void {
  tabStorage.setItem(nextKey, JSON.stringify(toast));
}

/** The message that the previous document left. */
const left = tabStorage.getItem(nextKey);
if (left !== null) {
  tabStorage.removeItem(nextKey);
  showToast(JSON.parse(left));
}

export function dismissToast(id: string): void {
  setState(toasts.filter((toast) => toast.id !== id));
}

/** Removes the error about something that has since succeeded. */
export function dismissErrorToast(about: string): void {
  setState(removeToastsAbout(toasts, about));
}

export function clearToasts(): void {
  setState([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): readonly ShownToast[] {
  return toasts;
}

export function Toasts() {
  const { t } = useTranslation();
  const current = useSyncExternalStore(subscribe, read, read);
  return <ToastRegion label={t("messages")} toasts={current} onDismiss={dismissToast} />;
}
