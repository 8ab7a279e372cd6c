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
  /** What was refused, such as 'presence <id>'. Its message disappears once that succeeds. */
  readonly about?: string | undefined;
}

type ShownToast = ToastMessage & Pick<NewToast, "about">;

let toasts: readonly ShownToast[] = [];
let lastNumber = 0;
const listeners = new Set<() => void>();

function setState(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message and returns its id. */
export function showToast({ text, tone = "done", action, about }: NewToast): string {
  lastNumber += 1;
  const id = `toast-${String(lastNumber)}`;
  setState(
    withToast(toasts, {
      id,
      text,
      tone: tone === "refused" ? "danger" : "neutral",
      action,
      about,
    }),
  );
  return id;
}

const nextKey = "toast";

/** Shows a plain message in the next document. */
export function showToastNext(toast: Pick<NewToast, "text">): void {
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
