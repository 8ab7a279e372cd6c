/** Cookies that the server needs to write the page: preferences of this browser, never credentials. */

/** Browsers do not store a secure cookie over plain HTTP, as in development. */
const isSecure = "location" in globalThis && location.protocol === "https:";

/** Stores a cookie for `seconds`; 0 deletes it. */
export function setCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${String(seconds)}; samesite=lax${isSecure ? "; secure" : ""}`;
}
