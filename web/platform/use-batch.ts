/** Sends many things, one call each, with progress. */
import { useRef, useState } from "react";
import { getErrorText, getFieldErrors, isErrorOfOneItem } from "./errors.ts";

interface BatchOptions<Item, Saved> {
  readonly getKey: (item: Item) => string;
  readonly send: (item: Item) => Promise<Saved>;
  /** How many calls are under way at once. With one, the things are sent in order. */
  readonly concurrency: number;
}

export interface Batch {
  /** null if nothing is being sent. */
  readonly progress: { readonly sent: number; readonly all: number } | null;
  /** The error of each thing that was refused, by key. It can be sent again. */
  readonly failures: ReadonlyMap<string, string>;
  /** Makes no further call; those under way finish. */
  readonly stop: () => void;
}

/** `send` resolves to what was saved, by key. */
export function useBatch<Item, Saved>({ getKey, send: sendOne, concurrency }: BatchOptions<Item, Saved>) {
  const [progress, setProgress] = useState<Batch["progress"]>(null);
  const [failures, setFailures] = useState<Batch["failures"]>(new Map());
  const isStopped = useRef(false);

  const send = async (items: readonly Item[]): Promise<ReadonlyMap<string, Saved>> => {
    isStopped.current = false;
    const saved = new Map<string, Saved>();
    const refused = new Map<string, string>();
    const queue = [...items];
    setFailures(refused);
    setProgress({ sent: 0, all: items.length });
    const sendFromQueue = async () => {
      for (let item = queue.shift(); item !== undefined && !isStopped.current; item = queue.shift()) {
        try {
          saved.set(getKey(item), await sendOne(item));
        } catch (error) {
          refused.set(getKey(item), Object.values(getFieldErrors(error))[0] ?? getErrorText(error));
          if (!isErrorOfOneItem(error)) isStopped.current = true;
        }
        setProgress({ sent: saved.size + refused.size, all: items.length });
      }
    };
    await Promise.all(Array.from({ length: concurrency }, sendFromQueue));
    setFailures(new Map(refused));
    setProgress(null);
    return saved;
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { progress, failures, stop, send };
}
