/** Where the links of invitations lead. */

/** Where the server does not know its public address, its links lead to whatever machine they are opened on. */
export function isOfThisMachine(url: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[::1\])$/u.test(new URL(url).hostname);
}
