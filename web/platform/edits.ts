/** The thing that a form edits while others may change it too. */
import { useState } from "react";
import { flushSync } from "react-dom";
import type { EditState } from "./edits.rules.ts";
import { loadOnce } from "./load-once.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a form needs of the thing that it edits, whatever it is. */
export interface FormEdits extends Pick<EditState<object>, "theirs" | "versions"> {
  /** The thing as it was read last. */
  readonly latest: object;
  /** undefined for a thing that does not exist yet. */
  readonly id: string | undefined;
  /** Whether the thing was deleted since. Its fields keep what they show. */
  readonly isDeleted: boolean;
  /**
   * Compares the form with values of another person. `mine`: the fields that differ from what was shown. The code for
   * it is loaded when somebody changes something. Rejects when it cannot be loaded.
   */
  readonly mergeValues: (values: Values, mine: Values) => Promise<void>;
  readonly choose: (field: string, choice: "mine" | "theirs") => Promise<void>;
}

export interface Edits<T> extends FormEdits {
  /** What the fields began with or followed since; also the base of what is sent. */
  readonly shown: T;
}

/** Loaded once, because an older value that is merged after a newer one would overwrite it in the form. */
const loadRules = loadOnce(() => import("./edits.rules.ts"));

type OnTaken = (field: string, value: unknown) => void;
type Thing = { readonly id: string | null };

/**
 * `opened`: the thing when the form was opened; undefined for a form that adds one. `now`: as it was read last;
 * undefined once it is in the bin. The fields take their initial values from `shown`. `onTaken` is called for a field
 * that takes the value of another person.
 */
export function useEdits<T extends Thing>(opened: T, now: T | undefined, onTaken?: OnTaken): Edits<T>;
export function useEdits<T extends Thing>(opened: T | undefined, now: T | undefined): Edits<T> | undefined;
export function useEdits<T extends Thing>(
  opened: T | undefined,
  now: T | undefined,
  onTaken?: OnTaken,
): Edits<T> | undefined {
  const [latest, setLatest] = useState(now ?? opened);
  // A thing of which a wedding has one per kind, such as a contact, is shown without an id once it is in the bin.
  const isDeleted = now !== undefined && Boolean(latest?.id) && now.id !== latest?.id;
  // Compared by content, because the caller may create a new object at each render.
  if (now !== undefined && !isDeleted && JSON.stringify(now) !== JSON.stringify(latest)) setLatest(now);
  const [state, setState] = useState<EditState<T | undefined>>({ shown: latest, theirs: {}, versions: {} });
  const { shown } = state;
  if (shown === undefined || latest === undefined) return undefined;
  const change = (next: (before: EditState<T>) => EditState<T>) =>
    setState((before) => next({ ...before, shown: before.shown ?? shown }));
  return {
    ...state,
    shown,
    latest,
    id: latest.id ?? undefined,
    isDeleted,
    mergeValues: async (values, mine) => {
      const { mergeEdits } = await loadRules();
      change((before) => mergeEdits(before, values, mine));
    },
    choose: async (field, choice) => {
      const { applyChoice } = await loadRules();
      if (choice === "theirs") onTaken?.(field, state.theirs[field]);
      // Synchronous, because the caller then focuses the control, which may be a new one.
      flushSync(() => change((before) => applyChoice(before, field, choice)));
    },
  };
}
