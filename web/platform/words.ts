/** The words on screen: French unless chosen otherwise, one file a feature, only the language in use. */
import {
  defaultLanguage,
  fallbackLanguage,
  isLanguage,
  type Language,
  type Namespace,
} from "#i18n/languages.ts";
import { keepCookie } from "./cookies.ts";
import { entryAt, phraseIn, type Bundle, type Values } from "./phrases.ts";
import { atLeast, pause, waits } from "./waits.ts";

/** Says words: 'title' is of the file it was made for, 'errors:offline' of the one it names. */
export interface TFunction<From extends Namespace = Namespace> {
  (key: string, values?: Values): string;
  /** Whose keys it takes unnamed; never there: it tells one from another where they are passed on. */
  readonly from?: From;
}

/** Under these names the choice is kept, and the server reads the cookie. */
const kept = { query: "lng", cookie: "i18next", storage: "i18nextLng" } as const;
const aYear = 60 * 60 * 24 * 365;
/** How often a file that did not come is asked for, the first pause in milliseconds, each twice the one before. */
const retries = { most: 5, pause: 350 } as const;
/** What every page says. */
const everywhere: readonly Namespace[] = ["translation", "errors"];
const noWords: Bundle = {};

let language = detected();
/** Files that are there, or that are not to be had: those hold nothing. By language and name. */
const bundles = new Map<string, Bundle>();
const coming = new Map<string, Promise<void>>();
const together = new Map<string, Promise<void>>();
/** Files of which a key turned out to be missing: of those the other language is fetched too, and of no more. */
const fallenBack = new Set<string>();
const listeners = new Set<() => void>();
/** One for each file, until what it says changes: whoever remembers by it notices. */
const speakers = new Map<string, TFunction>();

function detected(): Language {
  const cookie = new RegExp(`(?:^|;\\s*)${kept.cookie}=([^;]*)`, "u").exec(document.cookie)?.[1];
  const told = [
    new URLSearchParams(location.search).get(kept.query),
    cookie,
    localStorage.getItem(kept.storage),
    sessionStorage.getItem(kept.storage),
    document.documentElement.lang,
  ];
  return told.map((code) => code?.slice(0, 2).toLowerCase()).find(isLanguage) ?? defaultLanguage;
}

function keepLanguage(): void {
  document.documentElement.lang = language;
  localStorage.setItem(kept.storage, language);
  keepCookie(kept.cookie, language, aYear);
}

async function fetched(address: string, failures = 0): Promise<Bundle> {
  try {
    const answer = await fetch(address);
    if (answer.ok) return (await answer.json()) as Bundle;
    if (answer.status < 500) return noWords;
  } catch {
    // Nobody there: as with a server in trouble, once more.
  }
  if (failures === retries.most) {
    console.warn("Error loading words", address);
    return noWords;
  }
  await pause(retries.pause * 2 ** failures);
  return fetched(address, failures + 1);
}

function nameOf(of: Language, namespace: string): string {
  return `${of}/${namespace}`;
}

function loadOne(of: Language, namespace: string): Promise<void> {
  const name = nameOf(of, namespace);
  let load = coming.get(name);
  if (load === undefined) {
    load = fetched(`/locales/${name}.json`).then((bundle) => {
      bundles.set(name, bundle);
    });
    coming.set(name, load);
  }
  return load;
}

function isLoaded(namespace: string): boolean {
  return bundles.has(nameOf(language, namespace));
}

/** Settles once the files are there, or are not to be had. */
async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadOne(language, namespace)));
}

/** Marked as React marks what it has waited for: nothing waits for what is there. */
const there = Object.assign(Promise.resolve(), { status: "fulfilled", value: undefined });

/** Settles once the files can be spoken from: the same promise for the same files, as drawing needs it. */
export function awaited(namespaces: readonly Namespace[]): Promise<void> {
  const wanted = [...everywhere, ...namespaces];
  if (wanted.every(isLoaded)) return there;
  const key = nameOf(language, wanted.join(" "));
  let load = together.get(key);
  if (load === undefined) {
    load = loadNamespaces(wanted);
    together.set(key, load);
  }
  return load;
}

function tell(): void {
  speakers.clear();
  for (const listener of listeners) listener();
}

export function subscribeToWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A component hears of the words that came only once it is on the page: the wait leaves it the time to get there. */
async function fallBack(namespace: string): Promise<void> {
  if (fallenBack.has(namespace)) return;
  fallenBack.add(namespace);
  await atLeast(waits.fallback, loadOne(fallbackLanguage, namespace));
  tell();
}

function say(namespace: string, key: string, values: Values | undefined): string {
  const bundle = bundles.get(nameOf(language, namespace));
  // Of a file on its way nothing is missing yet.
  if (bundle === undefined) return key;
  const phrase = phraseIn(bundle, key, { language, values });
  if (phrase !== undefined) return phrase;
  if (import.meta.env.DEV) console.error(`No words for ${namespace}:${key}`);
  void fallBack(namespace);
  const other = bundles.get(nameOf(fallbackLanguage, namespace)) ?? noWords;
  return phraseIn(other, key, { language: fallbackLanguage, values }) ?? key;
}

/** 'errors:offline' is of another file than the one that is spoken from. */
function parted(asked: string, from: string): readonly [namespace: string, key: string] {
  const at = asked.indexOf(":");
  return at === -1 ? [from, asked] : [asked.slice(0, at), asked.slice(at + 1)];
}

/** Speaks from a file; another function once its words have changed. */
export function speaker(from: Namespace): TFunction {
  let speak = speakers.get(from);
  if (speak === undefined) {
    speak = (asked, values) => say(...parted(asked, from), values);
    speakers.set(from, speak);
  }
  return speak;
}

export const words = {
  get language(): Language {
    return language;
  },
  t: (asked: string, values?: Values): string => say(...parted(asked, "translation"), values),
  exists: (key: string): boolean =>
    entryAt(bundles.get(nameOf(language, "translation")) ?? noWords, key) !== undefined,
  /** Whatever stands at a key, text or not. */
  entry(from: Namespace, key: string): unknown {
    return entryAt(bundles.get(nameOf(language, from)) ?? noWords, key);
  },
  loadNamespaces,
};

export function currentLanguage(): Language {
  return language;
}

/** What has been read so far is read in the new language first: the page changes at once. */
export async function changeLanguage(next: Language): Promise<void> {
  const known = [...bundles.keys()].map((name) => name.split("/")[1] ?? "");
  await Promise.all([...new Set(known)].map((namespace) => loadOne(next, namespace)));
  language = next;
  keepLanguage();
  tell();
}

keepLanguage();
void loadNamespaces(everywhere);
