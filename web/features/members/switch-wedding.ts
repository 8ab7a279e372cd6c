import { paths } from "#web/paths.ts";
import { deleteMembership } from "#web/platform/stored-membership.ts";
import { deleteLastWedding } from "#web/platform/last-wedding.ts";

/**
 * The user switched to another wedding: a new document is loaded, so that no data of the former one remain.
 */
export function switchWedding(): void {
  deleteLastWedding();
  // The stored permissions are those of the former wedding.
  deleteMembership();
  location.assign(paths.dashboard);
}
