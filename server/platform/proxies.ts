/** What `TRUST_PROXY` may name. */
import { isIP } from "node:net";

/** An IP address, a CIDR range, or a name that Fastify knows for a range. */
export function isProxyName(name: string): boolean {
  const [address = "", bits] = name.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(name)) return true;
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/u.test(bits));
}
