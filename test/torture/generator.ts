/**
 * Sends requests over plain sockets: as many as are asked for a second, whether or not earlier ones were answered (an open
 * loop), or as fast as answers come (a closed one). A client library would cost more than the server's refusal.
 */
import { connect, type Socket } from "node:net";

export interface Sent {
  readonly status: number;
  /** Milliseconds from writing the request to the end of its answer. */
  readonly took: number;
  readonly index: number;
}

/** The bytes of the request of that number. */
export type RequestOf = (index: number) => Buffer | string;

interface Loop {
  readonly url: string;
  readonly requestOf: RequestOf;
  readonly seconds: number;
  readonly connections: number;
}

export interface Delivered {
  readonly sent: readonly Sent[];
  /** Requests that found no connection free. */
  readonly held: number;
  /** Requests written, whether or not they were answered. */
  readonly written: number;
  readonly seconds: number;
}

/** As fast as answers come. */
export async function closedLoop({ url, requestOf, seconds, connections }: Loop): Promise<Delivered> {
  const sent: Sent[] = [];
  let written = 0;
  let isOver = false;
  const begun = performance.now();
  const wires = Array.from({ length: connections }, () => {
    const wire: Wire = new Wire(url, (one) => {
      sent.push(one);
      if (isOver) return;
      wire.send(requestOf(written), written);
      written += 1;
    });
    wire.send(requestOf(written), written);
    written += 1;
    return wire;
  });
  await pause(seconds * 1000);
  isOver = true;
  const took = (performance.now() - begun) / 1000;
  await answered(wires);
  return { sent, held: 0, written, seconds: took };
}

/** Milliseconds between two bursts of an open loop. */
const tick = 4;

/** `rate`: requests a second; `connections`: the most at once, there before the first, as a proxy keeps them. */
export async function openLoop(loop: Loop & { readonly rate: number }): Promise<Delivered> {
  const { url, requestOf, seconds, connections, rate } = loop;
  const sent: Sent[] = [];
  const { wires, idle } = await opened(url, connections, (one) => sent.push(one));
  let [written, held] = [0, 0];
  const sendOne = (): void => {
    // The one that has rested longest.
    const wire = idle.shift();
    if (wire === undefined) held += 1;
    else wire.send(requestOf(written), (written += 1) - 1);
  };
  const begun = performance.now();
  for (let asked = 0; performance.now() - begun < seconds * 1000; await pause(tick)) {
    const due = Math.floor(((performance.now() - begun) / 1000) * rate);
    // What was missed while answers were read is not caught up for more than a tenth of a second.
    for (asked = Math.max(asked, due - rate / 10); asked < due; asked += 1) sendOne();
  }
  const took = (performance.now() - begun) / 1000;
  await answered(wires);
  return { sent, held, written, seconds: took };
}

/** Connections that have each had an answer. */
async function opened(url: string, connections: number, done: (one: Sent) => void) {
  const idle: Wire[] = [];
  let isOpening = true;
  const wires = Array.from({ length: connections }, () => {
    const made: Wire = new Wire(url, (one) => {
      if (!isOpening) done(one);
      if (!made.isBroken) idle.push(made);
    });
    made.send("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n", 0);
    return made;
  });
  const deadline = performance.now() + patience;
  while (idle.length < connections && performance.now() < deadline) await pause(5);
  isOpening = false;
  return { wires, idle };
}

/** Milliseconds what is under way is still waited for. */
const patience = 15_000;

async function answered(wires: readonly Wire[]): Promise<void> {
  const deadline = performance.now() + patience;
  while (wires.some(({ isBusy }) => isBusy) && performance.now() < deadline) await pause(5);
  for (const wire of wires) wire.end();
}

/** One connection with one request under way at a time. */
class Wire {
  readonly #socket: Socket;
  readonly #done: (one: Sent) => void;
  #received = "";
  #since = 0;
  #index = 0;
  isBusy = false;
  isBroken = false;

  constructor(url: string, done: (one: Sent) => void) {
    this.#done = done;
    this.#socket = connect(Number(new URL(url).port), "127.0.0.1");
    this.#socket.setNoDelay(true);
    this.#socket.setEncoding("latin1");
    this.#socket.on("data", (text: string) => this.#read(text));
    this.#socket.on("error", () => undefined);
    this.#socket.on("close", () => this.#finish(0));
  }

  send(request: Buffer | string, index: number): void {
    if (this.isBroken) return;
    this.isBusy = true;
    this.#index = index;
    this.#since = performance.now();
    this.#socket.write(request);
  }

  end(): void {
    this.isBroken = true;
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#received += text;
    const head = this.#received.indexOf("\r\n\r\n");
    if (head === -1) return;
    const length = Number(/\r\ncontent-length: (\d+)/iu.exec(this.#received.slice(0, head))?.[1] ?? 0);
    if (this.#received.length < head + 4 + length) return;
    const status = Number(this.#received.slice(9, 12));
    this.#received = "";
    this.#finish(status);
  }

  #finish(status: number): void {
    if (status === 0) this.isBroken = true;
    if (!this.isBusy) return;
    this.isBusy = false;
    this.#done({ status, took: performance.now() - this.#since, index: this.#index });
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
