/** Turns the path of a page into an address, with the id of something that exists for each parameter. */
import type { PagePath } from "#contract/pages.ts";

export function getPageAddress(page: PagePath): string {
  return page.replace(":provider", "caterer");
}
