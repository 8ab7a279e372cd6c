/** The content of a caterer brief, and the differences between two of them. */
import * as v from "valibot";
import { diets } from "./guests.ts";
import { momentKinds } from "./moments.ts";
import { id, textOrNull } from "./values.ts";

/** How guests are named: not at all, « Léa M. », or in full. */
export const nameLevels = ["none", "short", "full"] as const;
export type NameLevel = (typeof nameLevels)[number];

const personFields = {
  /** The name at the chosen level; '' for the level `none`. */
  name: v.string(),
  table_id: v.nullable(id),
  /** From 0. */
  seat: v.nullable(v.number()),
  is_child: v.boolean(),
  age: v.nullable(v.number()),
  diet: v.picklist(diets),
  allergies: v.string(),
  high_chair: v.boolean(),
  access_needs: v.string(),
};
export const BriefPerson = v.object({ id, ...personFields });
export type BriefPerson = v.InferOutput<typeof BriefPerson>;
/** A person without the id, as the holder of the link and the couple's page get them. */
const ShownBriefPerson = v.object(personFields);
export type ShownBriefPerson = v.InferOutput<typeof ShownBriefPerson>;

const BriefCounts = v.object({
  /** Including the couple. */
  adults: v.number(),
  children: v.number(),
  high_chairs: v.number(),
  vendor_meals: v.number(),
  /** Invited, without an answer. */
  waiting: v.number(),
});

const contentFields = {
  moment: v.object({
    kind: v.picklist(momentKinds),
    name: v.string(),
    /** YYYY-MM-DD; the times are HH:MM. */
    day: textOrNull,
    starts_at: textOrNull,
    ends_at: textOrNull,
    place: v.string(),
  }),
  /** The first names of the couple, as far as they are known. */
  couple: v.array(v.string()),
  names: v.picklist(nameLevels),
  counts: BriefCounts,
  /**
   * Absent in versions made before tables had numbers: there the number is the place in the order of the plan, which
   * must not be compared.
   */
  has_own_numbers: v.optional(v.boolean()),
  tables: v.array(
    v.object({
      id,
      /** null for the head table. */
      number: v.nullable(v.number()),
      name: v.string(),
    }),
  ),
  remarks: v.string(),
};
/**
 * `people`: those who come, first by table and seat, then those without a table; by name for readers who may not see
 * seats. Only the dinner has tables.
 */
export const BriefContent = v.object({ ...contentFields, people: v.array(BriefPerson) });
export type BriefContent = v.InferOutput<typeof BriefContent>;
export const ShownBriefContent = v.object({ ...contentFields, people: v.array(ShownBriefPerson) });
export type ShownBriefContent = v.InferOutput<typeof ShownBriefContent>;

/** Where a person sits; null for a person who has no table yet. */
const briefPlace = v.nullable(
  v.object({ number: v.nullable(v.number()), name: v.string(), seat: v.nullable(v.number()) }),
);
export type BriefPlace = v.InferOutput<typeof briefPlace>;

/** What changed about a person who is in both briefs. `group`: from adult to child or back. */
const personChanges = [
  "seat",
  "diet",
  "allergies",
  "group",
  "age",
  "high_chair",
  "access_needs",
  "name",
] as const;
export type PersonChange = (typeof personChanges)[number];
export const momentChanges = ["name", "day", "starts_at", "ends_at", "place"] as const;

/** Somebody who is in one of the two briefs only, with their place in it. */
const listedPerson = v.object({ name: v.string(), place: briefPlace });
export const BriefDifferences = v.object({
  arrivals: v.array(listedPerson),
  departures: v.array(listedPerson),
  /**
   * `before` and `after`: a diet, a text, an age, 'true' or 'false'. Both are null for `seat`, which has `place` and
   * `former_place`.
   */
  changes: v.array(
    v.object({
      name: v.string(),
      place: briefPlace,
      what: v.picklist(personChanges),
      before: textOrNull,
      after: textOrNull,
      former_place: briefPlace,
    }),
  ),
  /** Tables whose name or number changed. `former_number` equals `number` if only the name did. */
  tables: v.array(
    v.object({
      number: v.nullable(v.number()),
      former_number: v.nullable(v.number()),
      before: v.string(),
      after: v.string(),
    }),
  ),
  moment: v.array(v.object({ what: v.picklist(momentChanges), before: v.string(), after: v.string() })),
  counts: v.array(
    v.object({
      what: v.picklist(["adults", "children", "high_chairs", "vendor_meals"]),
      before: v.number(),
      after: v.number(),
    }),
  ),
  /** Whether the remarks changed. */
  remarks: v.boolean(),
  /** Whether the moment is no longer part of the wedding. */
  is_off: v.boolean(),
});
export type BriefDifferences = v.InferOutput<typeof BriefDifferences>;
