/** Sends a request over keep-alive connections, as a browser does. A broken connection counts as an answer. */
import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import type { Request } from "./requests.ts";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Milliseconds after which a request has failed. */
const timeout = 30_000;

export class HttpClient {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });

  constructor(port: number) {
    this.#port = port;
  }

  /** @throws Error when no answer came. */
  async send({ method, path, headers, body }: Request): Promise<Answer> {
    const options = { port: this.#port, host: "127.0.0.1", method, path, headers, agent: this.#agent };
    const sent = httpRequest({ ...options, signal: AbortSignal.timeout(timeout) });
    // The server may refuse before it has read the body; an error while sending the rest is then ignored.
    const answered = once(sent, "response") as Promise<[IncomingMessage]>;
    sent.end(body);
    const [answer] = await answered;
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
  }

  close(): void {
    this.#agent.destroy();
  }
}
