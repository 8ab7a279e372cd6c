import { getNameComparator } from "#i18n/guest-names.ts";
import type { AwaitedParty } from "./replies.rules.ts";

/** By the name of the first person who replies with the link, so that one finds them in a long list. */
export function sortAwaitedParties(
  parties: readonly AwaitedParty[],
  language: string,
): readonly AwaitedParty[] {
  const compare = getNameComparator(language);
  return parties
    .map((party) => {
      const { first_name = "", last_name = "" } = party.people[0] ?? {};
      return { party, id: party.link.id, first_name, last_name };
    })
    .toSorted(compare)
    .map(({ party }) => party);
}
