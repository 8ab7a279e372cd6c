/** Forms validated by the contract's own schema: errors appear at their fields, and nothing typed is lost. */
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import * as v from "valibot";
import type { FormEdits } from "./edits.ts";
import {
  getConflictingValues,
  getErrorText,
  getFieldErrors,
  isConnectionLost,
  isOutcomeUnknown,
  isNotFound,
} from "./errors.ts";
import { useTranslation } from "./use-translation.ts";

type Schema = v.GenericSchema;
type Errors = Readonly<Record<string, string>>;

interface FormOptions<S extends Schema> {
  schema: S;
  /** Reads the values from the form; the texts of its fields by name when absent. */
  read?: (fields: FormData, form: HTMLFormElement) => unknown;
  send: (values: v.InferOutput<S>, form: HTMLFormElement) => Promise<unknown>;
  /** The thing that the form edits, which others may change too. */
  edits?: FormEdits | undefined;
  /** What differs from the thing as it was shown, if `read` returns more than that. */
  getTouchedFields?: (fields: FormData, form: HTMLFormElement) => object;
  /** What was not done, put before the reason; or a function that makes one sentence of both. */
  failed?: string | ((why: string) => string);
}

export interface Form {
  /** Passed to a `form`, or called by a dialog's onSubmit. */
  readonly onSubmit: (event: { preventDefault: () => void; currentTarget: HTMLFormElement }) => void;
  readonly ref: RefObject<HTMLFormElement | null>;
  /** The error of each field. */
  readonly errors: Errors;
  /** The error of the whole form, where no field is to blame. */
  readonly error: string | undefined;
  /** The item that the form edits was deleted meanwhile. */
  readonly isDeleted: boolean;
  /** The connection was lost: before the values were sent, or when they may have arrived. */
  readonly lost: "unsent" | "maybe sent" | undefined;
  readonly edits: FormEdits | undefined;
  readonly isSending: boolean;
  /** Sends the form although the deleted item is not listed again yet, because it was restored. */
  readonly submitRestored: () => void;
  readonly clearErrors: () => void;
}

/** Moves the focus to the first field with an error, in the next frame, when the fields are enabled again. */
function focusFirstError(form: HTMLFormElement, errors: Errors): void {
  requestAnimationFrame(() => {
    const refusedElement = Array.from(form.elements).find((element) => {
      const isNamed = "name" in element && typeof element.name === "string" && element.name in errors;
      // The first option of a radio group may be disabled.
      return isNamed && element.matches(":enabled");
    });
    // A composite field keeps its value in a hidden input after the visible one.
    const isHidden = refusedElement instanceof HTMLInputElement && refusedElement.type === "hidden";
    const field = isHidden
      ? refusedElement.previousElementSibling?.querySelector("input:enabled")
      : refusedElement;
    if (!(field instanceof HTMLElement)) return;
    field.focus();
    // Focusing an element that has the focus already does not scroll it into view.
    field.scrollIntoView({ block: "nearest" });
  });
}

/** The focus ring is drawn after a press of the mouse too. */
const focusWithRing: FocusOptions = { focusVisible: true };

/** Moves the focus to the first value that somebody has to choose. Returns whether there is one. */
export function focusChoice(form: HTMLFormElement): boolean {
  const choice = form.querySelector<HTMLElement>("[data-choice]");
  choice?.querySelector("button")?.focus(focusWithRing);
  choice?.scrollIntoView({ block: "nearest" });
  return choice !== null;
}

/**
 * Attributes of a form in prerendered HTML. With `method="dialog"` outside a dialog, a submit before
 * hydration does nothing, so that no password gets into the address.
 */
export const inertBeforeHydration = { method: "dialog" } as const;

export function useForm<S extends Schema>(options: FormOptions<S>): Form {
  const { schema, read = Object.fromEntries, send, failed, edits, getTouchedFields = read } = options;
  const { t } = useTranslation();
  const ref = useRef<HTMLFormElement>(null);
  const isSendingRef = useRef(false);
  /** Counts the refusals so far. */
  const refusalCount = useRef(0);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [error, setError] = useState<string>();
  const [isDeleted, setDeleted] = useState(false);
  const [lost, setLost] = useState<Form["lost"]>();
  const getOwnChanges = (form: HTMLFormElement) => ({
    ...(getTouchedFields(new FormData(form), form) as object),
  });
  const mergeLatest = useEffectEvent((latest: object) => {
    // If the code cannot be loaded, the server still refuses to overwrite.
    if (ref.current !== null)
      void edits?.mergeValues({ ...latest }, getOwnChanges(ref.current)).catch(() => undefined);
  });
  const latest = edits?.latest;
  const mergedLatest = useRef(latest);
  useEffect(() => {
    // While sending, a newer value is the form's own save, which comes back with the list before the form closes.
    if (latest === undefined || isSending || mergedLatest.current === latest) return;
    mergedLatest.current = latest;
    mergeLatest(latest);
  }, [latest, isSending]);

  /**
   * Clears a field's error once its field is edited. The function is stable, so that adding the listener
   * again has no effect.
   */
  const clearFieldError = useCallback(({ target }: Event) => {
    if (!(target instanceof Element) || !("name" in target)) return;
    const { name } = target;
    const countBefore = refusalCount.current;
    // The state changes only after React has handled the event too. A render in between would reset a
    // controlled field to its old value.
    setTimeout(() => {
      // The form was refused again meanwhile, and that error concerns the new value.
      if (refusalCount.current !== countBefore) return;
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)));
    });
  }, []);

  function showErrors(form: HTMLFormElement, fields: Errors, formError?: string) {
    form.addEventListener("input", clearFieldError);
    refusalCount.current += 1;
    setErrors(fields);
    setError(formError);
    focusFirstError(form, fields);
  }

  function clearErrors() {
    setErrors({});
    setError(undefined);
    setDeleted(false);
    setLost(undefined);
  }

  async function submit(form: HTMLFormElement, isRestored = false) {
    if (focusChoice(form)) return;
    if (edits?.isDeleted === true && !isRestored) {
      setDeleted(true);
      return;
    }
    const parsed = v.safeParse(schema, read(new FormData(form), form));
    if (!parsed.success) {
      showErrors(
        form,
        getIssueTexts(parsed.issues, t, (name) => form.elements.namedItem(name) !== null),
      );
      return;
    }
    clearErrors();
    isSendingRef.current = true;
    setSending(true);
    const wasOnline = navigator.onLine;
    try {
      await send(parsed.output, form);
    } catch (sendError) {
      const current = edits && getConflictingValues(sendError);
      if (current !== undefined) {
        await edits
          ?.mergeValues(current, getOwnChanges(form))
          .catch(() => showErrors(form, {}, getErrorText(sendError)));
        return;
      }
      setDeleted(isNotFound(sendError));
      if (isConnectionLost(sendError)) setLost(wasOnline ? "maybe sent" : "unsent");
      const fields = getFieldErrors(sendError);
      const hasFieldError = Array.from(form.elements).some(
        (element) => "name" in element && String(element.name) in fields,
      );
      showErrors(form, fields, hasFieldError ? undefined : getFormErrorText(sendError, failed));
    } finally {
      isSendingRef.current = false;
      setSending(false);
    }
  }

  return {
    ref,
    errors,
    error,
    isDeleted,
    lost,
    edits,
    isSending,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isSendingRef.current) void submit(event.currentTarget);
    },
    submitRestored: () => {
      if (ref.current !== null) void submit(ref.current, true);
    },
    clearErrors,
  };
}

/** What was not done, and why. Errors of fields that are not in the form become the reason. */
function getFormErrorText(error: unknown, failed: FormOptions<Schema>["failed"] = ""): string {
  const fieldTexts = Object.values(getFieldErrors(error)).join(" ");
  const why = fieldTexts === "" ? getErrorText(error) : fieldTexts;
  if (failed === "" || isOutcomeUnknown(error)) return why;
  return typeof failed === "string" ? `${failed} ${why}` : failed(why);
}

type Translate = ReturnType<typeof useTranslation>["t"];

/**
 * Texts by field. The schema's messages are keys of `errors:field`, and a bound in the issue goes into the
 * text. An issue within a list belongs to its own field if there is one, named by its path as the server
 * does: `price_lines.2.unit_price`.
 */
function getIssueTexts(
  issues: readonly v.BaseIssue<unknown>[],
  t: Translate,
  hasField: (name: string) => boolean = () => false,
): Errors {
  const texts: Record<string, string> = {};
  for (const issue of issues) {
    const keys = issue.path?.map(({ key }) => String(key)) ?? [];
    const path = keys.join(".");
    const name = hasField(path) ? path : (keys[0] ?? "");
    const bound = typeof issue.requirement === "number" ? issue.requirement : "";
    texts[name] ??= t(`errors:field.${issue.message}`, { min: bound, max: bound });
  }
  return texts;
}
