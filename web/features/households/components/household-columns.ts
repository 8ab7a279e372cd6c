import { type FileColumn, toTextCell } from "#web/platform/worksheets.rules.ts";
import type { GuestsById } from "../households.rules.ts";
import type { DisplayedHousehold, HouseholdPerson } from "./household-card.tsx";

type NamedHousehold = Pick<DisplayedHousehold, "household" | "name" | "people">;

interface Context {
  readonly guestsById: GuestsById;
  readonly getHead: (id: "household" | "members" | "address" | "postcode" | "town" | "country") => string;
}

/** « Dupont, Marie »: last name first, because a full name does not show where its last name begins. */
function formatMember({ id, name }: HouseholdPerson, guestsById: GuestsById): string {
  const { first_name = "", last_name = "" } = guestsById.get(id) ?? {};
  return first_name === "" || last_name === "" ? name : `${last_name}, ${first_name}`;
}

/** The columns of the file, which an import reads as they were; on screen the households are cards. */
export const householdColumns: readonly FileColumn<NamedHousehold, Context>[] = [
  { head: ({ getHead }) => getHead("household"), file: ({ name }) => toTextCell(name) },
  {
    head: ({ getHead }) => getHead("members"),
    file: ({ people }, { guestsById }) =>
      toTextCell(people.map((person) => formatMember(person, guestsById)).join("; ")),
  },
  { head: ({ getHead }) => getHead("address"), file: ({ household }) => toTextCell(household.adresse) },
  { head: ({ getHead }) => getHead("postcode"), file: ({ household }) => toTextCell(household.code_postal) },
  { head: ({ getHead }) => getHead("town"), file: ({ household }) => toTextCell(household.ville) },
  { head: ({ getHead }) => getHead("country"), file: ({ household }) => toTextCell(household.pays) },
];
