/** Renaming the sides, and filling fields of the wedding from an account. */
import type { WeddingRow } from "#server/database/tables/weddings.ts";
import { foldForSearch } from "#i18n/formats.ts";

interface FirstNames {
  readonly woman_first_name?: string | null | undefined;
  readonly man_first_name?: string | null | undefined;
}

/** The sides of guests are the couple's first names; returns those that change. */
export function getRenamedSides(before: FirstNames, changes: FirstNames): { from: string; to: string }[] {
  // If both have the same first name, there is a single side, and it is unknown whose guests they are.
  if (before.woman_first_name === before.man_first_name) return [];
  const fields = ["woman_first_name", "man_first_name"] as const;
  return fields.flatMap((field) => {
    const [from, to] = [before[field], changes[field]];
    return isFilled(from) && isFilled(to) && from !== to ? [{ from, to }] : [];
  });
}

function isFilled(name: string | null | undefined): name is string {
  return name !== null && name !== undefined && name !== "";
}

export interface AccountPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

type Partner = { readonly [field in keyof AccountPerson]: string | null };
type PartnerFields = Pick<
  WeddingRow,
  "woman_first_name" | "woman_last_name" | "woman_email" | "man_first_name" | "man_last_name" | "man_email"
>;

export const noPartners: PartnerFields = {
  woman_first_name: null,
  woman_last_name: null,
  woman_email: null,
  man_first_name: null,
  man_last_name: null,
  man_email: null,
};

/**
 * The fields of one partner, filled from their account: of the partner who has the same first name and no other last
 * name or address, else of the first one without any data. Existing values stay; nothing is filled if both partners
 * are other people.
 */
export function getFilledPartnerFields(
  person: AccountPerson,
  wedding: PartnerFields,
): Partial<PartnerFields> {
  const woman: Partner = {
    first_name: wedding.woman_first_name,
    last_name: wedding.woman_last_name,
    email: wedding.woman_email,
  };
  const man: Partner = {
    first_name: wedding.man_first_name,
    last_name: wedding.man_last_name,
    email: wedding.man_email,
  };
  const partners = [woman, man];
  const ownPartner =
    partners.find((partner) => isPartnerOf(partner, person)) ?? partners.find((partner) => isEmpty(partner));
  if (ownPartner === undefined) return {};
  const first_name = ownPartner.first_name ?? person.first_name;
  // Google may provide no last name.
  const last_name = ownPartner.last_name ?? (person.last_name || null);
  const email = ownPartner.email ?? person.email;
  return ownPartner === woman
    ? { woman_first_name: first_name, woman_last_name: last_name, woman_email: email }
    : { man_first_name: first_name, man_last_name: last_name, man_email: email };
}

function isEmpty({ first_name, last_name, email }: Partner): boolean {
  return first_name === null && last_name === null && email === null;
}

function isPartnerOf(partner: Partner, person: AccountPerson): boolean {
  const isSameOrUnknown = (field: keyof AccountPerson) =>
    partner[field] === null || foldForSearch(partner[field]) === foldForSearch(person[field]);
  return (
    partner.first_name !== null &&
    isSameOrUnknown("first_name") &&
    isSameOrUnknown("last_name") &&
    isSameOrUnknown("email")
  );
}
