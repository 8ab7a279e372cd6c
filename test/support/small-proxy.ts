/**
 * A stand-in for HAProxy where it is not installed. It does only what `deploy/haproxy.cfg`
 * configures.
 */
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from "node:http";

const checkedEvery = 1000;
/** This many failed health checks take a process out of service. */
const failedChecks = 2;
/** Milliseconds for which a client's idle connection is kept, as in `deploy/haproxy.cfg`. */
const keepAlive = 60_000;
/** Headers of a single connection, which a proxy does not forward. */
const connectionHeaders = new Set(["connection", "keep-alive"]);

interface Server {
  readonly port: number;
  failures: number;
  busy: number;
}

/** Listens on `port` and forwards to the ports in `apps`. Returns a function that stops it. */
export async function startSmallProxy(port: number, apps: readonly number[]): Promise<() => Promise<void>> {
  const agent = new Agent({ keepAlive: true });
  const servers: Server[] = apps.map((app) => ({ port: app, failures: failedChecks, busy: 0 }));
  const check = () => {
    for (const server of servers) {
      const failed = () => (server.failures += 1);
      request({ port: server.port, path: "/healthz", timeout: 3000 }, (answer) => {
        answer.resume();
        server.failures = answer.statusCode === 200 ? 0 : server.failures + 1;
      })
        .on("error", failed)
        .end();
    }
  };
  check();
  const checking = setInterval(check, checkedEvery);
  const proxy = createServer({ keepAliveTimeout: keepAlive }, (incoming, response) =>
    forward({ servers, agent }, incoming, response),
  );
  await new Promise<void>((resolve) => {
    proxy.listen(port, "127.0.0.1", resolve);
  });
  return async () => {
    clearInterval(checking);
    proxy.closeAllConnections();
    agent.destroy();
    await new Promise((resolve) => {
      proxy.close(resolve);
    });
  };
}

interface Pool {
  readonly servers: readonly Server[];
  readonly agent: Agent;
}

function forward(
  pool: Pool,
  incoming: IncomingMessage,
  response: ServerResponse,
  tried: readonly Server[] = [],
): void {
  const [server] = pool.servers
    .filter((one) => one.failures < failedChecks && !tried.includes(one))
    .toSorted((one, other) => one.busy - other.busy);
  if (server === undefined) {
    response.writeHead(503).end();
    return;
  }
  server.busy += 1;
  const { method, url, headers } = incoming;
  const forwarded = [headers["x-forwarded-for"], incoming.socket.remoteAddress].filter(Boolean).join(", ");
  const options = {
    port: server.port,
    method,
    path: url,
    headers: { ...dropConnectionHeaders(headers), "x-forwarded-for": forwarded },
  };
  const sent = request({ ...options, agent: pool.agent }, (received) => {
    response.writeHead(received.statusCode ?? 502, dropConnectionHeaders(received.headers));
    received.pipe(response);
    received.on("error", () => response.destroy());
  });
  sent.once("close", () => (server.busy -= 1));
  sent.once("error", (error: NodeJS.ErrnoException) => {
    const isAnswered = response.headersSent;
    const canRetry = error.code === "ECONNREFUSED" || method === "GET" || method === "HEAD";
    if (!isAnswered && canRetry) forward(pool, incoming, response, [...tried, server]);
    else if (isAnswered) response.destroy();
    else response.writeHead(502).end();
  });
  // Nothing of the body was read before a refused connection, so it can be sent to the next process.
  sent.once("socket", (socket) => {
    if (socket.connecting) socket.once("connect", () => incoming.pipe(sent));
    else incoming.pipe(sent);
  });
}

function dropConnectionHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)));
}
