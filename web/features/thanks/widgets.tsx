/** The count of thank-yous for other features. */
import { useThanks } from "./queries.ts";
import { countThanked } from "./thanks.rules.ts";

/** How many of all were thanked; undefined while it is not known. */
export function useThanksCount(): { count: number; total: number } | undefined {
  const { data } = useThanks();
  return data && { count: countThanked(data), total: data.length };
}
