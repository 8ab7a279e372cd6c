/** Reads each field of a submitted form, and merges it with what was shown and what is stored by now. */
import * as v from "valibot";
import { diets } from "#contract/guests.ts";
import { maxAnswerLength } from "#contract/reply-page.ts";
import { limits, line, text } from "#contract/values.ts";
import type { ReplyPageData } from "./page-content.ts";
import { answerByAction, type FormFields, type ReplyForm } from "./form.ts";

/**
 * A field that the guest changed wins; an unchanged one keeps its stored value. `sent` undefined: nothing was sent, or
 * the value was refused.
 */
export function mergeField(field: {
  readonly shown: string;
  readonly sent: string | undefined;
  readonly stored: string;
}): string {
  const { shown, sent, stored } = field;
  return sent === undefined || sent === shown ? stored : sent;
}

export interface FormProblem {
  /** The name of the field with the problem. */
  readonly field: string;
  readonly kind: "consent" | "age" | "too_long" | "unanswered";
  /** The maximum number of characters, for `too_long`. */
  readonly most?: number;
}

/** The new value of each field of this page. Fields of other people are ignored. */
export function parseFields(
  data: ReplyPageData,
  { action, sent, shown }: ReplyForm,
  stored: FormFields,
): { fields: FormFields; problems: FormProblem[] } {
  const problems: FormProblem[] = [];
  const fields = new Map<string, string>();
  for (const [name, storedValue] of stored) {
    const sentText = sent.get(name);
    const result = sentText === undefined ? undefined : parseValue(data, name, sentText);
    if (result !== undefined && typeof result !== "string") problems.push(result);
    const value = typeof result === "string" ? result : undefined;
    const answerForAll = name.startsWith("answer.") ? answerByAction[action] : undefined;
    const mergedValue = mergeField({ shown: shown.get(name) ?? "", sent: value, stored: storedValue });
    fields.set(name, answerForAll ?? mergedValue);
  }
  return { fields, problems };
}

/** The value in its stored form; undefined for a value that our form cannot send; or the problem with it. */
function parseValue(data: ReplyPageData, name: string, sentText: string): string | FormProblem | undefined {
  const [kind = "", id = ""] = name.split(".");
  switch (kind) {
    case "answer":
      return sentText === "yes" || sentText === "no" ? sentText : undefined;
    case "diet":
      return sentText === "" || diets.some((diet) => diet === sentText) ? sentText : undefined;
    case "age":
      return parseAge(name, sentText);
    case "first":
    case "last":
      return parseText(name, sentText, { schema: line(limits.name), max: limits.name });
    case "allergies":
      return parseText(name, sentText, { schema: line(limits.shortText), max: limits.shortText });
    case "question": {
      const question = data.questions.find((one) => one.id === id);
      if (question?.kind === "choice") return ["", ...question.choices].find((choice) => choice === sentText);
      return parseText(name, sentText, { schema: text(maxAnswerLength), max: maxAnswerLength });
    }
    default:
      return undefined;
  }
}

const maxAge = 120;

function parseAge(field: string, sentText: string): string | FormProblem {
  const digits = sentText.trim();
  if (digits === "") return "";
  return /^\d{1,3}$/u.test(digits) && Number(digits) <= maxAge
    ? String(Number(digits))
    : { field, kind: "age" };
}

function parseText(
  field: string,
  sentText: string,
  { schema, max }: { readonly schema: ReturnType<typeof line>; readonly max: number },
): string | FormProblem {
  const { success, output } = v.safeParse(schema, sentText.replaceAll("\r\n", "\n"));
  return success ? output : { field, kind: "too_long", most: max };
}
