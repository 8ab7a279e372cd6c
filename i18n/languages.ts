/** The languages of the product, and how the language of a request or a page is chosen. */
export const languages = ["fr", "en"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = "fr";

/** The language of a key that is missing in French. */
export const fallbackLanguage: Language = "en";

/** The text files: one per feature, and some for parts of a feature; `translation` has the texts of the layout. */
export const namespaces = [
  "translation",
  "errors",
  "account",
  "profile",
  "mail",
  "export",
  "dashboard",
  "day",
  "guests",
  "reply",
  "moments",
  "households",
  "thanks",
  "stationery",
  "caterer",
  "caterer-link",
  "run-sheet",
  "brief-content",
  "run-link",
  "replies",
  "seating",
  "floor-plan",
  "wishes",
  "wedding",
  "todos",
  "checklist",
  "calendar",
  "budget",
  "instalments",
  "quotes",
  "payers",
  "spreadsheet",
  "lists",
  "conflicts",
  "import",
  "providers",
  "documents",
  "photos",
  "catalogue",
  "bin",
  "journal",
  "members",
  "checkout",
  "welcome",
  "help",
  "search",
  "legal",
] as const;
export type Namespace = (typeof namespaces)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language of a code: 'en-GB' is English, an unknown code French. */
export function parseLanguage(code: string): Language {
  const short = code.slice(0, 2).toLowerCase();
  return isLanguage(short) ? short : defaultLanguage;
}

/** The first supported language of an Accept-Language header, ignoring q-values; French if there is none. */
export function parseAcceptLanguage(header: string | undefined): Language {
  const wanted = (header ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find(isLanguage) ?? defaultLanguage;
}
