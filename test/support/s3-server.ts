/**
 * A stand-in for an S3 store on its own port. It checks signatures, clocks and hashes itself and refuses what
 * a real store refuses. It knows only the calls that we make, and can inject faults.
 */
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { S3Error, type S3Code, sendError, xmlHead, escapeXml } from "./s3-error.ts";
import { checkUpload, type StoredObjects, getRange, receiveObject, type S3Object } from "./s3-objects.ts";
import { checkSignature, getHeader, type S3Keys } from "./s3-signature.ts";

export const s3Keys: S3Keys = {
  accessKeyId: "PROMESSETESTKEY",
  secretAccessKey: "a+secret/that=only_the_tests_use",
  region: "eu-test-1",
};
export const s3Bucket = "promesse-test";

interface Fault {
  /** An error to answer, a delay, or a connection cut in the middle. */
  readonly does: S3Code | "wait" | "hang up";
  /** The methods that fail; all of them when left out. */
  readonly method?: string;
  /** How many calls succeed first, and how many fail after that. */
  readonly after?: number;
  readonly times?: number;
}

export interface S3Server {
  readonly endpoint: string;
  /** The objects by their keys. */
  readonly objects: ReadonlyMap<string, S3Object>;
  /** The methods of all answered calls, such as 'PUT'. */
  readonly requests: readonly string[];
  /** Sets the fault, in place of the previous one; without an argument it removes it. */
  setFault(fault?: Fault): void;
  stop(): Promise<void>;
}

interface Store {
  readonly folder: string;
  readonly objects: StoredObjects;
  readonly requests: string[];
  /** Keys per page of a list. */
  readonly pageSize: number;
  /** Returns the fault of this call, if it has one. */
  findFault(method: string): Fault["does"] | undefined;
}

/** `folder`: the folder of the objects, which the caller removes. */
export async function startS3Server(folder: string, { pageSize = 1000 } = {}): Promise<S3Server> {
  const objects: StoredObjects = new Map();
  const requests: string[] = [];
  let fault: Fault | undefined;
  let matchingCalls = 0;
  const findFault = (method: string) => {
    if (fault === undefined || (fault.method ?? method) !== method) return undefined;
    matchingCalls += 1;
    const { does, after = 0, times = Infinity } = fault;
    return matchingCalls > after && matchingCalls <= after + times ? does : undefined;
  };
  const store: Store = { folder, objects, requests, pageSize, findFault };
  const server = createServer((request, response) => void answer(store, request, response));
  // A client that sends `Expect: 100-continue` is refused before it sends the body.
  server.on("checkContinue", (request, response) => void answer(store, request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    requests,
    setFault(next) {
      fault = next;
      matchingCalls = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function answer(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const method = request.method ?? "";
  store.requests.push(method);
  try {
    checkSignature(request, s3Keys);
    const does = store.findFault(method);
    if (does === "wait") await pause(300);
    else if (does !== undefined && does !== "hang up") throw new S3Error(does);
    await serve(store, { request, response, hangsUp: does === "hang up" });
  } catch (error) {
    if (response.headersSent || request.socket.destroyed) response.destroy();
    else sendError(toS3Error(error), response, method === "HEAD");
  }
}

function toS3Error(error: unknown): S3Error {
  return error instanceof S3Error ? error : new S3Error("InternalError", String(error));
}

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly hangsUp: boolean;
}

async function serve(store: Store, call: Call): Promise<void> {
  const { method, url = "/" } = call.request;
  const { pathname, searchParams } = new URL(url, "http://store");
  const [, bucket, ...parts] = pathname.split("/").map(decodeURIComponent);
  const key = parts.join("/");
  if (bucket !== s3Bucket) throw new S3Error("NoSuchBucket");
  if (Buffer.byteLength(key) > 1024) throw new S3Error("KeyTooLongError");
  if (key === "" && method === "HEAD") call.response.writeHead(200).end();
  else if (key === "" && method === "GET") list(store, searchParams, call.response);
  else if (key === "") throw new S3Error("MethodNotAllowed");
  // The client adds 'x-id'; any other parameter is for a call that the stand-in does not implement.
  else if ([...searchParams.keys()].some((name) => name !== "x-id")) throw new S3Error("NotImplemented");
  else if (method === "PUT") await put(store, key, call);
  else if (method === "GET" || method === "HEAD") await read(store, key, call);
  else if (method === "DELETE") await remove(store, key, call.response);
  else throw new S3Error("MethodNotAllowed");
}

async function put(store: Store, key: string, { request, response, hangsUp }: Call): Promise<void> {
  checkUpload(request);
  if (getHeader(request, "expect") === "100-continue") response.writeContinue();
  if (hangsUp) {
    request.once("data", () => request.socket.destroy());
    return;
  }
  const object = await receiveObject(request, store.folder);
  const before = store.objects.get(key);
  store.objects.set(key, object);
  if (before !== undefined) await rm(before.path, { force: true });
  response.writeHead(200, { etag: object.etag, "content-length": "0" }).end();
}

async function read(store: Store, key: string, { request, response, hangsUp }: Call): Promise<void> {
  const object = store.objects.get(key);
  if (object === undefined) throw new S3Error("NoSuchKey");
  const range = getRange(getHeader(request, "range"), object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  response.writeHead(range === undefined ? 200 : 206, {
    "accept-ranges": "bytes",
    "content-length": String(end - start + 1),
    "content-type": object.type,
    etag: object.etag,
    "last-modified": object.at.toUTCString(),
    ...(range === undefined ? {} : { "content-range": `bytes ${start}-${end}/${object.size}` }),
  });
  if (request.method === "HEAD" || object.size === 0) response.end();
  else if (hangsUp)
    await pipeline(createReadStream(object.path, { start, end }), breakHalfway(end - start), response);
  else await pipeline(createReadStream(object.path, { start, end }), response);
}

/** Passes on at most `size` / 2 bytes, then breaks the stream. */
function breakHalfway(size: number): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      this.push(chunk.subarray(0, Math.floor(size / 2)));
      setImmediate(() => done(new Error("told to hang up")));
    },
  });
}

/** Like S3, removing a missing key succeeds. */
async function remove(store: Store, key: string, response: ServerResponse): Promise<void> {
  const object = store.objects.get(key);
  store.objects.delete(key);
  if (object !== undefined) await rm(object.path, { force: true });
  response.writeHead(204).end();
}

function list(store: Store, requests: URLSearchParams, response: ServerResponse): void {
  const known = new Set(["list-type", "prefix", "max-keys", "continuation-token", "x-id"]);
  if (requests.get("list-type") !== "2" || [...requests.keys()].some((name) => !known.has(name))) {
    throw new S3Error("NotImplemented");
  }
  const prefix = requests.get("prefix") ?? "";
  const token = requests.get("continuation-token");
  const after = token === null ? "" : Buffer.from(token, "base64url").toString();
  if (token !== null && !after.startsWith("after:")) throw new S3Error("InvalidArgument");
  const keys = [...store.objects.keys()]
    .filter((key) => key.startsWith(prefix) && (token === null || `after:${key}` > after))
    .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const page = keys.slice(0, Math.min(Number(requests.get("max-keys") ?? 1000), store.pageSize));
  const isCut = page.length < keys.length;
  const next = Buffer.from(`after:${page.at(-1) ?? ""}`).toString("base64url");
  const entries = page.map((key) => getEntry(key, store.objects.get(key))).join("");
  const body = `${xmlHead}<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${s3Bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""}${entries}</ListBucketResult>`;
  response.writeHead(200, { "content-type": "application/xml" }).end(body);
}

function getEntry(key: string, object: S3Object | undefined): string {
  return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${object?.at.toISOString()}</LastModified><ETag>${escapeXml(object?.etag ?? "")}</ETag><Size>${object?.size}</Size></Contents>`;
}
