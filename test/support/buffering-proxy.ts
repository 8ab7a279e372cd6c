/** A reverse proxy that holds back the body of each response until it is complete, as some companies' proxies do. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { eventStreamType } from "#contract/changes.ts";

export interface BufferingProxy {
  readonly url: string;
  /** How many streams of changes were opened through it. Nothing of their bodies arrives. */
  streams(): number;
  stop(): Promise<void>;
}

/** `url`: the server behind it. */
export async function startBufferingProxy(url: string): Promise<BufferingProxy> {
  let streams = 0;
  const proxy = createServer((asked, answer) => {
    const { method, headers } = asked;
    if (headers.accept === eventStreamType) streams += 1;
    const sent = request(new URL(asked.url ?? "/", url), { method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      answer.flushHeaders();
      void readAll(received, answer);
    });
    sent.on("error", () => answer.destroy());
    answer.on("close", () => sent.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    streams: () => streams,
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => {
        proxy.close(resolve);
      });
    },
  };
}

async function readAll(body: IncomingMessage, answer: ServerResponse): Promise<void> {
  try {
    answer.end(await buffer(body));
  } catch {
    answer.destroy();
  }
}
