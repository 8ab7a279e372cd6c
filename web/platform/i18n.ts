/** i18next: French by default, one text file per feature, and only the language in use is loaded. */
import i18next, { type Resource, type ResourceLanguage } from "i18next";
import HttpBackend from "i18next-http-backend";
import { fallbackLanguage, type Language, languages } from "#i18n/languages.ts";
import type { Namespace } from "#i18n/languages.ts";
import { pause } from "./delays.ts";
import { getLanguage, detection, detector, storeLanguage } from "./language.ts";
import { getMeta } from "./meta.ts";
import { isReachable } from "./reachable.ts";

/** The text files that every page needs. */
const sharedNamespaces: readonly Namespace[] = ["translation", "errors"];

/** The texts that the HTML of the page holds, in its language. */
function getTextsOfPage(): Resource {
  const texts = document.querySelector("#texts")?.textContent;
  return texts ? { [document.documentElement.lang]: JSON.parse(texts) as ResourceLanguage } : {};
}

void i18next
  .use(HttpBackend)
  .use(detector)
  .init({
    supportedLngs: languages,
    load: "languageOnly",
    // English is loaded only when a French text is missing: see `fetchFallback`.
    fallbackLng: false,
    ns: sharedNamespaces,
    resources: getTextsOfPage(),
    // Those of other pages and languages are loaded.
    partialBundledLanguages: true,
    defaultNS: "translation",
    initAsync: false,
    // `retryMissingTexts` retries instead, and only while the server is reachable.
    maxRetries: 0,
    backend: { loadPath: getTextsPath(getMeta("build")) },
    detection,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => fetchFallback(namespace, key),
  });

/** The address of a file of texts. It holds the build's id, so that browsers keep the file until the next build. */
function getTextsPath(build: string): string {
  const path = "/locales/{{lng}}/{{ns}}.json";
  return build === "" ? path : `${path}?v=${build}`;
}

function fetchFallback(namespace: string, key: string): void {
  // A key of a file that is still loading is not missing.
  if (!i18next.hasResourceBundle(i18next.language, namespace)) return;
  if (import.meta.env.DEV) console.error(`No text for ${namespace}:${key}`);
  i18next.options.fallbackLng = [fallbackLanguage];
  if (i18next.hasResourceBundle(fallbackLanguage, namespace)) return;
  // The page shows the key until its texts are read again.
  void i18next
    .reloadResources([fallbackLanguage], [namespace])
    .then(() => i18next.emit("languageChanged", i18next.language));
}

/** Thrown when text files cannot be loaded: there is no connection, or the server is unreachable. */
export class MissingTextsError extends Error {}

/** The files of a language that are not loaded. */
function findMissingTexts(language: Language, namespaces: readonly string[]): readonly string[] {
  return namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
}

/** Loads text files. @throws MissingTextsError when one cannot be loaded; a later call tries again. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const namespacesToLoad = [...sharedNamespaces, ...namespaces];
  const language = getLanguage();
  if (findMissingTexts(language, namespacesToLoad).length === 0) return;
  await i18next.loadNamespaces(namespacesToLoad);
  await retryMissingTexts(language, namespacesToLoad);
}

/** Milliseconds before each further try. */
const retryPauses = [350, 700, 1400];

/**
 * Requests missing files again while the server is reachable, because i18next tries only once.
 * @throws MissingTextsError when one cannot be loaded.
 */
async function retryMissingTexts(language: Language, namespaces: readonly string[]): Promise<void> {
  for (const milliseconds of retryPauses) {
    if (findMissingTexts(language, namespaces).length === 0) return;
    if (!(await isReachable())) break;
    await pause(milliseconds);
    await i18next.reloadResources([language], [...findMissingTexts(language, namespaces)]);
  }
  const failed = findMissingTexts(language, namespaces);
  if (failed.length > 0) throw new MissingTextsError(`No texts in ${language}: ${failed.join(", ")}`);
}

/**
 * Changes the language of the whole page at once, after loading every file in use.
 * @throws MissingTextsError when one cannot be loaded; the language then stays as it is.
 */
export async function changeLanguage(next: Language): Promise<void> {
  const usedNamespaces = Object.keys(i18next.getDataByLanguage(getLanguage()) ?? {});
  const failed = findMissingTexts(next, usedNamespaces);
  if (failed.length > 0) await i18next.reloadResources([next], [...failed]);
  await retryMissingTexts(next, usedNamespaces);
  storeLanguage(next);
  await i18next.changeLanguage(next);
}

/** The addresses of all text files in use, also of those that the HTML of the page holds. */
export function listTextFiles(): string[] {
  const language = getLanguage();
  const path = getTextsPath(getMeta("build")).replace("{{lng}}", language);
  return Object.keys(i18next.getDataByLanguage(language) ?? {}).map((name) => path.replace("{{ns}}", name));
}

/** The text of a key that comes from data; the key itself if there is none. */
export function translateKey(key: string): string {
  return i18next.t(key, key);
}
