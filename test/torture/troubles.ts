/** What else happens to a server: nobody reads its log, it is frozen, its folder is deleted, it may open no more files. */
import { rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { type ServerProcess, startProcess, type Through } from "#test/support/running-server.ts";
import type { Benchmark, Finding } from "../../bench/findings.ts";
import { asks, countOf, outcomeOf } from "./calls.ts";
import { signUp } from "./calling.ts";
import { until } from "./disks.ts";
import { type Ground, onGround } from "./ground.ts";
import { faultsIn, Promises, tally } from "./promises.ts";

const sides = { guests: 6, files: 2, reads: 3 };

export interface Endured {
  /** What is not as it should be, a sentence each. */
  readonly faults: readonly string[];
  /** What was answered while it lasted: `200`, `503 busy`. */
  readonly meanwhile: Readonly<Record<string, number>>;
  /** Milliseconds from its end to all being well. */
  readonly recovered: number;
}

interface Trouble {
  readonly through?: Through;
  /** Begins it; gives what ends it. */
  readonly begin: (server: ServerProcess, token: string) => Promise<() => Promise<void> | void>;
  /** Milliseconds. */
  readonly lasts: number;
}

/** Has people write, send and read before, during and after. */
export async function endure(ground: Ground, { through, begin, lasts }: Trouble): Promise<Endured> {
  const server = await startProcess(ground.environment, through);
  const token = await signUp(server.url, "a@exemple.fr");
  const promises = new Promises(() => server.url, token);
  promises.begin(sides);
  await until(() => promises.told.length > 30);
  const before = promises.told.length;
  const end = await begin(server, token);
  await new Promise((resolve) => setTimeout(resolve, lasts));
  const after = promises.told.length;
  await end();
  const ended = performance.now();
  for (const kind of ["guest", "file", "read"] as const) {
    await until(() => promises.since(after, kind).some(({ outcome }) => outcome.status === 200));
  }
  const recovered = performance.now() - ended;
  await promises.stop();
  const faults = await faultsIn(server.url, token, promises.told);
  const internal = promises.told.filter(({ outcome }) => outcome.status === 500).length;
  if (internal > 0) faults.push(`${internal} calls were answered with 500`);
  if ((await server.stop()) !== 0) faults.push("the server did not stop as it should");
  return { faults, meanwhile: tally(promises.told.slice(before, after)), recovered };
}

/** Nobody reads what it prints any more. */
export const logUnread: Trouble = {
  async begin({ child }) {
    child.stdout?.destroy();
    child.stderr?.destroy();
    return () => undefined;
  },
  lasts: 2000,
};

export function frozenFor(lasts: number): Trouble {
  return {
    async begin({ child }) {
      child.kill("SIGSTOP");
      return () => void child.kill("SIGCONT");
    },
    lasts,
  };
}

/** Connections that are open and say nothing, as many as there may be files and more. */
export const tooManyFiles: Trouble = {
  // Its own files, some connections, and no more.
  through: ["sh", "-c", 'ulimit -n 80; exec "$@"', "sh"],
  async begin({ url }) {
    const sockets = idleSockets(url, 150);
    return () => sockets.forEach((socket) => socket.destroy());
  },
  lasts: 1500,
};

/** Connections that send a header a byte at a time. */
export function slowHeaders(count: number, lasts: number): Trouble {
  return {
    async begin({ url }) {
      const sockets = idleSockets(url, count);
      for (const socket of sockets) socket.write("GET /api/guests/user HTTP/1.1\r\nhost: x\r\nx-slow: ");
      const timer = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write("x");
      }, 200);
      return () => {
        clearInterval(timer);
        for (const socket of sockets) socket.destroy();
      };
    },
    lasts,
  };
}

/** Clients that ask for a long list again and again and read none of it. */
export const neverReading: Trouble = {
  async begin({ url }, token) {
    const ask = `GET /api/guests/user HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;
    const sockets = idleSockets(url, 20);
    for (const socket of sockets) {
      socket.pause();
      socket.write(ask.repeat(2000));
    }
    return () => sockets.forEach((socket) => socket.destroy());
  },
  lasts: 2000,
};

function idleSockets(url: string, count: number): Socket[] {
  const { port } = new URL(url);
  return Array.from({ length: count }, () => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.on("error", () => undefined);
    return socket;
  });
}

/** Deletes the folder of a server that has the database in it, and asks it to write on. */
export async function deleteFolder(ground: Ground): Promise<Endured> {
  const server = await startProcess(ground.environment);
  const token = await signUp(server.url, "a@exemple.fr");
  const before = await outcomeOf(server.url, asks.addGuest(token, "before"));
  rmSync(ground.folder, { recursive: true });
  const writes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => outcomeOf(server.url, asks.addGuest(token, `after-${index}`))),
  );
  const upload = await outcomeOf(server.url, asks.upload(token, "after.txt", "after"));
  const read = await outcomeOf(server.url, asks.guests(token));
  const faults: string[] = [];
  if (before.status !== 200) faults.push("it did not write before");
  const kept = countOf([...writes, upload], ({ status }) => status === 200);
  if (kept > 0) faults.push(`${kept} writes were acknowledged that nobody will find again`);
  const unclear = countOf([...writes, upload], ({ code }) => code !== "unwritable");
  if (unclear > 0) faults.push(`${unclear} were refused without a clear reason`);
  if (read.status !== 200) faults.push("what was there could no longer be read");
  if ((await server.stop()) === null) faults.push("it had to be killed");
  const told = [...writes, upload].map((outcome) => ({ kind: "guest" as const, name: "", outcome }));
  return { faults, meanwhile: tally(told), recovered: 0 };
}

const long: Readonly<Record<string, (ground: Ground) => Promise<Endured>>> = {
  "nobody reads its log": (ground) => endure(ground, { ...logUnread, lasts: 10_000 }),
  "frozen for 15 s": (ground) => endure(ground, frozenFor(15_000)),
  "no file left to open": (ground) => endure(ground, { ...tooManyFiles, lasts: 10_000 }),
  "1,000 connections that send headers byte by byte for 100 s": (ground) =>
    endure(ground, slowHeaders(1000, 100_000)),
  "20 clients that never read": (ground) => endure(ground, { ...neverReading, lasts: 10_000 }),
  "its folder deleted": deleteFolder,
};

export const troubles: Benchmark = {
  about:
    "on SQLite, with people who write, send files and read; faults are lost or half-done writes, 500s, crashes",
  async run() {
    const findings: Finding[] = [];
    for (const [name, run] of Object.entries(long)) {
      const { faults, recovered, meanwhile } = await onGround("sqlite", run);
      for (const fault of faults) process.stderr.write(`${name}: ${fault}\n`);
      process.stdout.write(`${name}: ${JSON.stringify(meanwhile)}\n`);
      findings.push(
        { what: `${name}: faults`, measured: faults.length, unit: "requests", target: { atMost: 0 } },
        { what: "all well again after", measured: recovered, unit: "ms", target: { atMost: 2000 } },
      );
    }
    return findings;
  },
};
