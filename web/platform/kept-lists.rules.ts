/**
 * Which lists a browser keeps, so that pages show them without a network. Anything that is not named here is not kept.
 * Never: guests and replies, because of diets, allergies and access needs; links, codes, tokens and signed URLs; the
 * journal.
 */
import { isAllowed, type Membership, type Permission } from "#contract/permissions.ts";

/** The key of a query, and what a member needs to see its answer. */
interface KeptList {
  readonly queryKey: readonly string[];
  readonly permission: Permission;
}

export const keptLists: readonly KeptList[] = [
  { queryKey: ["wedding"], permission: "member" },
  { queryKey: ["wedding", "names"], permission: "member" },
  { queryKey: ["tasks"], permission: "planning:see" },
  { queryKey: ["contacts"], permission: "providers:see" },
  { queryKey: ["budget", "list"], permission: "budget:see" },
  { queryKey: ["budget", "settings"], permission: "budget:see" },
  { queryKey: ["expenses", "list"], permission: "budget:see" },
  { queryKey: ["expenses", "cost"], permission: "budget:see" },
  { queryKey: ["instalments"], permission: "budget:see" },
  { queryKey: ["run-sheet"], permission: "run_sheet:see" },
  { queryKey: ["moments"], permission: "guests:see" },
  { queryKey: ["attendances"], permission: "guests:see" },
];

/** The lists that this member may see. */
export function getKeptLists(membership: Membership): readonly KeptList[] {
  return keptLists.filter(({ permission }) => isAllowed(membership, permission));
}

const hour = 3_600_000;

/** Milliseconds: as long as a session lasts. */
export function getMaxAge(isRemembered: boolean): number {
  return (isRemembered ? 30 * 24 : 12) * hour;
}
