/**
 * The role and the permissions that this browser last received for a user. A page is rendered with them until the
 * server sends them again, so that nothing moves and no call is refused; they give no access.
 */
import type { Membership } from "#contract/permissions.ts";
import { deviceStorage } from "./storage.ts";

const storageKey = "membership";

/** undefined if the browser knows none, or only that of another user. */
export function getStoredMembership(userId: string | undefined): Membership | undefined {
  try {
    const stored = JSON.parse(deviceStorage.getItem(storageKey) ?? "") as Membership & {
      readonly of: string;
    };
    return stored.of === userId ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storeMembership(userId: string, { role, permissions }: Membership): void {
  deviceStorage.setItem(storageKey, JSON.stringify({ of: userId, role, permissions }));
}

export function deleteMembership(): void {
  deviceStorage.removeItem(storageKey);
}
