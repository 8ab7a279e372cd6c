import { diets, type Relationship, relationships } from "#contract/guests.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import type { Choice } from "#web/ui/select-field.tsx";

/** The contract's picklists with their labels. */
export function listRelationshipChoices(t: TFunction<"guests">): readonly Choice[] {
  return relationships.map((value) => ({ value, label: t(`relationships.${value}`) }));
}

/** The relationship of a choice; the empty one says none. */
export function parseRelationshipChoice(value: string): Relationship {
  return relationships.find((each) => each === value) ?? "";
}

export function listDietChoices(t: TFunction<"guests">): readonly Choice[] {
  return diets.map((value) => ({ value, label: t(`diets.${value}`) }));
}
