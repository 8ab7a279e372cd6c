/** Reads each field of a submitted form, and merges it with what was shown and what is stored by now. */
import * as v from "valibot";
import { diets } from "#contract/guests.ts";
import { maxAnswerLength } from "#contract/reply-page.ts";
import { limits, line, text } from "#contract/values.ts";
import type { ReplyPageData } from "./page-content.ts";
import { answeredForAll, type FormFields, type ReplyForm } from "./form.ts";

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
export function readFields(
  data: ReplyPageData,
  { action, sent, shown }: ReplyForm,
  stored: FormFields,
): { fields: FormFields; problems: FormProblem[] } {
  const problems: FormProblem[] = [];
  const fields = new Map<string, string>();
  for (const [name, was] of stored) {
    const sentText = sent.get(name);
    const typed = sentText === undefined ? undefined : readValue(data, name, sentText);
    if (typed !== undefined && typeof typed !== "string") problems.push(typed);
    const value = typeof typed === "string" ? typed : undefined;
    const answerForAll = name.startsWith("answer.") ? answeredForAll[action] : undefined;
    const outcome = mergeField({ shown: shown.get(name) ?? "", sent: value, stored: was });
    fields.set(name, answerForAll ?? outcome);
  }
  return { fields, problems };
}

/** The value in its stored form; undefined for a value that our form cannot send; or the problem with it. */
function readValue(data: ReplyPageData, name: string, sentText: string): string | FormProblem | undefined {
  const [kind = "", id = ""] = name.split(".");
  switch (kind) {
    case "answer":
      return sentText === "yes" || sentText === "no" ? sentText : undefined;
    case "diet":
      return sentText === "" || diets.some((diet) => diet === sentText) ? sentText : undefined;
    case "age":
      return readAge(name, sentText);
    case "first":
    case "last":
      return readText(name, sentText, { schema: line(limits.name), most: limits.name });
    case "allergies":
      return readText(name, sentText, { schema: line(limits.shortText), most: limits.shortText });
    case "question": {
      const question = data.questions.find((one) => one.id === id);
      if (question?.kind === "choice") return ["", ...question.choices].find((choice) => choice === sentText);
      return readText(name, sentText, { schema: text(maxAnswerLength), most: maxAnswerLength });
    }
    default:
      return undefined;
  }
}

const maxAge = 120;

function readAge(field: string, sentText: string): string | FormProblem {
  const typed = sentText.trim();
  if (typed === "") return "";
  return /^\d{1,3}$/u.test(typed) && Number(typed) <= maxAge ? String(Number(typed)) : { field, kind: "age" };
}

function readText(
  field: string,
  sentText: string,
  { schema, most: max }: { readonly schema: ReturnType<typeof line>; readonly most: number },
): string | FormProblem {
  const { success, output } = v.safeParse(schema, sentText.replaceAll("\r\n", "\n"));
  return success ? output : { field, kind: "too_long", most: max };
}
