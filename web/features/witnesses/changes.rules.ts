/** What a form changed of a witness: only that is sent, so that two people editing different fields keep both. */
import type { Witness, WitnessChanges } from "#contract/witnesses.ts";

export const editable = ["name", "side", "phone", "email", "looks_after"] as const;

export function changesOf(witness: Witness, texts: ReadonlyMap<string, string>): WitnessChanges {
  const changed = editable.flatMap((field) => {
    const text = texts.get(field);
    return text === undefined || text === witness[field] ? [] : [[field, text]];
  });
  return Object.fromEntries(changed);
}
