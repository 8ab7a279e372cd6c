/**
 * Whoever asks for anything, in any order: nothing breaks, nothing is said that the document does not say, nothing of another
 * couple's is seen or touched. FUZZ_REQUESTS: how many; FUZZ_SEED and FUZZ_PATH, which a failure prints, repeat it.
 */
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readDocument } from "#test/fuzz/document.ts";
import { openGround } from "#test/fuzz/ground.ts";
import { Journey } from "#test/fuzz/journey.ts";
import { Wire } from "#test/fuzz/sending.ts";
import { Journeys, type Step, stepsOf } from "#test/fuzz/steps.ts";
import { Tally } from "#test/fuzz/tally.ts";
import { texts } from "#test/fuzz/texts.ts";
import { type GoogleStandIn, startGoogle } from "#test/support/google.ts";
import { openWorld } from "#test/support/world.ts";

const length = 500;
const requests = Number(process.env["FUZZ_REQUESTS"] ?? 20_000);
const seed = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const path = process.env["FUZZ_PATH"];
/** Milliseconds for a whole run, and for making a failure small. */
const patience = 60 * requests + 120_000;

let google: GoogleStandIn;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.close());

it(
  `answers ${requests} calls of the document, made by chance (FUZZ_SEED=${seed})`,
  async () => {
    const world = await openWorld();
    const document = readDocument((await world.app.inject("/openapi.json")).body);
    await world.close();
    const tally = new Tally(document.calls);
    const journeys = new Journeys(stepsOf(document.calls), length);
    const go = async (steps: Step[]): Promise<void> => {
      const ground = await openGround(google);
      try {
        const journey = await Journey.begin(ground, document, tally);
        // They are made from the end, so that what came after a fault is the first to go.
        await journey.go(steps.toReversed()).finally(() => journeys.taken.set(steps, journey.taken));
      } finally {
        await ground.close();
      }
    };
    const found = await fc.check(fc.asyncProperty(journeys, go), {
      seed,
      numRuns: Math.ceil(requests / length),
      interruptAfterTimeLimit: patience - 20_000,
      ...(path !== undefined && { path }),
    });
    process.stdout.write(`${tally.said()}\n`);
    if (found.failed) throw failureOf(found);
    expect(found.interrupted).toBe(false);
    if (path !== undefined) return;
    expect(tally.requests).toBeGreaterThanOrEqual(requests);
    expect({ neverDone: tally.missing("done"), neverRefused: tally.missing("refused") }).toEqual({
      neverDone: [],
      neverRefused: [],
    });
  },
  patience,
);

it("knows what to say at paths that nobody made", async () => {
  const world = await openWorld();
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  const wire = new Wire(port);
  const { token } = await world.couple();
  const { wrongInRefusal } = readDocument((await world.app.inject("/openapi.json")).body);
  const paths = texts(...pieces).map((text) =>
    Buffer.from(text)
      .toString("latin1")
      .replaceAll(/[^\u0021-\u00ff]/gu, ""),
  );
  const methods = fc.constantFrom(
    "GET",
    "GET",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "HEAD",
    "OPTIONS",
    "TRACE",
    "PURGE",
    "PROPFIND",
  );
  const headers = fc.constantFrom<Record<string, string>>({}, { authorization: `Bearer ${token}` });
  await fc.assert(
    fc.asyncProperty(
      methods,
      fc.constantFrom("/", "", "http://x", "http://[", "*"),
      paths,
      headers,
      async (method, start, rest, further) => {
        const sent = { accept: "application/json", ...further };
        const answer = await wire.send({ method, path: start + rest || "/", headers: sent, body: undefined });
        expect(answer.status, answer.text).toBeLessThan(500);
        if (answer.status < 400 || method === "HEAD") return;
        expect(wrongInRefusal(JSON.parse(answer.text))).toBe("");
      },
    ),
    { seed, numRuns: Math.ceil(Number(process.env["FUZZ_INPUTS"] ?? 15_000) / 20) },
  );
  wire.close();
  await world.close();
});

/** What paths of ours are made of, and of others. */
const pieces = [
  "/",
  "/",
  "//",
  "..",
  ".",
  "?",
  "&",
  "=",
  "%",
  "%2f",
  "%00",
  "%E0%A4%A",
  ";",
  "#",
  "@",
  ":",
  "contents/",
  "archives/",
  "exports/",
  "api/",
  "guests/",
  "payment-events",
  "todo/",
  "openapi.json",
  "healthz",
  "assets/",
  "locales/",
  "fr/",
  "images/",
  "favicon.ico",
  "robots.txt",
  "deleted/",
  "prestataires/",
  "until=9999999999999",
  "signature=",
  "00000000-0000-7000-8000-000000000000",
];

it("gives the part of a file that is asked for, or all of it, whatever is asked", async () => {
  const world = await openWorld();
  const couple = await world.couple();
  const whole = "0123456789".repeat(100);
  const [file] = await world.upload(couple, [{ name: "a.txt", bytes: whole }]);
  const number = fc.oneof(
    fc.integer({ min: -5, max: 1010 }).map(String),
    fc.constantFrom("", "x", "9".repeat(400)),
  );
  const span = fc.tuple(number, number).map(([from, to]) => `${from}-${to}`);
  const ranges = fc
    .tuple(
      fc.constantFrom("bytes=", "bytes =", "Bytes=", "items=", "", "bytes"),
      fc.array(span, { maxLength: 4 }),
    )
    .map(([unit, spans]) => unit + spans.join(","));
  await fc.assert(
    fc.asyncProperty(fc.oneof(ranges, fc.string()), async (range) => {
      const answer = await world.app.inject({ url: file?.url ?? "", headers: { range } });
      const [, from = "0", to = "999"] =
        /^bytes (\d+)-(\d+)\/1000$/u.exec(String(answer.headers["content-range"])) ?? [];
      expect([200, 206, 416]).toContain(answer.statusCode);
      const part = answer.statusCode === 416 ? "" : whole.slice(Number(from), Number(to) + 1);
      expect(answer.body).toBe(part);
    }),
    { seed, numRuns: Math.ceil(Number(process.env["FUZZ_INPUTS"] ?? 15_000) / 60) },
  );
  await world.close();
});

function failureOf(found: fc.RunDetails<[Step[]]>): Error {
  const steps = found.counterexample?.[0].length ?? 0;
  const cause =
    found.errorInstance instanceof Error ? found.errorInstance : new Error(String(found.errorInstance));
  cause.message = `FUZZ_SEED=${seed} FUZZ_PATH=${found.counterexamplePath} repeats it, in ${steps} steps: ${cause.message}`;
  return cause;
}
