/**
 * Sends bodies at the limits of each endpoint through the app: as many bytes as are accepted, of wrong items, and right
 * ones with everything as long as it may be. `npm run fuzz largest` does so for all endpoints, `npm test` for some.
 */
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { ErrorBody, maxErrorFields } from "#contract/errors.ts";
import { maxBodyBytes, maxPublicBodyBytes } from "#server/platform/http/limits.ts";
import { ask } from "#test/support/http.ts";
import {
  fillWithWrongItems,
  findLists,
  getLargestBody,
  getWrong,
  type SchemaParts,
} from "#test/support/largest-bodies.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

/** Those with the largest bodies and lists, and one that anybody may call. */
const sample = new Set([
  "importGuests",
  "updateAttendances",
  "createHouseholds",
  "applySeatingPlan",
  "register",
]);
const takesAll = process.env["FUZZ"] !== undefined;
const chosenEndpoints = [...endpoints].filter(
  ([name, { body, upload }]) => body !== undefined && upload === undefined && (takesAll || sample.has(name)),
);
/** Bytes. */
const maxErrorBytes = 100_000;

// Far more than the bodies take, even on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const world = worldForTests();

function getMaxBytes({ maxBodyBytes: own, access }: Endpoint): number {
  return own ?? (access === "public" ? maxPublicBodyBytes : maxBodyBytes);
}

/** Sends a body as a couple of its own, and returns the status. An error must be small. */
async function send(call: Endpoint, payload: string): Promise<number> {
  const { token } = await world.signUpCouple();
  const headers = { "content-type": "application/json" };
  const { status, text, json } = await ask(world.app, call, { as: token, body: payload, headers });
  if (status === 200) return status;
  expect(text.length).toBeLessThan(maxErrorBytes);
  const { error } = v.parse(ErrorBody, json);
  expect(Object.keys(error.fields ?? {}).length).toBeLessThanOrEqual(maxErrorFields);
  return status;
}

describe.each(chosenEndpoints)("the largest bodies of %s", (name, call) => {
  const schema = call.body as v.GenericSchema & SchemaParts;
  const max = getMaxBytes(call);

  it("are refused if a list has only wrong items", async () => {
    // A sample sends one list of each endpoint, because a body of four megabytes takes long to make and to read.
    const lists = [...findLists(schema)].slice(0, takesAll ? undefined : 1);
    for (const [path, list] of lists) {
      // A body with more values than its schema has room for is not even parsed.
      expect([400, 413]).toContain(await send(call, fillWithWrongItems(path, list, max)));
    }
  });

  it("are refused if all lists are full of wrong items", async () => {
    const wrong = JSON.stringify(getWrong(schema));
    expect([400, 413]).toContain(await send(call, wrong));
  });

  it("are taken, or refused for what they refer to", async () => {
    const right = JSON.stringify(getLargestBody(name, schema));
    const status = await send(call, right);
    if (Buffer.byteLength(right) > max) expect(status).toBe(413);
    else expect([200, 400, 401, 403, 404, 409, 429]).toContain(status);
  });
});
