/** What other rooms show of the guests. */
import { countsOf, type Counts } from "./list.rules.ts";
import { useGuests } from "./queries.ts";

/** How many come, do not come, have not answered; undefined while unknown. */
export function useGuestCounts(): Counts | undefined {
  const { data } = useGuests();
  return data && countsOf(data);
}
