/** A form checked by the contract's own schema: what is refused is said at its field, and nothing typed is lost. */
import { useCallback, useRef, useState, type RefObject } from "react";
import * as v from "valibot";
import { errorWords, fieldErrors, isOutcomeUnknown, saysGone } from "./errors.ts";
import { useTranslation } from "./use-translation.ts";

type Schema = v.GenericSchema;
type Errors = Readonly<Record<string, string>>;

interface FormOptions<S extends Schema> {
  schema: S;
  /** What the fields say; their names and texts when absent. */
  read?: (fields: FormData, form: HTMLFormElement) => unknown;
  send: (values: v.InferOutput<S>, form: HTMLFormElement) => Promise<unknown>;
  /** What was not done, said before why the whole was refused; or the sentence of both. */
  failed?: string | ((why: string) => string);
}

export interface Form {
  /** Given to a `form`, or called by a dialog's onSubmit. */
  readonly onSubmit: (event: { preventDefault: () => void; currentTarget: HTMLFormElement }) => void;
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Why each field was refused. */
  readonly errors: Errors;
  /** Why the whole was refused, where no field is to blame. */
  readonly refusal: string | undefined;
  /** What it would have changed is there no more. */
  readonly isGone: boolean;
  readonly isSending: boolean;
  readonly clear: () => void;
}

/** After a refusal the first refused field takes the focus, once it is no longer busy. */
function focusFirst(form: HTMLFormElement, errors: Errors): void {
  requestAnimationFrame(() => {
    const refused = Array.from(form.elements).find((element) => {
      const isNamed = "name" in element && typeof element.name === "string" && element.name in errors;
      // Of several choices the first may be one that cannot be made.
      return isNamed && element.matches(":enabled");
    });
    // What is chosen may be kept by a hidden field, after the one that is shown.
    const isHidden = refused instanceof HTMLInputElement && refused.type === "hidden";
    const field = isHidden ? refused.previousElementSibling?.querySelector("input:enabled") : refused;
    if (!(field instanceof HTMLElement)) return;
    field.focus();
    // One that has the focus already is not scrolled by it.
    field.scrollIntoView({ block: "nearest" });
  });
}

/**
 * Of a form that stands in the page's HTML before its script: by itself it goes nowhere, as one of a dialog that is not in one,
 * so that no password gets into an address.
 */
export const untilHeard = { method: "dialog" } as const;

export function useForm<S extends Schema>(options: FormOptions<S>): Form {
  const { schema, read = Object.fromEntries, send, failed } = options;
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  /** How often the form was refused so far. */
  const refusals = useRef(0);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setError] = useState<string>();
  const [isGone, setGone] = useState(false);

  /** Why a field was refused goes once it is written anew: the same function each time, heard once. */
  const forget = useCallback(({ target }: Event) => {
    if (!(target instanceof Element) || !("name" in target)) return;
    const { name } = target;
    const before = refusals.current;
    // Not before React has heard the event too: drawn in between, a field that React keeps would lose what was typed.
    setTimeout(() => {
      // Refused anew since: that is said of what stands there now.
      if (refusals.current !== before) return;
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)));
    });
  }, []);

  function refuse(form: HTMLFormElement, fields: Errors, whole?: string) {
    form.addEventListener("input", forget);
    refusals.current += 1;
    setErrors(fields);
    setError(whole);
    focusFirst(form, fields);
  }

  async function submit(form: HTMLFormElement) {
    const checked = v.safeParse(schema, read(new FormData(form), form));
    if (!checked.success) {
      refuse(form, issueWords(checked.issues, t));
      return;
    }
    setErrors({});
    setError(undefined);
    setGone(false);
    sending.current = true;
    setSending(true);
    try {
      await send(checked.output, form);
    } catch (error) {
      setGone(saysGone(error));
      const fields = fieldErrors(error);
      const blamed = Array.from(form.elements).some(
        (element) => "name" in element && String(element.name) in fields,
      );
      refuse(form, fields, blamed ? undefined : errorText(error, failed));
    } finally {
      sending.current = false;
      setSending(false);
    }
  }

  return {
    ref,
    errors,
    refusal,
    isGone,
    isSending,
    onSubmit: (event) => {
      event.preventDefault();
      if (!sending.current) void submit(event.currentTarget);
    },
    clear: () => {
      setErrors({});
      setError(undefined);
      setGone(false);
    },
  };
}

/** What was not done, and why; of a field that is not in the form, what is wrong with it. */
function errorText(error: unknown, failed: FormOptions<Schema>["failed"] = ""): string {
  const ofFields = Object.values(fieldErrors(error)).join(" ");
  const why = ofFields === "" ? errorWords(error) : ofFields;
  if (failed === "" || isOutcomeUnknown(error)) return why;
  return typeof failed === "string" ? `${failed} ${why}` : failed(why);
}

type Translate = ReturnType<typeof useTranslation>["t"];

/** The schema's messages are keys of `errors:field`; a bound it names goes into the words. */
export function issueWords(issues: readonly v.BaseIssue<unknown>[], t: Translate): Errors {
  const found: Record<string, string> = {};
  for (const issue of issues) {
    const key = issue.path?.[0]?.key;
    const name = typeof key === "string" ? key : "";
    const bound = typeof issue.requirement === "number" ? issue.requirement : "";
    found[name] ??= t(`errors:field.${issue.message}`, { min: bound, max: bound });
  }
  return found;
}
