/** What the form of the person changes, and how the card shows them. */
import type { Profile, ProfileChanges } from "#contract/profile.ts";

export const draftFields = ["first_name", "last_name", "language"] as const;

/** What was typed or chosen, and not yet saved. */
export type Draft = Readonly<Pick<ProfileChanges, (typeof draftFields)[number]>>;

/** Only what differs from what is saved; spaces around a name are no difference. */
export function changesOf(draft: Draft, profile: Profile): Draft {
  return Object.fromEntries(
    draftFields
      .filter((field) => draft[field] !== undefined && draft[field].trim() !== profile[field])
      .map((field) => [field, draft[field]]),
  );
}

/** A longer one is set smaller, so that the card keeps its shape; the bounds are what two lines of a phone hold. */
export function sizeOfName(name: string): "full" | "long" | "longest" {
  const letters = Array.from(name).length;
  if (letters <= 30) return "full";
  return letters <= 50 ? "long" : "longest";
}
