import type { Guest } from "#contract/guests.ts";
import type { Household } from "#contract/households.ts";
import type { Moment } from "#contract/moments.ts";
import { formatFirstAndLastName } from "#i18n/formats.ts";
import { formatGuestName, formatHouseholdName } from "#i18n/guest-names.ts";
import { useHouseholds } from "#web/features/households/queries.ts";
import { useActiveMoments } from "#web/features/moments/queries.ts";
import { getMomentName } from "#web/platform/moment-name.ts";
import { getLanguage } from "#web/platform/language.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { formatFullName } from "./names.ts";
import type { ListedGuest } from "./listed-guests.rules.ts";
import {
  createGuestTable,
  createMomentsTable,
  createWholeTable,
  createUniqueNames,
} from "./guest-table.rules.ts";
import type { GuestTab } from "./view.rules.ts";

const noMoments: readonly Moment[] = [];
const noHouseholds: readonly Household[] = [];

/** Returns functions that create tables of guests for a file: the columns on screen, or every field. */
export function useGuestTable(
  tab: GuestTab,
  { moment, allGuests }: { readonly moment: Moment | undefined; readonly allGuests: readonly Guest[] },
) {
  const { t } = useTranslation(["guests", "moments", "lists"]);
  const moments = useActiveMoments() ?? noMoments;
  const households = useHouseholds().data ?? noHouseholds;
  const context = { tab, t, moment, getName: formatFullName, getMomentName };
  const createScreenTable = (guests: readonly ListedGuest[]) =>
    tab === "moments" ? createMomentsTable(guests, moments, context) : createGuestTable(guests, context);
  const createTableOfAllFields = (guests: readonly ListedGuest[]) => {
    const guestsById = new Map(allGuests.map((guest) => [guest.id, guest]));
    const householdNames = createUniqueNames(households, (guestIds) =>
      formatHouseholdName(
        guestIds.flatMap((id) => guestsById.get(id) ?? []),
        getLanguage(),
      ),
    );
    return createWholeTable(guests, moments, {
      ...context,
      getHouseholdName: ({ household_id: id }) => householdNames.get(id ?? "") ?? "",
      getHostName: ({ plus_one_of: id }) => {
        const host = guestsById.get(id ?? "");
        return host === undefined
          ? ""
          : formatFirstAndLastName(host) || formatGuestName(host, undefined, getLanguage());
      },
    });
  };
  return { createScreenTable, createTableOfAllFields };
}
