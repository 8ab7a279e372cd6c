/**
 * Makes random calls of /openapi.json by any caller in any order: none is answered with a 5xx or not at all,
 * each answer matches the document, and nothing of another couple is shown or changed. FUZZ_REQUESTS sets
 * their number; FUZZ_SEED, which a failure prints, repeats a run.
 */
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Tally } from "#test/fuzz/answers.ts";
import { type Call, type Document, readDocument } from "#test/fuzz/document.ts";
import { openFixture } from "#test/fuzz/fixture.ts";
import { Journey } from "#test/fuzz/journey.ts";
import { HttpClient } from "#test/fuzz/http-client.ts";
import { texts } from "#test/fuzz/texts.ts";
import { engine } from "#test/support/database.ts";
import { type GoogleStandIn, startGoogle } from "#test/support/google.ts";
import { openWorld } from "#test/support/world.ts";

/** The number of calls in one world. */
const callsPerJourney = 500;
/** The most further journeys for calls that the random journeys left out. */
const maxExtraJourneys = 30;
/** The number of calls; on PostgreSQL a tenth of it. */
const requests = Number(process.env["FUZZ_REQUESTS"] ?? 3_000) / (engine === "postgres" ? 10 : 1);
const inputs = Number(process.env["FUZZ_INPUTS"] ?? 15_000);
const seed = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let google: GoogleStandIn;
beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.close());

interface Run {
  readonly document: Document;
  readonly tally: Tally;
  readonly among?: readonly Call[];
}

/** One journey in a world of its own. @throws Error with the seed that repeats it. */
async function makeJourney(ownSeed: number, { document, tally, among = document.calls }: Run): Promise<void> {
  const fixture = await openFixture(google);
  try {
    await new Journey(fixture, document, tally).run({ seed: ownSeed, length: callsPerJourney, among });
  } catch (error) {
    throw new Error(`FUZZ_SEED=${ownSeed} repeats it: ${String(error)}`, { cause: error });
  } finally {
    await fixture.close();
  }
}

it(
  `the server answers ${requests} random calls of the document (FUZZ_SEED=${seed})`,
  async () => {
    const world = await openWorld();
    const document = readDocument((await world.app.inject("/openapi.json")).body);
    await world.close();
    const tally = new Tally(document.calls);
    let own = seed;
    for (; tally.requests < requests; own += 1) await makeJourney(own, { document, tally });
    // The random journeys may have left calls out, so in further journeys every second call is one of those.
    for (const last = own + maxExtraJourneys; own < last; own += 1) {
      const missing = new Set([...tally.listMissing("done"), ...tally.listMissing("refused")]);
      if (missing.size === 0) break;
      const rare = document.calls.filter(({ name }) => missing.has(name));
      const often = Array.from({ length: Math.ceil(document.calls.length / rare.length) }, () => rare);
      await makeJourney(own, { document, tally, among: [...document.calls, ...often.flat()] });
    }
    process.stdout.write(`${tally.summarise()}\n`);
    expect({ neverDone: tally.listMissing("done"), neverRefused: tally.listMissing("refused") }).toEqual({
      neverDone: [],
      neverRefused: [],
    });
  },
  // A call takes far less time than this, even on a busy machine.
  60 * requests + 120_000,
);

/** Parts of our paths, and of unknown ones. */
const pieces =
  "/ / // .. . ? & = % %2f %00 %E0%A4%A ; # @ : contents/ archives/ exports/ api/ guests/ payment-events todo/ " +
  "openapi.json healthz assets/ locales/ fr/ images/ favicon.ico robots.txt deleted/ prestataires/ " +
  "until=9999999999999 signature= 00000000-0000-7000-8000-000000000000";

it("the server answers paths that do not exist", { timeout: 10 * inputs + 30_000 }, async () => {
  const world = await openWorld();
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  const client = new HttpClient(port);
  const { token } = await world.signUpCouple();
  const { findFaultOfError } = readDocument((await world.app.inject("/openapi.json")).body);
  const paths = texts(pieces).map((text) =>
    Buffer.from(text)
      .toString("latin1")
      .replaceAll(/[^\u0021-\u00ff]/gu, ""),
  );
  const methods = fc.constantFrom(
    ..."GET GET POST PUT PATCH DELETE HEAD OPTIONS TRACE PURGE PROPFIND".split(" "),
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
        const answer = await client.send({
          method,
          path: start + rest || "/",
          headers: sent,
          body: undefined,
        });
        expect(answer.status, answer.text).toBeLessThan(500);
        if (answer.status < 400 || method === "HEAD") return;
        expect(findFaultOfError(JSON.parse(answer.text))).toBe("");
      },
    ),
    { seed, numRuns: Math.ceil(inputs / 20) },
  );
  client.close();
  await world.close();
});
