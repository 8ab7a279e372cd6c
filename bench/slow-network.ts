/**
 * A server behind a slow network. All connections pass through one line, also those of a service worker, which Chromium
 * does not slow down with the page.
 */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds. */
const roundTrip = 100;
/** 9 Mbit/s. */
const bytesPerMillisecond = 1125;

export interface SlowNetwork {
  readonly url: string;
  stop(): void;
}

export async function startSlowNetwork(origin: string): Promise<SlowNetwork> {
  const sockets = new Set<Socket>();
  let lineFreeAt = 0;
  const proxy = createServer((browser) => {
    const server = connect(Number(new URL(origin).port), "127.0.0.1");
    const connectedAt = performance.now() + roundTrip;
    pass(browser, server, () => Math.max(performance.now(), connectedAt) + roundTrip / 2);
    pass(server, browser, (bytes) => {
      lineFreeAt = Math.max(performance.now(), lineFreeAt) + bytes / bytesPerMillisecond;
      return lineFreeAt + roundTrip / 2;
    });
    for (const socket of [browser, server]) sockets.add(socket.once("close", () => sockets.delete(socket)));
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Passes on what a socket receives, in its order, at the time that `getArrival` returns for a number of bytes. */
function pass(from: Socket, to: Socket, getArrival: (bytes: number) => number): void {
  let last = Promise.resolve();
  const queue = (bytes: number, deliver: () => void): void => {
    const arrival = getArrival(bytes);
    last = last.then(async () => {
      await wait(Math.max(0, arrival - performance.now()));
      deliver();
    });
  };
  from.setNoDelay();
  from.on("data", (chunk: Buffer) => queue(chunk.length, () => to.write(chunk)));
  from.on("close", () => queue(0, () => to.destroy()));
  // A socket that fails is closed next.
  from.on("error", () => undefined);
}
