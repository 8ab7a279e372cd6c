/** All that people do with a wedding, over and over, things kept as many as they were: a round of it after the other. */
import { connect } from "node:net";
import { type Call, password, send, signIn } from "./calling.ts";
import type { Chance } from "./chance.ts";
import type { Writer } from "./writer.ts";

export interface Person {
  readonly url: string;
  readonly email: string;
  readonly writer: Writer;
  readonly chance: Chance;
  /** Of the session they signed in to last. */
  token: string;
}

const reads = [
  "/api/guests/user",
  "/api/guests",
  "/api/guests/by-table",
  "/api/tables",
  "/api/budget",
  "/api/budget/total",
  "/todo",
  "/mariage",
  "/files",
  "/folders",
  "/deleted",
  "/user",
  "/api/sessions",
  "/healthz",
] as const;

/** Whatever it answers must not be a fault of the server's. @throws Error if it is. */
async function answerTo(url: string, path: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url + path, options);
  if (answer.status >= 500 && answer.status !== 503) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

async function read(person: Person): Promise<void> {
  const { url, token, chance } = person;
  const path = chance.pick(reads);
  const headers = { accept: "application/json", authorization: `Bearer ${token}` };
  const answer = await answerTo(url, path, { headers });
  await answer.arrayBuffer();
  const etag = answer.headers.get("etag");
  if (etag === null) return;
  await (await answerTo(url, path, { headers: { ...headers, "if-none-match": etag } })).arrayBuffer();
}

async function page({ url, chance }: Person): Promise<void> {
  const path = chance.pick(["/", "/guests", "/nowhere", "/openapi.json"]);
  await (await answerTo(url, path, { headers: { accept: "text/html" } })).arrayBuffer();
}

/** In and out, and a password that is wrong. */
async function sign(person: Person): Promise<void> {
  const { url, email, writer, chance, token } = person;
  if (chance.below(3) === 0) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email, password: `${password}s` });
    await (await answerTo(url, "/login", { method: "POST", headers, body })).arrayBuffer();
    return;
  }
  const next = await signIn(url, email).catch(() => undefined);
  if (next === undefined) return;
  person.token = next;
  // The session they all began with is everybody's.
  if (token !== writer.home.token) await send(url, token, { method: "POST", path: "/logout" });
}

/** How often a download may be cut off because a file of it was deleted for good meanwhile. */
const cutOffs = 3;

/** The zip of all papers, and the export of everything, read to their ends or broken off. */
async function download(person: Person, cutOff = 0): Promise<void> {
  const { url, token, chance } = person;
  const path = chance.pick(["/api/archive-url?folderId=null", "/api/export-url"]);
  const signed = await send(url, token, { method: "GET", path });
  const broken = new AbortController();
  const answer = await answerTo(url, String(signed["url"]), { signal: broken.signal });
  if (chance.below(2) === 0) {
    broken.abort();
    return;
  }
  try {
    await answer.arrayBuffer();
  } catch (error) {
    if (cutOff === cutOffs) throw error;
    await download(person, cutOff + 1);
  }
}

const wrongCalls: readonly Call[] = [
  { method: "POST", path: "/api/guests", body: { firstName: "" } },
  { method: "PUT", path: "/api/guests/none", body: { comment: "?" } },
  { method: "DELETE", path: "/files/none" },
  { method: "GET", path: "/api/nowhere" },
  { method: "POST", path: "/api/seating-plans", body: { moves: "all" } },
];

async function wrong({ url, token, chance }: Person): Promise<void> {
  const { method, path, body } = wrongCalls[chance.below(wrongCalls.length)] as Call;
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${chance.below(2) === 0 ? token : "x.y.z"}`,
  };
  const answer = await answerTo(url, path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
}

/** A file that never comes to its end, or a caller who says nothing at all. */
async function breakOff({ url, token, chance }: Person): Promise<void> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(Number(port), hostname, () => {
    const boundary = "grenze";
    const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
    const head = `POST /upload-file HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 5000000\r\n\r\n`;
    if (chance.below(3) > 0) socket.write(head + part + "x".repeat(20_000));
    setTimeout(() => socket.destroy(), 30);
  });
  socket.on("error", () => undefined);
  socket.on("close", () => resolve());
  socket.resume();
  return promise;
}

async function write({ writer, url }: Person): Promise<void> {
  await writer.write(url);
}

/** What is done, and how often in a hundred times. */
const doings: readonly (readonly [number, (person: Person) => Promise<void>])[] = [
  [50, read],
  [30, write],
  [6, page],
  [2, sign],
  [4, download],
  [5, wrong],
  [3, breakOff],
];

/** One thing. @throws Error when the server is at fault. */
export async function doOne(person: Person): Promise<void> {
  let dice = person.chance.below(100);
  const [, doing] = doings.find(([often]) => (dice -= often) < 0) ?? [0, read];
  await doing(person);
}
