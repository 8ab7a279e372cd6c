/** What a guest's card says, without React. */
import type { Guest } from "#contract/guests.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { formatRelationship } from "./guest-choices.rules.ts";

/** 'Amis · côté Gabriel · enfant'; a relationship that says nothing is left out. */
export function formatTies(
  guest: Pick<Guest, "relationship" | "side" | "is_child" | "age">,
  t: TFunction<"guests">,
): string {
  return [
    formatRelationship(guest.relationship, t),
    guest.side === "" ? "" : t("card.side", { side: guest.side }),
    guest.is_child ? t("card.child") : "",
    guest.age === null ? "" : t("card.age", { count: guest.age }),
  ]
    .filter((text) => text !== "")
    .join(" · ");
}

/** The other guests of the household, the guest whom this one accompanies, and those who accompany this one. */
export function listCompanions(guest: Guest, guests: readonly Guest[]): readonly Guest[] {
  return guests.filter(
    ({ id, household_id, plus_one_of }) =>
      id !== guest.id &&
      (id === guest.plus_one_of ||
        plus_one_of === guest.id ||
        (household_id !== null && household_id === guest.household_id)),
  );
}
