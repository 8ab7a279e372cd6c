/** The token of an invitation, kept for this tab while the user signs up or signs in. */
import { tabStorage } from "./storage.ts";
const key = "invitation";

/** The token; '' if there is none. */
export function getStoredInvitation(): string {
  return tabStorage.getItem(key) ?? "";
}

export function storeInvitation(token: string): void {
  tabStorage.setItem(key, token);
}

export function deleteStoredInvitation(): void {
  tabStorage.removeItem(key);
}
