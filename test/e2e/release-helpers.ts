/** A release while a browser uses the server: a proxy that changes what the server sends from then on. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect } from "#test/support/browser.ts";
import { addOwnOrigin } from "#test/support/watch-page.ts";

/** What the next build sends for a path: another text, or null where the file is gone. */
type Change = (path: string, text: string) => string | null;

/** Starts the proxy. `change` is called for pages, scripts and the worker once `release` was called. */
export async function startRelease(origin: string, change: Change) {
  let isReleased = false;
  const proxy = createServer((request, response) => {
    void pass(origin, request).then(
      async (got) => {
        const sent = Buffer.from(await got.arrayBuffer());
        const isText = /html|javascript/u.test(got.headers.get("content-type") ?? "");
        const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
        const text = isReleased && isText ? change(path, sent.toString()) : sent;
        const headers = [...got.headers].filter(([name]) => !ofOneAnswer.test(name));
        if (text === null) response.writeHead(404).end();
        else response.writeHead(got.status, Object.fromEntries(headers)).end(text);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  addOwnOrigin(url);
  return {
    url,
    release() {
      isReleased = true;
    },
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

const ofOneAnswer =
  /^(?:content-(?:encoding|length)|connection|keep-alive|transfer-encoding|etag|last-modified)$/u;

/** Asks for a complete and uncompressed response, so that it can be changed. */
async function pass(origin: string, request: IncomingMessage): Promise<Response> {
  const { method = "GET", url = "/", headers } = request;
  const sent = Object.entries(headers)
    .filter(([name]) => !/^(?:accept-encoding|host|connection|if-.*)$/u.test(name))
    .map(([name, value]) => [name, String(value)] as [string, string]);
  const body = method === "GET" || method === "HEAD" ? {} : { body: await buffer(request) };
  return fetch(origin + url, { method, headers: sent, ...body });
}

/** Replaces a part of a text, which must be there. */
export function replacePart(text: string, from: string | RegExp, to: string): string {
  const after = text.replace(from, () => to);
  expect(after).not.toBe(text);
  return after;
}
