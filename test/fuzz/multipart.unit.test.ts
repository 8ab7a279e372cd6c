/**
 * Sends random multipart bodies: each is read to its end or refused, and leaves no file behind. FUZZ_INPUTS and
 * FUZZ_SEED work as for the other parsers.
 */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import fc from "fast-check";
import { expect, it } from "vitest";
import { registerErrorHandler } from "#server/platform/http/error-handler.ts";
import { receiveUpload, registerUploads } from "#server/platform/http/upload.ts";
import { openStaging } from "#server/platform/storage/staging.ts";
import { texts } from "#test/fuzz/texts.ts";

const inputs = Math.ceil(Number(process.env["FUZZ_INPUTS"] ?? 15_000) / 20);
const seed = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

const maxFileBytes = 1000;

interface Read {
  readonly fields: Readonly<Record<string, string>>;
  readonly sizes: readonly (number | null)[];
}

/** Starts a server that answers with what it read of a body. */
async function openReader(folder: string): Promise<FastifyInstance> {
  const app = Fastify();
  const incoming = openStaging(folder);
  registerErrorHandler(app);
  await registerUploads(app);
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify waits for them
  app.post("/", async (request): Promise<Read> => {
    const place = await incoming.open();
    try {
      const counter = { add: () => 0, subtract: () => undefined, end: () => undefined };
      const limits = async () => ({ maxFileBytes, quotaBytes: 5 * maxFileBytes, used: 0 });
      const receiving = { field: "file", folder: place, counter, limits };
      const { fields, received } = await receiveUpload(request, receiving);
      return { fields, sizes: received.map(({ content }) => ("size" in content ? content.size : null)) };
    } finally {
      await place.clear();
    }
  });
  return app;
}

const boundary = "xYz";
const heads = texts(
  `Content-Disposition: form-data ; name= "file" "folderId" filename= "a.txt" filename*=utf-8''%41 \r\n Content-Type: text/plain : " \\`,
);
const good = fc
  .tuple(fc.constantFrom("folderId", "photoType", "__proto__", ""), fc.constantFrom("", '; filename="a.txt"'))
  .map(([name, file]) => `Content-Disposition: form-data; name="${file === "" ? name : "file"}"${file}`);
const contents = fc.oneof(
  texts(`-- ${boundary} --${boundary} \r\n \r -`),
  fc.nat(2500).map((length) => "a".repeat(length)),
);
const part = fc.tuple(fc.oneof({ weight: 3, arbitrary: good }, heads), contents);

/** Bodies with random parts; some are cut off, some have changed bytes. */
const bodies: fc.Arbitrary<Buffer> = fc
  .record({
    parts: fc.array(part, { maxLength: 6 }),
    end: fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--`, "", "--"),
    cut: fc.option(fc.nat(2000), { freq: 3 }),
    turned: fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { maxLength: 2 }),
  })
  .map(({ parts, end, cut, turned }) => {
    const text =
      parts.map(([head, content]) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`).join("") + end;
    const bytes = Buffer.from(text, "utf8").subarray(0, cut ?? undefined);
    for (const [at, byte] of turned) if (at < bytes.length) bytes[at] = byte;
    return bytes;
  });

const types = fc.oneof(
  { weight: 8, arbitrary: fc.constant(`multipart/form-data; boundary=${boundary}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "multipart/form-data",
      'multipart/form-data; boundary="',
      "multipart/form-data; boundary=",
      `multipart/form-data; boundary=${"x".repeat(80)}`,
      `multipart/form-data; charset=utf-7; boundary=${boundary}`,
      "multipart/mixed; boundary=xYz",
      "application/json",
    ),
  },
);

it(`the parser reads or refuses every body, FUZZ_SEED=${seed}`, async () => {
  const folder = mkdtempSync(join(tmpdir(), "promesse-multipart-"));
  const app = await openReader(folder);
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(bodies, types, async (payload, type) => {
      const response = await app.inject({
        method: "POST",
        url: "/",
        payload,
        headers: { "content-type": type },
      });
      statuses.add(response.statusCode);
      expect([200, 400, 413, 415]).toContain(response.statusCode);
      if (response.statusCode !== 200) return;
      const { fields, sizes }: Read = response.json();
      for (const value of Object.values(fields)) expect(typeof value).toBe("string");
      for (const size of sizes) expect(size ?? 0).toBeLessThanOrEqual(maxFileBytes);
    }),
    { seed, numRuns: inputs },
  );
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual(
    [],
  );
  expect(statuses).toEqual(new Set([200, 400, 415]));
  await app.close();
  rmSync(folder, { recursive: true, force: true });
}, 600_000);
