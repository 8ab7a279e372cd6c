/** A page of the map as an address: patterns filled in with something that exists. */
import type { PagePath } from "#contract/pages.ts";

export function addressOf(page: PagePath): string {
  return page.replace(":provider", "caterer");
}
