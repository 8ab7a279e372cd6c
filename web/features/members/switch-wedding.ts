import { paths } from "#web/paths.ts";
import { forgetMembership } from "#web/platform/known-membership.ts";
import { forgetLastWedding } from "#web/platform/last-wedding.ts";

/**
 * The user switched to another wedding: a new document is loaded, so that no data of the former one remain.
 */
export function switchWedding(): void {
  forgetLastWedding();
  // The next page asks with the permissions in the other wedding.
  forgetMembership();
  location.assign(paths.dashboard);
}
