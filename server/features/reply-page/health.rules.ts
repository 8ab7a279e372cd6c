/** Diets and allergies are health data, which are stored only with consent. */
import { type Diet, diets } from "#contract/guests.ts";
import { limits } from "#contract/values.ts";
import type { PagePerson, ReplyPageData } from "./page-content.ts";
import type { FormProblem } from "./fields.rules.ts";
import {
  consentField,
  detailField,
  type FormFields,
  type HealthDetail,
  healthDetails,
  noteField,
  type ReplyForm,
} from "./form.ts";

export interface DetailChange {
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
  readonly changes: DetailChange[];
  readonly problems: FormProblem[];
  readonly erased: boolean;
}

/**
 * Diets and allergies are stored only with consent, and erased when it is withdrawn. A field that the guest did not
 * touch stays as it is stored, by a guest or by the couple.
 */
export function getHealthChanges(
  { persons }: ReplyPageData,
  form: ReplyForm,
  read: FormFields,
): HealthOutcome {
  const { sent, shown } = form;
  const [isGiven, wasGiven] = [sent.get(consentField) === "yes", shown.get(consentField) === "yes"];
  const typed = persons
    .filter(({ isInvitedToMeal }) => isInvitedToMeal)
    .map((person) => ({ person, touched: getTouchedHealth(person, form, read) }));
  if (isGiven) {
    const problems = typed.flatMap(({ person, touched }) => lengthProblem(person, touched, form));
    const changes = typed.flatMap(({ person, touched }) => toChange(person, touched, form));
    return { changes, problems, erased: false };
  }
  const problems = typed.flatMap(({ person, touched }) =>
    healthDetails
      .filter((detail) => (touched[detail] ?? noHealthData[detail]) !== noHealthData[detail])
      .slice(0, 1)
      .map((detail) => ({ field: detailField(detail, person.id), kind: "consent" as const })),
  );
  const isTakenBack = wasGiven && problems.length === 0;
  const withConsent = isTakenBack ? persons.filter(({ hasConsent }) => hasConsent) : [];
  const changes = withConsent.map((person) => erase(person, shown));
  return { changes, problems, erased: changes.length > 0 };
}

interface Health {
  readonly diet: Diet;
  readonly allergies: string;
}

const noHealthData: Health = { diet: "No Preferences", allergies: "" };

/** The stored form of a value of the form. */
function toStored(detail: HealthDetail, value: string): Partial<Health> {
  return detail === "allergies"
    ? { allergies: value }
    : { diet: diets.find((diet) => diet === value) ?? noHealthData.diet };
}

/** The fields that the guest changed, with what they hold now. */
function getTouchedHealth({ id }: PagePerson, { sent, shown }: ReplyForm, read: FormFields): Partial<Health> {
  const touchedDetails = healthDetails.filter((detail) => {
    const name = detailField(detail, id);
    const before = shown.get(name) ?? "";
    return (sent.get(name) ?? before) !== before;
  });
  return Object.assign(
    {},
    ...touchedDetails.map((detail) => toStored(detail, read.get(detailField(detail, id)) ?? "")),
  );
}

/** Only what differs from what is stored. */
function toChange(person: PagePerson, touched: Partial<Health>, form: ReplyForm): DetailChange[] {
  const { id: guestId, hasConsent } = person;
  const allergies =
    touched.allergies === undefined ? {} : { allergies: merge(person, touched.allergies, form) };
  const after: Health = { diet: person.diet, allergies: person.allergies, ...touched, ...allergies };
  const changed = {
    ...(after.diet !== person.diet && { diet: after.diet }),
    ...(after.allergies !== person.allergies && { allergies: after.allergies }),
  };
  // Without consent the fields were shown empty, so empty fields change nothing.
  const isWritten = healthDetails.some(
    (detail) => (touched[detail] ?? noHealthData[detail]) !== noHealthData[detail],
  );
  if (!hasConsent) return isWritten ? [{ guestId, ...changed, consent: true }] : [];
  if (Object.keys(changed).length === 0) return [];
  const isNothing = healthDetails.every((detail) => after[detail] === noHealthData[detail]);
  return [{ guestId, ...changed, ...(isNothing && { consent: false }) }];
}

/**
 * An allergy that the couple noted after the page was shown is not overwritten by somebody who could not know of it:
 * both are kept.
 */
function merge(person: PagePerson, typed: string, { shown }: ReplyForm): string {
  if (!isUnseen(person, shown)) return typed;
  const parts = (text: string) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  const stored = new Set(parts(person.allergies).map((part) => part.toLowerCase()));
  const added = parts(typed).filter((part) => !stored.has(part.toLowerCase()));
  return [person.allergies, ...added].join(", ");
}

function isUnseen({ id, hasConsent, allergies }: PagePerson, shown: FormFields): boolean {
  if (allergies === "") return false;
  return hasConsent
    ? shown.get(detailField("allergies", id)) !== allergies
    : shown.get(noteField("allergies", id)) === undefined;
}

/** Both texts may be too long together. */
function lengthProblem(person: PagePerson, { allergies }: Partial<Health>, form: ReplyForm): FormProblem[] {
  if (allergies === undefined || merge(person, allergies, form).length <= limits.shortText) return [];
  const most = Math.max(0, limits.shortText - person.allergies.length - ", ".length);
  return [{ field: detailField("allergies", person.id), kind: "too_long", most }];
}

/** What the couple noted after the page was shown stays, as their note. Who eats nothing was shown no field. */
function erase(person: PagePerson, shown: FormFields): DetailChange {
  const seen = healthDetails.filter((detail) => {
    if (!person.isInvitedToMeal) return person[detail] !== noHealthData[detail];
    const { [detail]: storedValue } = toStored(detail, shown.get(detailField(detail, person.id)) ?? "");
    return person[detail] !== noHealthData[detail] && person[detail] === storedValue;
  });
  const erased: Partial<Health> = Object.assign(
    {},
    ...seen.map((detail) => ({ [detail]: noHealthData[detail] })),
  );
  return { guestId: person.id, ...erased, consent: false };
}
