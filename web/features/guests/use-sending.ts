import { useRef, useState } from "react";
import type { Guest } from "#contract/guests.ts";
import { getErrorText, getFieldErrors, isRefusalOfOne } from "#web/platform/errors.ts";
import type { Candidate } from "./candidates.rules.ts";
import { sendGuest, showGuests } from "./queries.ts";

/** Concurrent calls: fast on a slow connection without flooding the server. */
const concurrency = 4;

export interface Sending {
  /** null if nothing is being sent. */
  readonly progress: { readonly sent: number; readonly all: number } | null;
  /** The error of each guest who could not be added, by key. */
  readonly failures: ReadonlyMap<string, string>;
  /** Adds guests; resolves to the keys of those who were added. */
  readonly send: (candidates: readonly Candidate[]) => Promise<ReadonlySet<string>>;
  /** Makes no further call; those under way finish. */
  readonly stop: () => void;
}

/** One call per guest, a few at a time; a refused guest keeps the error and can be sent again. */
export function useSending(): Sending {
  const [progress, setProgress] = useState<Sending["progress"]>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const stopped = useRef(false);

  const send = async (candidates: readonly Candidate[]) => {
    stopped.current = false;
    const added: Guest[] = [];
    const keys = new Set<string>();
    const refused = new Map<string, string>();
    const queue = [...candidates];
    setFailures(refused);
    setProgress({ sent: 0, all: candidates.length });

    const sendOne = async ({ key, guest }: Candidate) => {
      try {
        added.push(await sendGuest(guest));
        keys.add(key);
      } catch (error) {
        refused.set(key, Object.values(getFieldErrors(error))[0] ?? getErrorText(error));
        if (!isRefusalOfOne(error)) stopped.current = true;
      }
      setProgress({ sent: keys.size + refused.size, all: candidates.length });
    };
    const lane = async () => {
      for (let next = queue.shift(); next && !stopped.current; next = queue.shift()) await sendOne(next);
    };
    await Promise.all(Array.from({ length: concurrency }, lane));
    showGuests(...added);
    setFailures(new Map(refused));
    setProgress(null);
    return keys;
  };
  const stop = () => {
    stopped.current = true;
  };

  return { progress, failures, send, stop };
}
