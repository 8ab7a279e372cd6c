import { once } from "node:events";
import { type AddressInfo, connect, createServer, Server } from "node:net";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { limitConnections } from "./connections.ts";

/** A server with simulated peers: `comeFrom` returns whether the connection was accepted. */
function createServerFor(trustProxy: boolean | string[], connectionsPerNetwork: number) {
  const server = new Server();
  limitConnections(server, { trustProxy }, { connections: 100, connectionsPerNetwork });
  const comeFrom = (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress });
    server.emit("connection", socket);
    return socket;
  };
  return { comeFrom, isAccepted: (address: string) => !comeFrom(address).destroyed };
}

it("the server accepts a limited number from one network, and the next once one is closed", async () => {
  const { comeFrom, isAccepted } = createServerFor(false, 2);
  const first = comeFrom("192.0.2.1");
  expect([isAccepted("192.0.2.1"), isAccepted("192.0.2.1"), isAccepted("::ffff:192.0.2.1")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isAccepted("192.0.2.2")).toBe(true);
  first.destroy();
  await once(first, "close");
  expect([isAccepted("192.0.2.1"), isAccepted("192.0.2.1")]).toEqual([true, false]);
});

it("the server counts the addresses of an IPv6 network together", () => {
  const { isAccepted } = createServerFor(false, 1);
  expect([isAccepted("2001:db8::1"), isAccepted("2001:db8::2"), isAccepted("2001:db8:0:1::1")]).toEqual([
    true,
    false,
    true,
  ]);
});

it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3", "192.0.2.9", "2001:db8::9", "fd00::1"])(
  "the server accepts any number from this machine and from trusted proxies: %s",
  (address) => {
    const { isAccepted } = createServerFor(["10.0.0.0/8", "192.0.2.9", "2001:db8::9", "uniquelocal"], 1);
    expect([isAccepted(address), isAccepted(address), isAccepted(address)]).toEqual([true, true, true]);
    expect([isAccepted("198.51.100.1"), isAccepted("198.51.100.1")]).toEqual([true, false]);
  },
);

it("the server does not count by network when every peer is a proxy", () => {
  const { isAccepted } = createServerFor(true, 1);
  expect([isAccepted("198.51.100.1"), isAccepted("198.51.100.1")]).toEqual([true, true]);
});

it("the server limits the connections in all", async () => {
  const server = createServer();
  limitConnections(server, { trustProxy: false }, { connections: 2, connectionsPerNetwork: 9 });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const sockets = [1, 2].map(() => connect(port, "127.0.0.1"));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const third = connect(port, "127.0.0.1").on("error", () => undefined);
  await once(third.resume(), "close");
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  for (const socket of sockets) socket.destroy();
  server.close();
});
