import type { ListColumn } from "#web/platform/list-columns.tsx";

import { toTextCell } from "#web/platform/worksheets.rules.ts";
import type { GuestsById } from "../households.rules.ts";
import type { DisplayedHousehold, HouseholdPerson } from "./household-card.tsx";

type NamedHousehold = Pick<DisplayedHousehold, "household" | "name" | "people">;

const ids = ["household", "members", "address", "postcode", "town", "country"] as const;
type ColumnId = (typeof ids)[number];

interface Context {
  readonly guestsById: GuestsById;
  readonly getHead: (id: ColumnId) => string;
}

/** « Dupont, Marie »: last name first, because a full name does not show where its last name begins. */
function formatMember({ id, name }: HouseholdPerson, guestsById: GuestsById): string {
  const { first_name = "", last_name = "" } = guestsById.get(id) ?? {};
  return first_name === "" || last_name === "" ? name : `${last_name}, ${first_name}`;
}

const files: Readonly<Record<ColumnId, ListColumn<NamedHousehold, Context>["file"]>> = {
  household: ({ name }) => toTextCell(name),
  members: ({ people }, { guestsById }) =>
    toTextCell(people.map((person) => formatMember(person, guestsById)).join("; ")),
  address: ({ household }) => toTextCell(household.adresse),
  postcode: ({ household }) => toTextCell(household.code_postal),
  town: ({ household }) => toTextCell(household.ville),
  country: ({ household }) => toTextCell(household.pays),
};

/** The columns of the file, which an import reads as they were; on screen the households are cards. */
export const householdColumns: readonly ListColumn<NamedHousehold, Context>[] = ids.map((id) => ({
  id,
  head: ({ getHead }) => getHead(id),
  file: files[id],
}));
