import type { Permission } from "#contract/permissions.ts";
import { usePermission } from "./session.tsx";

interface ListAccess<Item> {
  readonly enabled: boolean;
  readonly placeholderData?: Item[];
  readonly select?: () => readonly Item[];
}

/**
 * Options of a list's query: a list that the member may not see is empty and not requested, also if it was read before
 * the permission was withdrawn.
 */
export function useListAccess<Item>(permission: Permission): ListAccess<Item> {
  const maySee = usePermission(permission);
  if (maySee === false) return { enabled: false, placeholderData: [], select: () => [] };
  return { enabled: maySee === true };
}
