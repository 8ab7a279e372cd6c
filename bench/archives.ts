/** Measures what hostile archives and slow readers of an export cost the others: answers of /healthz, and memory. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { requestExport } from "#contract/export.ts";
import { importWedding } from "#contract/wedding-imports.ts";
import { manifestPath, getTablePath } from "#server/platform/export-format.ts";
import { createZip } from "#test/support/zips.ts";
import { measureBesideHealth } from "./beside-health.ts";
import { call, createCoupleWithGuests } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { createProductProgram, type RunningServer, start } from "./processes.ts";

const megabyte = 1024 ** 2;
const password = "un bouquet de pivoines";
const slowReaderCount = 40;
const guestCount = 500;

export const archives: Benchmark = {
  about: `hostile archives, and ${slowReaderCount} slow readers of the export of ${guestCount} guests; control: the demo's archive`,
  async run() {
    const server = await start(createProductProgram());
    try {
      const findings: Finding[] = [];
      for (const [what, archive] of Object.entries(await createArchives()))
        findings.push(...(await measureImport(server, what, archive)));
      return [...findings, ...(await measureExport(server))];
    } finally {
      await server.stop();
    }
  },
};

async function createArchives(): Promise<Readonly<Record<string, Buffer>>> {
  const sample = new URL("../test/samples/archives/demo-format-2.zip", import.meta.url);
  const hollow = { format: 2, version: "", migrations: [], tables: {}, entries: [] };
  const entries = `[${"1,".repeat(4_000_000)}1]`;
  const rows = `[\n${"{},\n".repeat(15_000_000)}{}\n]\n`;
  return {
    "control: the demo's archive": await readFile(sample),
    "four million wrong entries": await createZip([
      {
        name: manifestPath,
        content: JSON.stringify({ ...hollow, entries: 0 }).replace('"entries":0', `"entries":${entries}`),
      },
    ]),
    "15 million rows of an unknown table": await createOneFileArchive(
      getTablePath("future"),
      rows,
      15_000_001,
    ),
    "15 million rows of a known table": await createOneFileArchive(getTablePath("witnesses"), rows, 100),
    "191 MB of spaces": await createOneFileArchive("fichiers/vide.txt", " ".repeat(191 * megabyte), 0),
  };
}

/** An archive of one file. `rowCount`: the rows of it that the manifest announces. */
async function createOneFileArchive(path: string, text: string, rowCount: number): Promise<Buffer> {
  const content = Buffer.from(text);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const table = /^json\/(\w+)/u.exec(path)?.[1];
  const tables = table === undefined ? {} : { [table]: rowCount };
  const entry = { path, bytes: content.length, sha256, ...(table === undefined && { file_id: "1" }) };
  const manifest = JSON.stringify({ format: 2, version: "", migrations: [], tables, entries: [entry] });
  return createZip([
    { name: path, content },
    { name: manifestPath, content: manifest },
  ]);
}

async function measureImport(server: RunningServer, what: string, archive: Buffer): Promise<Finding[]> {
  const { token } = await createCoupleWithGuests(1, server.url, `${what.replaceAll(/\W/gu, "")}@exemple.fr`);
  const body = new FormData();
  body.append(importWedding.upload ?? "", new Blob([new Uint8Array(archive)]), "promesse.zip");
  const begunAt = performance.now();
  const { slowest, peak } = await measureBesideHealth(server, async () => {
    const headers = { authorization: `Bearer ${token}` };
    await (await fetch(server.url + importWedding.path, { method: "POST", headers, body })).text();
  });
  const duration = performance.now() - begunAt;
  return [
    {
      what: `${what} (${Math.round(archive.length / 1024)} kB): answered in`,
      measured: duration,
      unit: "ms",
    },
    { what: "slowest /healthz beside it", measured: slowest, unit: "ms", target: { atMost: 300 } },
    { what: "memory at its peak, added", measured: peak, unit: "MB", target: { atMost: 400 } },
  ];
}

async function measureExport(server: RunningServer): Promise<Finding[]> {
  const { token } = await createCoupleWithGuests(guestCount, server.url, "export@exemple.fr");
  const { url } = await call(server.url, requestExport, { token, body: { password } });
  const responses: IncomingMessage[] = [];
  const { slowest, peak } = await measureBesideHealth(server, async () => {
    for (let reader = 0; reader < slowReaderCount; reader += 1) {
      const [response] = (await once(get(server.url + url), "response")) as [IncomingMessage];
      response.on("error", () => undefined).pause();
      responses.push(response);
    }
    await wait(2000);
  });
  for (const response of responses) response.destroy();
  return [
    {
      what: `${slowReaderCount} slow readers of one export: slowest /healthz`,
      measured: slowest,
      unit: "ms",
      target: { atMost: 300 },
    },
    { what: "memory at its peak, added", measured: peak, unit: "MB", target: { atMost: 200 } },
  ];
}
