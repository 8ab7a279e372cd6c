/** The token of an invitation, kept for this tab while the user signs up or signs in. */
import { tabStorage } from "./storage.ts";
const storageKey = "invitation";

/** The token; '' if there is none. */
export function getStoredInvitation(): string {
  return tabStorage.getItem(storageKey) ?? "";
}

export function storeInvitation(token: string): void {
  tabStorage.setItem(storageKey, token);
}

export function deleteStoredInvitation(): void {
  tabStorage.removeItem(storageKey);
}
