/** What the form of the person changes. */
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

/** 'Élise Marchand' → 'ÉM' */
export function initialsOf({ first_name, last_name }: Pick<Profile, "first_name" | "last_name">): string {
  return [first_name, last_name].map((name) => Array.from(name)[0] ?? "").join("");
}
