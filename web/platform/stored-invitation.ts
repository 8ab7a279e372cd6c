/** The token of an invitation, kept for this tab while the user signs up or signs in. */
const key = "invitation";

/** The token; '' if there is none. */
export function getStoredInvitation(): string {
  return sessionStorage.getItem(key) ?? "";
}

export function storeInvitation(token: string): void {
  sessionStorage.setItem(key, token);
}

export function deleteStoredInvitation(): void {
  sessionStorage.removeItem(key);
}
