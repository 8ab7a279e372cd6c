/** The languages of the product, and which one a request or a page is in. */
export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "fr";

/** Where the words of a missing key come from. */
export const fallbackLanguage: Language = "en";

/** Every file of words, one a feature; `translation` holds the shell's. */
export const namespaces = [
  "translation",
  "errors",
  "account",
  "profile",
  "mail",
  "export",
  "dashboard",
  "guests",
  "reply",
  "moments",
  "households",
  "replies",
  "seating",
  "room",
  "wishes",
  "wedding",
  "todos",
  "calendar",
  "budget",
  "providers",
  "documents",
  "photos",
  "catalogue",
  "bin",
  "members",
  "checkout",
  "welcome",
  "help",
  "search",
  "legal",
] as const;
export type Namespace = (typeof namespaces)[number];

export function isLanguage(word: unknown): word is Language {
  return languages.some((language) => language === word);
}

export function isNamespace(word: string): word is Namespace {
  return namespaces.some((namespace) => namespace === word);
}

/** The language of a chosen code: 'en-GB' is English, one that is not ours French. */
export function knownLanguage(code: string): Language {
  const short = code.slice(0, 2).toLowerCase();
  return isLanguage(short) ? short : defaultLanguage;
}

/** The first of our languages an Accept-Language header names, without weighing; French if none. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? defaultLanguage;
}
