/** Refusals in the reader's language, from the same files as the screens. */
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import { formatNumber } from "#i18n/formats.ts";
import en from "#i18n/en/errors.json" with { type: "json" };
import fr from "#i18n/fr/errors.json" with { type: "json" };
import type { Language } from "#i18n/languages.ts";
import { fillPlaceholders } from "#i18n/placeholders.ts";
import type { FieldProblem, Refusal } from "./errors.ts";

const words: Record<Language, { field: Record<string, string> } & Record<ErrorCode, string>> = { fr, en };

/** The body of a refusal. */
export function errorBody(refusal: Refusal, language: Language): ErrorBody {
  const message = refusalWords(refusal, language);
  const fields = refusal.fields === undefined ? {} : { fields: fieldWords(refusal.fields, language) };
  return { error: { code: refusal.code, message, ...fields }, message };
}

/** The sentence of a refusal. */
export function refusalWords({ code, values, words: key = "" }: Refusal, language: Language): string {
  return inWords(words[language].field[key] ?? words[language][code], values, language);
}

function inWords(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  return fillPlaceholders(sentence, (name) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? formatNumber(value, language) : value;
  });
}

function fieldWords(
  fields: Readonly<Record<string, FieldProblem>>,
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [field, problemWords(problem, language)]),
  );
}

function problemWords({ key, values = {} }: FieldProblem, language: Language): string {
  const sentence = words[language].field[key] ?? words[language].field["unreadable"] ?? "";
  return inWords(sentence, values, language);
}
