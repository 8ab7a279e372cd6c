/** The wedding: its couple, day, place, moments and estimated budget. */
import * as v from "valibot";
import { type Coordinates, parseCoordinates, formatCoordinates } from "./coordinates.ts";
import { departmentCodes } from "./department-codes.ts";
import { endpoint } from "./endpoint.ts";
import { optionalSeason } from "./seasons.ts";
import {
  flag,
  id,
  limits,
  line,
  maxRows,
  nonNegativeAmountOrNull,
  optionalDay,
  optionalEmail,
  text,
  textOrNull,
  wholeNumber,
} from "./values.ts";

/** What a partner is called: bride or groom. Both may have the same role. */
export const partnerRoles = ["mariee", "marie"] as const;
export const standardMoments = [
  "civil_wedding",
  "religious_wedding",
  "cocktail",
  "dinner",
  "party",
  "brunch",
] as const;

/** The initial values of a new wedding, in years and in days. */
export const newWeddingDefaults = { adult_from: 12, town_hall_lead_days: 30 } as const;

/** null: not known. */
const role = v.pipe(
  v.nullish(v.picklist([...partnerRoles, ""], "role_unknown"), ""),
  v.transform((value) => (value === "" ? null : value)),
);
const timeZone = v.pipe(
  v.string("time_zone_unknown"),
  v.maxLength(64, "time_zone_unknown"),
  v.check(isTimeZone, "time_zone_unknown"),
);

const emptyToNull = v.transform((value: string) => (value === "" ? null : value));
const personName = v.pipe(line(limits.name), emptyToNull);
const place = v.pipe(line(limits.shortText), emptyToNull);
const address = v.pipe(line(limits.shortText), emptyToNull);
const phone = v.pipe(line(40), emptyToNull);
const partnerEmail = v.pipe(optionalEmail, emptyToNull);

/** "woman_" and "man_": the first and the second partner, whatever their role; the names are older than the roles. */
const changeableFields = {
  woman_first_name: personName,
  woman_last_name: personName,
  woman_birth_date: optionalDay,
  woman_address: address,
  woman_email: partnerEmail,
  woman_phone: phone,
  woman_role: role,
  man_first_name: personName,
  man_last_name: personName,
  man_birth_date: optionalDay,
  man_address: address,
  man_email: partnerEmail,
  man_phone: phone,
  man_role: role,
  wedding_date: optionalDay,
  /** While the wedding has no day; a day removes it. */
  wedding_season: optionalSeason,
  /** About how many; the guest list has the exact number. */
  expected_guests: v.pipe(
    v.nullish(v.union([v.number("expected_guests_range"), v.string("expected_guests_range")]), ""),
    v.transform((value) => (value === "" ? null : value)),
    v.nullable(wholeNumber(1, maxRows.guests, "expected_guests_range")),
  ),
  wedding_place: place,
  civil_wedding: flag,
  religious_wedding: flag,
  cocktail: flag,
  dinner: flag,
  party: flag,
  brunch: flag,
  wedding_budget: nonNegativeAmountOrNull,
  time_zone: timeZone,
  /** From this age in years on, a guest counts as an adult. */
  adult_from: wholeNumber(3, 18, "adult_from_range"),
  /** Days before the wedding by which the town hall wants the file; towns differ. */
  town_hall_lead_days: wholeNumber(10, 365, "lead_days_range"),
  /** The day on which the file was handed in at the town hall. */
  file_submitted_on: optionalDay,
  /** The days on which the birth certificates were issued. */
  woman_birth_certificate_on: optionalDay,
  man_birth_certificate_on: optionalDay,
  /** The French department, for the time of sunset. */
  department: v.pipe(
    v.nullish(v.string("department_unknown"), ""),
    v.transform((code) => (code === "" ? null : code)),
    v.nullable(v.picklist(departmentCodes, "department_unknown")),
  ),
  /**
   * The place of a wedding outside France, for the time of sunset: '38.7223, -9.1393'. It takes precedence over the
   * department.
   */
  coordinates: v.pipe(
    v.nullish(v.string("coordinates_form"), ""),
    v.transform((typed) => (typed.trim() === "" ? null : (parseCoordinates(typed) ?? typed))),
    v.nullable(v.custom<Coordinates>((parsed) => typeof parsed !== "string", "coordinates_form")),
    v.transform((parsed) => parsed && formatCoordinates(parsed)),
  ),
  /** Whom providers call on the day, and what all should know. */
  day_contact_name: personName,
  day_contact_phone: phone,
  day_notes: v.pipe(text(limits.comment), emptyToNull),
};

/** Only the given fields are changed; read-only and unknown ones are ignored. */
export const WeddingChanges = v.partial(v.object(changeableFields));
export type WeddingChanges = v.InferOutput<typeof WeddingChanges>;

/** What every member may see: both first names, the roles, the day with its place and time zone, and the moments. */
export const sharedWeddingFields = [
  "id",
  "woman_first_name",
  "woman_role",
  "man_first_name",
  "man_role",
  "wedding_date",
  "wedding_season",
  "wedding_place",
  "time_zone",
  ...standardMoments,
] as const;

/** The fields that are not shared are null without the permission to see the wedding. */
export const Wedding = v.object({
  id,
  woman_first_name: textOrNull,
  woman_last_name: textOrNull,
  woman_birth_date: textOrNull,
  woman_address: textOrNull,
  woman_email: textOrNull,
  woman_phone: textOrNull,
  woman_role: v.nullable(v.picklist(partnerRoles)),
  man_first_name: textOrNull,
  man_last_name: textOrNull,
  man_birth_date: textOrNull,
  man_address: textOrNull,
  man_email: textOrNull,
  man_phone: textOrNull,
  man_role: v.nullable(v.picklist(partnerRoles)),
  wedding_date: textOrNull,
  wedding_season: textOrNull,
  expected_guests: v.nullable(v.number()),
  wedding_place: textOrNull,
  civil_wedding: v.boolean(),
  religious_wedding: v.boolean(),
  cocktail: v.boolean(),
  dinner: v.boolean(),
  party: v.boolean(),
  brunch: v.boolean(),
  wedding_budget: v.nullable(v.number()),
  time_zone: v.string(),
  adult_from: v.nullable(v.number()),
  town_hall_lead_days: v.nullable(v.number()),
  file_submitted_on: textOrNull,
  woman_birth_certificate_on: textOrNull,
  man_birth_certificate_on: textOrNull,
  department: textOrNull,
  coordinates: textOrNull,
  day_contact_name: textOrNull,
  day_contact_phone: textOrNull,
  day_notes: textOrNull,
  /** The day of the civil ceremony: its moment's own, else the wedding's; null while neither is known. */
  civil_ceremony_on: textOrNull,
  /** The day on which diets and allergies are erased; null while the wedding has no day. */
  health_erasure_on: textOrNull,
  /** ISO 8601 instant, UTC: when they were erased. */
  health_erased_at: textOrNull,
});
export type Wedding = v.InferOutput<typeof Wedding>;

export const CoupleNames = v.object({ woman_first_name: textOrNull, man_first_name: textOrNull });
export type CoupleNames = v.InferOutput<typeof CoupleNames>;

export const getWedding = endpoint({
  method: "GET",
  path: "/mariage",
  access: "wedding",
  permission: "member",
  summary: "The wedding, every field, null where empty or not to be seen",
  reply: Wedding,
});

export const changeWedding = endpoint({
  method: "PUT",
  path: "/mariage",
  access: "wedding",
  permission: "wedding:edit",
  base: true,
  changedKind: "wedding",
  summary: "Change the named fields of the wedding",
  body: WeddingChanges,
  reply: Wedding,
});

export const getCoupleNames = endpoint({
  method: "GET",
  path: "/mariage/names",
  access: "wedding",
  permission: "member",
  summary: "The two first names",
  reply: CoupleNames,
});

/**
 * The regions of time zone names, such as 'Europe' in 'Europe/Paris'. Intl knows more names ('PST', 'SystemV/EST5')
 * than Temporal, with which the server computes days. Only names with these regions are known to both, in all spellings
 * that browsers use. The list is built on first use, because that takes a browser some milliseconds.
 */
let zoneRegions: ReadonlySet<string> | undefined;

function getZoneRegion(name: string): string {
  return name.split("/", 1)[0] ?? "";
}

function isTimeZone(name: string): boolean {
  if (name === "UTC") return true;
  if (!name.includes("/")) return false;
  zoneRegions ??= new Set(["Etc", ...Intl.supportedValuesOf("timeZone").map(getZoneRegion)]);
  if (!zoneRegions.has(getZoneRegion(name))) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
