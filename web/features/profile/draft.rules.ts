/** What the profile form changes, and how the card shows a long name. */
import type { Profile, ProfileChanges } from "#contract/profile.ts";

const draftFields = ["first_name", "last_name", "language"] as const;

/** Values that were entered and not yet saved. */
export type ProfileDraft = Readonly<Pick<ProfileChanges, (typeof draftFields)[number]>>;

/** Only what differs from the saved profile; surrounding spaces are no difference. */
export function getProfileChanges(draft: ProfileDraft, profile: Profile): ProfileDraft {
  return Object.fromEntries(
    draftFields
      .filter((field) => draft[field] !== undefined && draft[field].trim() !== profile[field])
      .map((field) => [field, draft[field]]),
  );
}

/**
 * A long name is set smaller, so that the card keeps its shape. The limits are the numbers of characters that
 * fit on two lines on a phone.
 */
export function getNameSize(name: string): "full" | "long" | "longest" {
  const length = Array.from(name).length;
  if (length <= 30) return "full";
  return length <= 50 ? "long" : "longest";
}
