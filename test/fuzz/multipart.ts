/** Multipart bodies, right and wrong, read by what reads uploads. */
import Fastify, { type FastifyInstance } from "fastify";
import fc from "fast-check";
import { answerRefusals } from "#server/platform/http/refusals.ts";
import { receiveUpload, takeUploads } from "#server/platform/http/upload.ts";
import { incomingIn } from "#server/platform/storage/incoming.ts";
import { texts } from "./texts.ts";

export const largest = 1000;

export interface Read {
  readonly fields: Readonly<Record<string, string>>;
  readonly sizes: readonly (number | null)[];
}

/** Answers with what it read of a body. */
export async function openReader(folder: string): Promise<FastifyInstance> {
  const app = Fastify();
  const incoming = incomingIn(folder);
  answerRefusals(app);
  await takeUploads(app);
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify waits for them
  app.post("/", async (request): Promise<Read> => {
    const place = await incoming.open();
    try {
      const room = { field: "file", largest, quota: 5 * largest, left: 3 * largest };
      const { fields, received } = await receiveUpload(request, place, room);
      return { fields, sizes: received.map(({ content }) => ("size" in content ? content.size : null)) };
    } finally {
      await place.clear();
    }
  });
  return app;
}

const boundary = "xYz";
const heads = texts(
  "Content-Disposition: form-data",
  "; name=",
  '"file"',
  '"folderId"',
  "; filename=",
  '"a.txt"',
  "filename*=utf-8''%41",
  "\r\n",
  "Content-Type: text/plain",
  "Content-Transfer-Encoding: base64",
  ": ",
  '"',
  "\\",
);
const good = fc
  .tuple(fc.constantFrom("folderId", "photoType", "__proto__", ""), fc.constantFrom("", '; filename="a.txt"'))
  .map(([name, file]) => `Content-Disposition: form-data; name="${file === "" ? name : "file"}"${file}`);
const contents = fc.oneof(
  texts("--", boundary, `--${boundary}`, "\r\n", "\r", "-"),
  fc.nat(2500).map((length) => "a".repeat(length)),
);
const part = fc.tuple(fc.oneof({ weight: 3, arbitrary: good }, heads), contents);

/** Bodies of parts, some cut, some with bytes of theirs turned. */
export const bodies: fc.Arbitrary<Buffer> = fc
  .record({
    parts: fc.array(part, { maxLength: 6 }),
    end: fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--`, "", "--"),
    cut: fc.option(fc.nat(2000), { freq: 3 }),
    turned: fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { maxLength: 2 }),
  })
  .map(({ parts, end, cut, turned }) => {
    const written =
      parts.map(([head, content]) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`).join("") + end;
    const bytes = Buffer.from(written, "utf8").subarray(0, cut ?? undefined);
    for (const [at, byte] of turned) if (at < bytes.length) bytes[at] = byte;
    return bytes;
  });

export const types = fc.oneof(
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
