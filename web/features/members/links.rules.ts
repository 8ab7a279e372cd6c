/** Rules for the links of invitations. */

/**
 * Whether a link leads to localhost: a server without a public address creates links that work on its own
 * machine only.
 */
export function isLocalhostUrl(url: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[::1\])$/u.test(new URL(url).hostname);
}
