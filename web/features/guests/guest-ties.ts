import type { NewGuest } from "#contract/guests.ts";

/** What ties a guest to the couple: the partner on whose side they are, or another side, and the relationship. */
export type GuestTies = Pick<NewGuest, "side" | "relationship">;

export const noTies: GuestTies = { side: "", relationship: "" };
