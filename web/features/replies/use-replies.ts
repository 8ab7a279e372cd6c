import { useGuests } from "#web/features/guests/queries.ts";
import { useHouseholds } from "#web/features/households/queries.ts";
import { indexById } from "#web/features/households/widgets.tsx";
import { useAttendances, useMoments } from "#web/features/moments/queries.ts";
import { getLanguage } from "#web/platform/language.ts";
import { sortAwaitedParties } from "./order.rules.ts";
import { useReplyLinks, useReplySettings } from "./queries.ts";
import { findAwaitedParties, createParties } from "./replies.rules.ts";

const noLists = { moments: [], attendances: [], guests: [], households: [], links: [] } as const;

/** All data of the replies page. */
export function useReplies() {
  const queries = {
    settings: useReplySettings(),
    moments: useMoments(),
    attendances: useAttendances(),
    guests: useGuests(),
    households: useHouseholds(),
    links: useReplyLinks(),
  };
  const allQueries = Object.values(queries);
  const moments = (queries.moments.data ?? noLists.moments).filter(({ is_on }) => is_on);
  const attendances = queries.attendances.data ?? noLists.attendances;
  const guests = queries.guests.data ?? noLists.guests;
  const parties = createParties({
    links: queries.links.data ?? noLists.links,
    households: queries.households.data ?? noLists.households,
    guests,
  });
  return {
    /** The first query that failed without data. */
    failed: allQueries.find(({ error, data }) => error !== null && data === undefined),
    isLoading: allQueries.some(({ data }) => data === undefined),
    settings: queries.settings.data,
    moments,
    attendances,
    guests,
    guestsById: indexById(guests),
    parties,
    missing: sortAwaitedParties(findAwaitedParties(parties, moments, attendances), getLanguage()),
  };
}

export type Replies = ReturnType<typeof useReplies>;
