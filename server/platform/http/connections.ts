/** Limits the number of open connections, in all and per network. */
import { BlockList, isIP, type Server, type Socket } from "node:net";
import type { Config } from "../config.ts";
import type { HttpLimits } from "./limits.ts";
import { getNetwork } from "./network.ts";

/** The ranges that TRUST_PROXY accepts by name. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * The limit per network does not apply to this machine and to trusted proxies, since all clients may come through
 * them.
 */
export function limitConnections(
  server: Server,
  { trustProxy }: Pick<Config, "trustProxy">,
  { connections, connectionsPerNetwork }: Pick<HttpLimits, "connections" | "connectionsPerNetwork">,
): void {
  server.maxConnections = connections;
  if (trustProxy === true) return;
  const unlimited = createBlockList(["loopback", ...(trustProxy === false ? [] : trustProxy)]);
  const openCountByNetwork = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress = "" } = socket;
    if (unlimited.check(remoteAddress, isIP(remoteAddress) === 6 ? "ipv6" : "ipv4")) return;
    const network = getNetwork(remoteAddress);
    const count = (openCountByNetwork.get(network) ?? 0) + 1;
    if (count > connectionsPerNetwork) {
      socket.destroy();
      return;
    }
    openCountByNetwork.set(network, count);
    socket.once("close", () => {
      const left = (openCountByNetwork.get(network) ?? 0) - 1;
      if (left > 0) openCountByNetwork.set(network, left);
      else openCountByNetwork.delete(network);
    });
  });
}

function createBlockList(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const place of texts.flatMap((word) => ranges[word] ?? [word])) {
    const [address = "", bits] = place.split("/");
    const kind = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, kind);
    else list.addSubnet(address, Number(bits), kind);
  }
  return list;
}
