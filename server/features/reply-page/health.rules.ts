/** Diets and allergies that guests enter are health data, which are stored only with consent. */
import { type Diet, diets } from "#contract/guests.ts";
import { limits } from "#contract/values.ts";
import type { PagePerson, ReplyPageData } from "./page-content.ts";
import type { FormProblem } from "./fields.rules.ts";
import {
  consentField,
  getDetailField,
  type FormFields,
  type HealthDetail,
  healthDetails,
  getNoteField,
  type ReplyForm,
} from "./form.ts";

/** The changes of one guest; an absent field stays as it is. */
export interface GuestDetailChanges {
  readonly guestId: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly age?: number | null;
  readonly diet?: Diet;
  readonly allergies?: string;
  /** true: given with this form; false: withdrawn, or no data are left. */
  readonly consent?: boolean;
}

interface HealthOutcome {
  readonly changes: GuestDetailChanges[];
  readonly problems: FormProblem[];
  readonly erased: boolean;
}

/**
 * What was stored with consent is erased when consent is withdrawn. A field that the guest did not touch stays as it is
 * stored, by a guest or by the couple. `parsedFields`: the new value of each field of the page.
 */
export function getHealthChanges(
  { persons }: ReplyPageData,
  form: ReplyForm,
  parsedFields: FormFields,
): HealthOutcome {
  const { sent, shown } = form;
  const [isConsentGiven, wasConsentGiven] = [
    sent.get(consentField) === "yes",
    shown.get(consentField) === "yes",
  ];
  const mealGuests = persons
    .filter(({ isInvitedToMeal }) => isInvitedToMeal)
    .map((person) => ({ person, touchedHealth: getTouchedHealth(person, form, parsedFields) }));
  if (isConsentGiven) {
    const problems = mealGuests.flatMap(({ person, touchedHealth }) =>
      findLengthProblem(person, touchedHealth, form),
    );
    const changes = mealGuests.flatMap(({ person, touchedHealth }) =>
      listDetailChanges(person, touchedHealth, form),
    );
    return { changes, problems, erased: false };
  }
  const problems = mealGuests.flatMap(({ person, touchedHealth }) =>
    healthDetails
      .filter((detail) => (touchedHealth[detail] ?? noHealthData[detail]) !== noHealthData[detail])
      .slice(0, 1)
      .map((detail) => ({ field: getDetailField(detail, person.id), kind: "consent" as const })),
  );
  const isWithdrawn = wasConsentGiven && problems.length === 0;
  const personsToErase = isWithdrawn ? persons.filter(({ hasConsent }) => hasConsent) : [];
  const changes = personsToErase.map((person) => createErasure(person, shown));
  return { changes, problems, erased: changes.length > 0 };
}

interface HealthData {
  readonly diet: Diet;
  readonly allergies: string;
}

const noHealthData: HealthData = { diet: "No Preferences", allergies: "" };

/** The stored form of a value of the form. */
function parseDetail(detail: HealthDetail, value: string): Partial<HealthData> {
  return detail === "allergies"
    ? { allergies: value }
    : { diet: diets.find((diet) => diet === value) ?? noHealthData.diet };
}

/** The fields that the guest changed, with what they hold now. */
function getTouchedHealth(
  { id }: PagePerson,
  { sent, shown }: ReplyForm,
  parsedFields: FormFields,
): Partial<HealthData> {
  const touchedDetails = healthDetails.filter((detail) => {
    const name = getDetailField(detail, id);
    const before = shown.get(name) ?? "";
    return (sent.get(name) ?? before) !== before;
  });
  return Object.assign(
    {},
    ...touchedDetails.map((detail) =>
      parseDetail(detail, parsedFields.get(getDetailField(detail, id)) ?? ""),
    ),
  );
}

/** Only what differs from what is stored. */
function listDetailChanges(
  person: PagePerson,
  touchedHealth: Partial<HealthData>,
  form: ReplyForm,
): GuestDetailChanges[] {
  const { id: guestId, hasConsent } = person;
  const allergies =
    touchedHealth.allergies === undefined
      ? {}
      : { allergies: mergeAllergies(person, touchedHealth.allergies, form) };
  const after: HealthData = {
    diet: person.diet,
    allergies: person.allergies,
    ...touchedHealth,
    ...allergies,
  };
  const changedDetails = {
    ...(after.diet !== person.diet && { diet: after.diet }),
    ...(after.allergies !== person.allergies && { allergies: after.allergies }),
  };
  // Without consent the fields were shown empty, so empty fields change nothing.
  const isWritten = healthDetails.some(
    (detail) => (touchedHealth[detail] ?? noHealthData[detail]) !== noHealthData[detail],
  );
  if (!hasConsent) return isWritten ? [{ guestId, ...changedDetails, consent: true }] : [];
  if (Object.keys(changedDetails).length === 0) return [];
  const hasNoHealthData = healthDetails.every((detail) => after[detail] === noHealthData[detail]);
  return [{ guestId, ...changedDetails, ...(hasNoHealthData && { consent: false }) }];
}

/**
 * An allergy that the couple noted after the page was shown is not overwritten by somebody who could not know of it:
 * both are kept.
 */
function mergeAllergies(person: PagePerson, typed: string, { shown }: ReplyForm): string {
  if (!isAllergyUnseen(person, shown)) return typed;
  const splitList = (text: string) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  const stored = new Set(splitList(person.allergies).map((part) => part.toLowerCase()));
  const addedParts = splitList(typed).filter((part) => !stored.has(part.toLowerCase()));
  return [person.allergies, ...addedParts].join(", ");
}

function isAllergyUnseen({ id, hasConsent, allergies }: PagePerson, shown: FormFields): boolean {
  if (allergies === "") return false;
  return hasConsent
    ? shown.get(getDetailField("allergies", id)) !== allergies
    : shown.get(getNoteField("allergies", id)) === undefined;
}

/** Both texts may be too long together. */
function findLengthProblem(
  person: PagePerson,
  { allergies }: Partial<HealthData>,
  form: ReplyForm,
): FormProblem[] {
  if (allergies === undefined || mergeAllergies(person, allergies, form).length <= limits.shortText)
    return [];
  const most = Math.max(0, limits.shortText - person.allergies.length - ", ".length);
  return [{ field: getDetailField("allergies", person.id), kind: "too_long", most }];
}

/**
 * What the couple noted after the page was shown stays, as their note. Somebody who is not invited to a meal was shown
 * no field, so all their data are erased.
 */
function createErasure(person: PagePerson, shown: FormFields): GuestDetailChanges {
  const seenDetails = healthDetails.filter((detail) => {
    if (!person.isInvitedToMeal) return person[detail] !== noHealthData[detail];
    const { [detail]: storedValue } = parseDetail(detail, shown.get(getDetailField(detail, person.id)) ?? "");
    return person[detail] !== noHealthData[detail] && person[detail] === storedValue;
  });
  const erasedColumns: Partial<HealthData> = Object.assign(
    {},
    ...seenDetails.map((detail) => ({ [detail]: noHealthData[detail] })),
  );
  return { guestId: person.id, ...erasedColumns, consent: false };
}
