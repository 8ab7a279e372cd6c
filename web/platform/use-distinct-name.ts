import { useMemo } from "react";
import { isSpecificRelationship, type Guest } from "#contract/guests.ts";
import { formatList } from "#i18n/formats.ts";
import { listFactsOfNamesakes, listHouseholdMates } from "./namesakes.rules.ts";
import { useTranslation } from "./use-translation.ts";

const separator = "\u00A0·";

/** The name alone, of a distinct name that was perhaps changed by hand. */
export function cutFacts(text: string): string {
  return text.split(separator)[0] ?? "";
}

/**
 * Returns a function that formats the name of one of these guests, for namesakes with what tells them apart: 'Paul
 * Martin · Amis'. Not in the feature of the guests, because pages that load its widgets would load this at once.
 */
export function useDistinctName(
  guests: readonly Guest[],
  getName: (guest: Guest) => string,
): (guest: Guest) => string {
  const { t, i18n } = useTranslation("guests");
  const factsById = useMemo(() => {
    const listFacts = (guest: Guest) => {
      const { relationship, side } = guest;
      const mates = listHouseholdMates(guest, guests);
      return [
        isSpecificRelationship(relationship) ? t(`relationships.${relationship}`) : "",
        side,
        mates.length > 0 ? t("namesake_with", { names: formatList(mates, i18n.language) }) : "",
      ];
    };
    return listFactsOfNamesakes(guests, { getName, listFacts });
  }, [guests, getName, t, i18n.language]);
  return (guest) => [getName(guest), ...(factsById.get(guest.id) ?? [])].join(`${separator} `);
}
