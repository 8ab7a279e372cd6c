/** Files of 100 MB in and out: the memory they take while they pass, and how long beside writing the same to disk. */
import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { uploadFiles } from "#contract/documents.ts";
import { s3Bucket, s3Keys, startS3Server } from "#test/support/s3-server.ts";
import { type Couple, coupleWith } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { product, root, type Running, start } from "./processes.ts";
import { median, spreadOf } from "./rounds.ts";

const megabytes = 100;
const rounds = 3;
const mostLift = 30;
const chunk = 64 * 1024;
const limits = { LARGEST_FILE_MB: "200", QUOTA_MB: "5000" };

export const uploads: Benchmark = {
  about: `${megabytes} MB through POST ${uploadFiles.path} and back by its url; control: writing and flushing the same`,
  async run() {
    const store = mkdtempSync(join(tmpdir(), "promesse-bench-s3-"));
    const s3 = await startS3Server(store);
    try {
      return [...(await measure("disk", {})), ...(await measure("S3", s3Settings(s3.endpoint)))];
    } finally {
      await s3.stop();
      rmSync(store, { recursive: true, force: true });
    }
  },
};

function s3Settings(endpoint: string): Record<string, string> {
  return {
    S3_BUCKET: s3Bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: s3Keys.region,
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  };
}

async function measure(where: string, settings: Readonly<Record<string, string>>): Promise<Finding[]> {
  const server = await start(product({ ...limits, ...settings }));
  try {
    const couple = await coupleWith(0, server.url);
    // Small ones first: what a process loads once is not what a file takes.
    for (const size of [1, 1]) await download(server, await upload(server, couple, size));
    const [lifts, times] = [[] as number[], { up: [] as number[], floor: [] as number[] }];
    const downs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await wait(500);
      let url = "";
      const began = performance.now();
      lifts.push(await lifted(server, async () => (url = await upload(server, couple, megabytes))));
      times.up.push(performance.now() - began);
      downs.push(await lifted(server, () => download(server, url)));
      times.floor.push(await writeToDisk());
    }
    const ratios = times.up.map((up, round) => up / (times.floor[round] ?? up));
    return [
      megabytesOf(`memory while one comes in, ${where}`, lifts),
      megabytesOf(`memory while one goes out, ${where}`, downs),
      {
        what: `time of one coming in, ${where}: times the control`,
        measured: median(ratios),
        spread: spreadOf(ratios),
        unit: "×",
      },
    ];
  } finally {
    await server.stop();
  }
}

/** The most of all rounds: it must not be lifted once. */
function megabytesOf(what: string, lifts: readonly number[]): Finding {
  return {
    what,
    measured: Math.max(...lifts),
    spread: spreadOf(lifts),
    unit: "MB",
    target: { atMost: mostLift },
  };
}

/** How far the process's memory rises over what it had, in megabytes. */
async function lifted(server: Running, job: () => Promise<unknown>): Promise<number> {
  const before = server.residentBytes() ?? 0;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, server.residentBytes() ?? 0);
  }, 5);
  await job();
  clearInterval(watching);
  return (most - before) / 1024 / 1024;
}

let made = 0;

/** Text of its own each time: the same would be kept once. Gives the url. */
async function upload({ url }: Running, { headers }: Couple, size: number): Promise<string> {
  made += 1;
  const text = Buffer.alloc(chunk, `${made} carafe `);
  const boundary = "promesse";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${made}.txt"\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked = request(
    url + uploadFiles.path,
    {
      method: "POST",
      headers: {
        ...headers,
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "content-length": head.length + size * 1024 * 1024 + tail.length,
      },
    },
    resolve,
  ).on("error", reject);
  asked.write(head);
  for (let sent = 0; sent < size * 1024 * 1024; sent += chunk) await writeTo(asked, text);
  asked.end(tail);
  const answer = await promise;
  const reply = JSON.parse(Buffer.concat(await answer.toArray()).toString()) as { files: { url: string }[] };
  const kept = reply.files[0]?.url;
  if (kept === undefined) throw new Error(`the upload was refused: ${answer.statusCode}`);
  return kept;
}

async function writeTo(asked: ClientRequest, bytes: Buffer): Promise<void> {
  if (asked.write(bytes)) return;
  await new Promise((resolve) => asked.once("drain", resolve));
}

async function download({ url }: Running, path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  request(url + path, (answer) => answer.resume().once("end", resolve))
    .on("error", reject)
    .end();
  return promise;
}

/** Milliseconds. On the disk that the server's folder lies on. */
async function writeToDisk(): Promise<number> {
  const folder = mkdtempSync(join(root, ".cache", "bench-floor-"));
  const bytes = Buffer.alloc(chunk, "carafe");
  const began = performance.now();
  const file = await open(join(folder, "floor"), "wx");
  for (let written = 0; written < megabytes * 1024 * 1024; written += chunk) await file.write(bytes);
  await file.sync();
  await file.close();
  const took = performance.now() - began;
  rmSync(folder, { recursive: true });
  return took;
}
