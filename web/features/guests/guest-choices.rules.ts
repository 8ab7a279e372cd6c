/** The lists of values that a guest may have, with their labels. */
import { diets, isSpecificRelationship, type Relationship, relationships } from "#contract/guests.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import type { Choice } from "#web/ui/select-field.tsx";

export function listRelationshipChoices(t: TFunction<"guests">): readonly Choice[] {
  return relationships.map((value) => ({ value, label: t(`relationships.${value}`) }));
}

/** The relationship of a choice; '' for the empty choice, which says none. */
export function parseRelationshipChoice(value: string): Relationship {
  return relationships.find((each) => each === value) ?? "";
}

/** '' for a relationship that says nothing. */
export function formatRelationship(relationship: Relationship, t: TFunction<"guests">): string {
  return isSpecificRelationship(relationship) ? t(`relationships.${relationship}`) : "";
}

/** The labels of `SideField` for a guest. */
export function getSideLabels(t: TFunction<"guests">) {
  return {
    label: t("fields.side"),
    otherLabel: t("side.other"),
    otherTextLabel: t("side.other_label"),
    alone: { hint: t("side.hint") },
  };
}

export function listDietChoices(t: TFunction<"guests">): readonly Choice[] {
  return diets.map((value) => ({ value, label: t(`diets.${value}`) }));
}
