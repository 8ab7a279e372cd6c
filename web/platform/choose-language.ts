import i18next from "i18next";
import type { Language } from "#i18n/languages.ts";
import { changeLanguage } from "./i18n.ts";
import { showToast } from "./toasts.tsx";

/**
 * Changes the language. Returns false and shows a message in the present language if the texts cannot be
 * loaded.
 */
export async function chooseLanguage(next: Language): Promise<boolean> {
  try {
    await changeLanguage(next);
    return true;
  } catch {
    showToast({ text: i18next.t("errors:offline"), tone: "refused" });
    return false;
  }
}
