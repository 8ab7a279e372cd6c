/** The invitation that led here: kept for this tab, while one makes an account or signs in on the way. */
const key = "invitation";

/** '' where there is none. */
export function keptInvitation(): string {
  return sessionStorage.getItem(key) ?? "";
}

export function keepInvitation(token: string): void {
  sessionStorage.setItem(key, token);
}

export function forgetInvitation(): void {
  sessionStorage.removeItem(key);
}
