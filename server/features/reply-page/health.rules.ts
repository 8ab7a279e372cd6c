/** Diets and allergies are health data, which are stored only with consent. */
import { type Diet, diets } from "#contract/guests.ts";
import type { PagePerson, ReplyPageData } from "./data.ts";
import type { Problem } from "./fields.rules.ts";
import { consentField, detailField, type Fields, type ReplyForm } from "./form.ts";

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

/**
 * Diets and allergies are stored only with consent, and erased when it is withdrawn. A note of the couple is
 * overwritten and not merged, because the guest cannot see it.
 */
export function getHealth(
  { persons }: ReplyPageData,
  { sent, shown }: ReplyForm,
  read: Fields,
): { changes: DetailChange[]; problems: Problem[]; erased: boolean } {
  const [isGiven, wasGiven] = [sent.get(consentField) === "yes", shown.get(consentField) === "yes"];
  const eating = persons.filter(({ eats }) => eats);
  const typed = eating.flatMap((person) => {
    const given = typedHealth(person, { sent, shown, read });
    return given === undefined ? [] : [{ person, given }];
  });
  if (!isGiven) {
    const problems = typed.flatMap(({ person, given }) =>
      given.isNothing ? [] : [{ field: problemField(person, given.diet), kind: "consent" as const }],
    );
    const isTakenBack = wasGiven && problems.length === 0;
    const erased = isTakenBack ? persons.filter(({ hasConsent }) => hasConsent) : [];
    return { changes: erased.map(({ id }) => nothingOf(id)), problems, erased: erased.length > 0 };
  }
  const changes = typed.flatMap(({ person, given }): DetailChange[] => {
    const { isNothing, diet, allergies } = given;
    if (isNothing) return person.hasConsent ? [nothingOf(person.id)] : [];
    return [{ guestId: person.id, diet, allergies, ...(!person.hasConsent && { consent: true }) }];
  });
  return { changes, problems: [], erased: false };
}

function problemField({ id }: PagePerson, diet: Diet): string {
  return detailField(diet === "No Preferences" ? "allergies" : "diet", id);
}

function nothingOf(guestId: string): DetailChange {
  return { guestId, diet: "No Preferences", allergies: "", consent: false };
}

interface TypedHealth {
  readonly isNothing: boolean;
  readonly diet: Diet;
  readonly allergies: string;
}

/** undefined: both fields are unchanged. */
function typedHealth(
  { id, hasConsent }: PagePerson,
  { sent, shown, read }: Pick<ReplyForm, "sent" | "shown"> & { readonly read: Fields },
): TypedHealth | undefined {
  const names = [detailField("diet", id), detailField("allergies", id)] as const;
  const isTouched = names.some(
    (name) => (sent.get(name) ?? shown.get(name) ?? "") !== (shown.get(name) ?? ""),
  );
  if (!isTouched) return undefined;
  const [diet, allergies] = names.map((name) => read.get(name) ?? "");
  const known = diets.find((one) => one === diet) ?? "No Preferences";
  const isNothing = known === "No Preferences" && allergies === "";
  // Without consent the fields were shown empty, so empty fields change nothing.
  return isNothing && !hasConsent ? undefined : { isNothing, diet: known, allergies: allergies ?? "" };
}
