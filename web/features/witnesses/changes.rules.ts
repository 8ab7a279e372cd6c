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

/** As a telephone dials it: '06 12 34 56 78' → '0612345678'; the zero of '+33 (0)6' is not dialled from abroad. */
export function dialled(phone: string): string {
  return phone.replace(/^(\s*\+.*)\(0\)/u, "$1").replaceAll(/[^\d+#*]/gu, "");
}
