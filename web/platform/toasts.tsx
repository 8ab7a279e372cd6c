/** Toasts: short messages at the bottom of the screen, callable from anywhere. */
import { useSyncExternalStore } from "react";
import { ToastRegion, type ToastMessage } from "../ui/toast-region.tsx";
import { removeToastsAbout, addToast } from "./toasts.rules.ts";
import { useTranslation } from "./use-translation.ts";
import { tabStorage } from "./storage.ts";

interface NewToast {
  readonly text: string;
  readonly tone?: "done" | "refused";
  readonly action?: { label: string; onAction: () => void };
  /** What the message is about, such as 'answer <id>'. `dismissToastsAbout` removes all messages about it. */
  readonly about?: string | undefined;
}

type ShownToast = ToastMessage & Pick<NewToast, "about">;

let toasts: readonly ShownToast[] = [];
let lastNumber = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message and returns its id. */
export function showToast({ text, tone = "done", action, about }: NewToast): string {
  lastNumber += 1;
  const id = `toast-${String(lastNumber)}`;
  setToasts(
    addToast(toasts, {
      id,
      text,
      tone: tone === "refused" ? "danger" : "neutral",
      action,
      about,
    }),
  );
  return id;
}

const nextToastKey = "toast";

/** Shows a plain message in the next document. */
export function showToastInNextDocument(toast: Pick<NewToast, "text">): void {
  tabStorage.setItem(nextToastKey, JSON.stringify(toast));
}

/** The message that the previous document left. */
const storedToast = tabStorage.getItem(nextToastKey);
if (storedToast !== null) {
  tabStorage.removeItem(nextToastKey);
  showToast(JSON.parse(storedToast));
}

export function dismissToast(id: string): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

/** Removes all messages about something: errors, and a success that no longer holds. */
export function dismissToastsAbout(about: string): void {
  setToasts(removeToastsAbout(toasts, about));
}

export function clearToasts(): void {
  setToasts([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function getToasts(): readonly ShownToast[] {
  return toasts;
}

export function Toasts() {
  const { t } = useTranslation();
  const current = useSyncExternalStore(subscribe, getToasts, getToasts);
  return <ToastRegion label={t("messages")} toasts={current} onDismiss={dismissToast} />;
}
