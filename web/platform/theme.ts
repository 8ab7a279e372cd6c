/**
 * The colour theme: light, dark, or the system's. A cookie lets the server write the page in the right one.
 */
import { useSyncExternalStore } from "react";
import { runAfterPaint } from "../ui/after-paint.ts";
import { setCookie } from "./cookies.ts";
import { deviceStorage } from "./storage.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The name in local storage, and of the cookie. */
const storageKey = "theme";
const yearInSeconds = 60 * 60 * 24 * 365;
const listeners = new Set<() => void>();
let theme = getStoredTheme();

function getStoredTheme(): Theme {
  const stored = deviceStorage.getItem(storageKey);
  return themes.find((each) => each === stored) ?? "system";
}

function applyTheme(): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  setCookie(storageKey, theme, theme === "system" ? 0 : yearInSeconds);
}

export function changeTheme(next: Theme): void {
  deviceStorage.setItem(storageKey, next);
  setTheme(next);
}

function setTheme(next: Theme): void {
  theme = next;
  // The theme changes after the switch has been painted, because new colours restyle the whole page.
  runAfterPaint(applyTheme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function getTheme(): Theme {
  return theme;
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme, getTheme);
}

addEventListener("storage", (event) => {
  if (event.key === storageKey) setTheme(getStoredTheme());
});
applyTheme();
