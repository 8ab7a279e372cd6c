/** Error messages in the reader's language, from the same files as the web. */
import { type ErrorBody, type ErrorCode, maxFieldNameLength, maxErrorFields } from "#contract/errors.ts";
import { formatNumber } from "#i18n/formats.ts";
import en from "#i18n/en/errors.json" with { type: "json" };
import fr from "#i18n/fr/errors.json" with { type: "json" };
import type { Language } from "#i18n/languages.ts";
import { fillPlaceholders } from "#i18n/placeholders.ts";
import type { FieldProblem, AppError } from "./errors.ts";

const texts: Record<Language, { field: Record<string, string> } & Record<ErrorCode, string>> = { fr, en };

/** The JSON body of an error. */
export function createErrorBody(error: AppError, language: Language): ErrorBody {
  const message = getErrorText(error, language);
  const fields = error.fields === undefined ? {} : { fields: getFieldMessages(error.fields, language) };
  const current = error.current === undefined ? {} : { current: error.current };
  const reason = error.undoObstacle === undefined ? {} : { reason: error.undoObstacle };
  return { error: { code: error.code, message, ...fields, ...current, ...reason }, message };
}

/** The message of an error. */
export function getErrorText({ code, values, textKey: key = "" }: AppError, language: Language): string {
  return toText(texts[language].field[key] ?? texts[language][code], values, language);
}

function toText(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  return fillPlaceholders(sentence, (name) => {
    const value = values[name] ?? "";
    return typeof value === "number" ? formatNumber(value, language) : value;
  });
}

function getFieldMessages(
  fields: Readonly<Record<string, FieldProblem>>,
  language: Language,
): Record<string, string> {
  const named = Object.entries(fields).slice(0, maxErrorFields);
  return Object.fromEntries(
    named.map(([field, problem]) => [
      field.slice(0, maxFieldNameLength),
      getFieldErrorText(problem, language),
    ]),
  );
}

function getFieldErrorText({ key, values = {} }: FieldProblem, language: Language): string {
  const sentence = texts[language].field[key] ?? texts[language].field["unreadable"] ?? "";
  return toText(sentence, values, language);
}
