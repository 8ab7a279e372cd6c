/** What a guest's card says, without React. */
import { type Guest, isSpecificRelationship } from "#contract/guests.ts";
import type { TFunction } from "#web/platform/use-translation.ts";

/** 'Amis · côté Gabriel · enfant'; a relationship that says nothing is left out. */
export function formatRelation(
  guest: Pick<Guest, "relationship" | "side" | "is_child" | "age">,
  t: TFunction<"guests">,
): string {
  return [
    ...(isSpecificRelationship(guest.relationship) ? [t(`relationships.${guest.relationship}`)] : []),
    ...(guest.side === "" ? [] : [t("card.side", { side: guest.side })]),
    ...(guest.is_child ? [t("card.child")] : []),
    ...(guest.age === null ? [] : [t("card.age", { count: guest.age })]),
  ].join(" · ");
}

/** The household, the guest whom this one accompanies, and those who accompany this one. */
export function listCompanions(guest: Guest, guests: readonly Guest[]): readonly Guest[] {
  return guests.filter(
    ({ id, household_id, plus_one_of }) =>
      id !== guest.id &&
      (id === guest.plus_one_of ||
        plus_one_of === guest.id ||
        (household_id !== null && household_id === guest.household_id)),
  );
}
