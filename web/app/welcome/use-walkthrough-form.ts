import { useRef, useState } from "react";
import type { Wedding } from "#contract/wedding.ts";
import { useChangeWedding } from "#web/features/wedding/queries.ts";
import { useToday } from "#web/features/wedding/widgets.tsx";
import { withBase } from "#web/platform/changed-fields.ts";
import { type Form, useForm } from "#web/platform/forms.ts";
import {
  type WalkthroughAnswers,
  type WalkthroughStep,
  createAnswerSchema,
  getAnswers,
  getChangedAnswers,
} from "./steps.rules.ts";

export interface WalkthroughForm {
  readonly form: Form;
  readonly answers: WalkthroughAnswers;
  readonly setAnswers: (changes: Partial<WalkthroughAnswers>) => void;
  /** Saves what was typed, then calls `after`. */
  readonly save: (after: () => Promise<void> | void) => void;
  /** Sets what is called after the next save. */
  readonly setAfterSubmit: (after: () => Promise<void> | void) => void;
}

/** The answers to the questions: each step saves what was typed so far. */
export function useWalkthroughForm(wedding: Wedding, step: WalkthroughStep): WalkthroughForm {
  const [typed, setTyped] = useState<Partial<WalkthroughAnswers>>({});
  const { mutateAsync } = useChangeWedding();
  const today = useToday();
  const afterSubmit = useRef<() => Promise<void> | void>(() => undefined);
  const form = useForm({
    schema: createAnswerSchema(today),
    read: () => getChangedAnswers(wedding, typed, { step, today }),
    send: async (changes) => {
      if (Object.keys(changes).length > 0) await mutateAsync(withBase(changes, wedding));
      await afterSubmit.current();
    },
  });
  return {
    form,
    answers: getAnswers(wedding, typed),
    setAnswers: (changes) => setTyped((before) => ({ ...before, ...changes })),
    setAfterSubmit: (after) => {
      afterSubmit.current = after;
    },
    save: (after) => {
      afterSubmit.current = after;
      form.ref.current?.requestSubmit();
    },
  };
}
