/**
 * The content of a version as any release stored it. The contract may change; what was sent does not, so this has its
 * own lists of values. A field that a later release added is optional here.
 */
import * as v from "valibot";
import type { BriefContent } from "#contract/brief-contents.ts";

const textOrNull = v.nullable(v.string());
const numberOrNull = v.nullable(v.number());

const storedKinds = [
  ...(["civil_wedding", "religious_wedding", "cocktail"] as const),
  ...(["dinner", "party", "brunch", "own"] as const),
];
const storedDiets = ["Vegetarian", "Vegan", "Gluten-Free", "Halal", "Kosher", "No Preferences"] as const;

const StoredContent = v.object({
  moment: v.object({
    kind: v.picklist(storedKinds),
    name: v.string(),
    day: textOrNull,
    starts_at: textOrNull,
    ends_at: textOrNull,
    place: v.string(),
  }),
  couple: v.array(v.string()),
  names: v.picklist(["none", "short", "full"]),
  counts: v.object({
    adults: v.number(),
    children: v.number(),
    high_chairs: v.number(),
    vendor_meals: v.number(),
    waiting: v.number(),
  }),
  /** Stored since tables have numbers of their own. */
  has_own_numbers: v.exactOptional(v.boolean()),
  tables: v.array(v.object({ id: v.string(), number: numberOrNull, name: v.string() })),
  remarks: v.string(),
  people: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      table_id: textOrNull,
      seat: numberOrNull,
      is_child: v.boolean(),
      age: numberOrNull,
      diet: v.picklist(storedDiets),
      allergies: v.string(),
      high_chair: v.boolean(),
      access_needs: v.string(),
    }),
  ),
});

/** @throws ValiError for what no release stored. */
export function parseStoredContent(stored: unknown): BriefContent {
  return v.parse(StoredContent, stored);
}
