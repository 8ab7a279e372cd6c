/** A draft of the wedding: typed texts by field, what they change, and what remains after a save. */
import type { CallInput } from "#contract/endpoint.ts";
import {
  type changeWedding,
  newWeddingDefaults,
  standardMoments,
  partnerRoles,
  type Wedding,
} from "#contract/wedding.ts";
import { parseAmount, formatAmount } from "#i18n/amounts.ts";
import type { Language } from "#i18n/languages.ts";

export type WeddingField = Exclude<keyof Wedding, "id">;
export type DraftTexts = Readonly<Partial<Record<WeddingField, string>>>;
export type DraftChanges = CallInput<typeof changeWedding>["body"];

const detailFields = [
  "wedding_date",
  "wedding_place",
  "time_zone",
  ...standardMoments,
  "adult_from",
  "wedding_budget",
  "day_contact_name",
  "day_contact_phone",
  "day_notes",
] as const satisfies readonly WeddingField[];

/** The most characters of a telephone number in the contract. */
export const maxPhoneLength = 40;

const townHallFields = [
  "town_hall_lead_days",
  "file_submitted_on",
  "woman_birth_certificate_on",
  "man_birth_certificate_on",
] as const satisfies readonly WeddingField[];

export const partners = ["woman", "man"] as const;
export type Partner = (typeof partners)[number];

const partnerFields = ["role", "first_name", "last_name", "birth_date", "address", "email", "phone"] as const;
type PartnerField = (typeof partnerFields)[number];

export function toPartnerField(partner: Partner, field: PartnerField): `${Partner}_${PartnerField}` {
  return `${partner}_${field}`;
}

/**
 * The last part of the key of the text for a partner without a first name: 'mariee' or 'marie' where the role was said,
 * else 'woman' or 'man'.
 */
export function getPartnerTextKey(
  partner: Partner,
  role: string | null,
): Partner | (typeof partnerRoles)[number] {
  return partnerRoles.find((each) => each === role) ?? partner;
}

const coupleFields: readonly WeddingField[] = partners.flatMap((partner) =>
  partnerFields.map((field) => toPartnerField(partner, field)),
);

/** Stands in for the wedding while it is loading. */
export const emptyWedding: Wedding = {
  id: "",
  woman_first_name: null,
  woman_last_name: null,
  woman_birth_date: null,
  woman_address: null,
  woman_email: null,
  woman_phone: null,
  woman_role: null,
  man_first_name: null,
  man_last_name: null,
  man_birth_date: null,
  man_address: null,
  man_email: null,
  man_phone: null,
  man_role: null,
  wedding_date: null,
  wedding_season: null,
  expected_guests: null,
  wedding_place: null,
  civil_wedding: false,
  religious_wedding: false,
  cocktail: false,
  dinner: false,
  party: false,
  brunch: false,
  wedding_budget: null,
  time_zone: "Europe/Paris",
  ...newWeddingDefaults,
  file_submitted_on: null,
  woman_birth_certificate_on: null,
  man_birth_certificate_on: null,
  department: null,
  coordinates: null,
  day_contact_name: null,
  day_contact_phone: null,
  day_notes: null,
  civil_ceremony_on: null,
  health_erasure_on: null,
  health_erased_at: null,
};

/** A field as the form shows it: '' if empty, 'true' or 'false', amounts with grouped thousands. */
export function getSavedText(wedding: Wedding, field: WeddingField, language: Language): string {
  const value = wedding[field];
  return typeof value === "number" ? formatAmount(value, language) : String(value ?? "");
}

function getText(texts: DraftTexts, field: WeddingField, wedding: Wedding): string {
  return texts[field] ?? getSavedText(wedding, field, "fr");
}

/** The value of a text on the wire. An amount that cannot be parsed is NaN, which the schema refuses. */
function parseValue(field: WeddingField, text: string): string | number | boolean | null {
  if (field === "wedding_budget") return parseAmount(text);
  if (field === "adult_from" || field === "town_hall_lead_days") return Number(text);
  return text === "true" || text === "false" ? text === "true" : text;
}

/** The fields whose value differs from the saved one; only these are sent. */
export function getWeddingChanges(texts: DraftTexts, wedding: Wedding): DraftChanges {
  const changes = Object.entries(texts).flatMap(([name, text]) => {
    const field = coupleFields.concat(detailFields, townHallFields).find((known) => known === name);
    if (field === undefined) return [];
    const value = parseValue(field, text);
    return Object.is(value, wedding[field] ?? getEmptyValue(field)) ? [] : [[field, value]];
  });
  return Object.fromEntries(changes);
}

function getEmptyValue(field: WeddingField): string | null {
  return field === "wedding_budget" ? null : "";
}

/** The saved value of each field at the time when its text was typed. */
export type SavedValues = Readonly<Record<string, unknown>>;

/** For each field of `texts`, the saved value that the user saw: as noted in `bases`, else as in `before`. */
export function getSavedValues(texts: object, bases: SavedValues, before: Wedding): SavedValues {
  return Object.fromEntries(
    Object.keys(texts)
      .filter(isWeddingField)
      .map((field) => [field, field in bases ? bases[field] : before[field]]),
  );
}

/** The present values of those changed fields that others have saved since the text was typed. */
export function getChangesByOthers(changes: DraftChanges, base: SavedValues, wedding: Wedding): SavedValues {
  const presentValues = Object.entries(getSavedValues(changes, {}, wedding));
  return Object.fromEntries(presentValues.filter(([field, value]) => value !== base[field]));
}

/**
 * Drops texts that equal the saved value character for character, so that these fields follow later changes
 * by others.
 */
export function dropUnchanged(texts: DraftTexts, wedding: Wedding, language: Language): DraftTexts {
  const remaining = Object.entries(texts).filter(
    ([name, text]) => !isWeddingField(name) || text !== getSavedText(wedding, name, language),
  );
  return remaining.length === Object.keys(texts).length ? texts : Object.fromEntries(remaining);
}

/**
 * The texts after a save: fields that were sent show the server's value, others keep what was typed
 * meanwhile.
 */
export function dropSaved(
  texts: DraftTexts,
  sent: DraftTexts,
  saved: Wedding,
  language: Language,
): DraftTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      isWeddingField(name) && sent[name] === text ? getSavedText(saved, name, language) : text,
    ]),
  );
}

export function dropText(texts: DraftTexts, field: string): DraftTexts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name !== field));
}

function isWeddingField(name: string): name is WeddingField {
  return [...coupleFields, ...detailFields, ...townHallFields].some((field) => field === name);
}

/** The first name that heads a partner's fields; '' if there is none. */
export function getFirstName(texts: DraftTexts, wedding: Wedding, partner: Partner): string {
  return getText(texts, toPartnerField(partner, "first_name"), wedding).trim();
}

/** The birth dates that lie in the future. `today` is `YYYY-MM-DD`. */
export function findFutureBirths(
  texts: DraftTexts,
  wedding: Wedding,
  today: string,
): readonly WeddingField[] {
  return partners
    .map((partner) => toPartnerField(partner, "birth_date"))
    .filter((field) => getText(texts, field, wedding) > today);
}
