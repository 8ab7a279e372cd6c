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
const ofOneConnection = new Set(["connection", "keep-alive"]);

interface Server {
  readonly port: number;
  refusals: number;
  busy: number;
}

/** Listens on `port` and forwards to the ports in `apps`. Returns a function that stops it. */
export async function startSmallProxy(port: number, apps: readonly number[]): Promise<() => Promise<void>> {
  const agent = new Agent({ keepAlive: true });
  const servers: Server[] = apps.map((app) => ({ port: app, refusals: failedChecks, busy: 0 }));
  const check = () => {
    for (const server of servers) {
      const failed = () => (server.refusals += 1);
      request({ port: server.port, path: "/healthz", timeout: 3000 }, (answer) => {
        answer.resume();
        server.refusals = answer.statusCode === 200 ? 0 : server.refusals + 1;
      })
        .on("error", failed)
        .end();
    }
  };
  check();
  const checking = setInterval(check, checkedEvery);
  const proxy = createServer({ keepAliveTimeout: keepAlive }, (incoming, response) =>
    pass({ servers, agent }, incoming, response),
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

function pass(
  pool: Pool,
  asked: IncomingMessage,
  response: ServerResponse,
  tried: readonly Server[] = [],
): void {
  const [server] = pool.servers
    .filter((one) => one.refusals < failedChecks && !tried.includes(one))
    .toSorted((one, other) => one.busy - other.busy);
  if (server === undefined) {
    response.writeHead(503).end();
    return;
  }
  server.busy += 1;
  const { method, url, headers } = asked;
  const forwarded = [headers["x-forwarded-for"], asked.socket.remoteAddress].filter(Boolean).join(", ");
  const onward = {
    port: server.port,
    method,
    path: url,
    headers: { ...passedOn(headers), "x-forwarded-for": forwarded },
  };
  const sent = request({ ...onward, agent: pool.agent }, (received) => {
    response.writeHead(received.statusCode ?? 502, passedOn(received.headers));
    received.pipe(response);
    received.on("error", () => response.destroy());
  });
  sent.once("close", () => (server.busy -= 1));
  sent.once("error", (error: NodeJS.ErrnoException) => {
    const isAnswered = response.headersSent;
    const mayAgain = error.code === "ECONNREFUSED" || method === "GET" || method === "HEAD";
    if (!isAnswered && mayAgain) pass(pool, asked, response, [...tried, server]);
    else if (isAnswered) response.destroy();
    else response.writeHead(502).end();
  });
  // Nothing of the body was read before a refused connection, so it can be sent to the next process.
  sent.once("socket", (socket) => {
    if (socket.connecting) socket.once("connect", () => asked.pipe(sent));
    else asked.pipe(sent);
  });
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneConnection.has(name)));
}
