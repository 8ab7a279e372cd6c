/** The network of a client, for rate limits: the owner of an IPv6 network can use any of its 2^64 addresses. */
import { BlockList, isIPv6, SocketAddress } from "node:net";

const ipv4Mapped = new BlockList();
ipv4Mapped.addSubnet("::ffff:0:0", 96, "ipv6");

/** An IPv4 address unchanged; of an IPv6 address the first 64 bits. */
export function getNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const plain = address.split("%", 1)[0] ?? address;
  if (ipv4Mapped.check(plain, "ipv6")) return plain.slice(plain.lastIndexOf(":") + 1);
  const [before = "", after] = new SocketAddress({ address: plain, family: "ipv6" }).address.split("::");
  const first = before.split(":").filter((part) => part !== "");
  const last = (after ?? "").split(":").filter((part) => part !== "");
  const zeros = after === undefined ? 0 : 8 - first.length - last.length;
  const parts = [...first, ...Array.from({ length: zeros }, () => "0"), ...last];
  return `${parts.slice(0, 4).join(":")}::/64`;
}
