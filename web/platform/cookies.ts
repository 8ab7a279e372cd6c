/** What the server must know to write the page: choices of this browser, never anything that lets somebody in. */

/** Over plain HTTP, as on one's own machine, a browser would keep no secure one. */
export const isSecure = "location" in globalThis && location.protocol === "https:";

/** `seconds`: how long it is kept; 0 forgets it. */
export function keepCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${String(seconds)}; samesite=lax${isSecure ? "; secure" : ""}`;
}
