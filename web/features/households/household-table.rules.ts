/** The households as a table for a spreadsheet, which an import reads as they were. */
import type { Household } from "#contract/households.ts";
import { type Worksheet, toTextCell } from "#web/platform/worksheets.rules.ts";
import type { GuestsById } from "./households.rules.ts";

interface NamedHousehold {
  readonly household: Household;
  readonly name: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** « Dupont, Marie; Dupont, Paul »: last name first, because a full name does not show where its last name begins. */
export function createHouseholdTable(
  households: readonly NamedHousehold[],
  { guests, heads }: { readonly guests: GuestsById; readonly heads: readonly string[] },
): Pick<Worksheet, "heads" | "rows"> {
  const formatMember = ({ id, name }: NamedHousehold["people"][number]) => {
    const { first_name = "", last_name = "" } = guests.get(id) ?? {};
    return first_name === "" || last_name === "" ? name : `${last_name}, ${first_name}`;
  };
  return {
    heads,
    rows: households.map(({ name, people, household }) => {
      const { adresse, code_postal, ville, pays } = household;
      return [name, people.map(formatMember).join("; "), adresse, code_postal, ville, pays].map(toTextCell);
    }),
  };
}
