/** What `TRUST_PROXY` may name. */
import { isIP } from "node:net";

/** An IP address, a CIDR range, or a name that Fastify knows for a range. Fastify refuses a range of 0 bits. */
export function isProxyAddressOrName(name: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(name)) return true;
  const [address = "", bits, ...others] = name.split("/");
  if (isIP(address) === 0 || others.length > 0) return false;
  return bits === undefined || (/^[1-9]\d*$/u.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32));
}
