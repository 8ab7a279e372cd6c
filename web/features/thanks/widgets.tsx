/** The count of thank-yous for other features. */
import { useThanks } from "./queries.ts";
import { countThanked } from "./thanks.rules.ts";

/** How many of all recipients were thanked; undefined while loading. */
export function useThanksCount(): { count: number; total: number } | undefined {
  const { data } = useThanks();
  return data && { count: countThanked(data), total: data.length };
}
