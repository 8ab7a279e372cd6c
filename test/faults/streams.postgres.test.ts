/** Tests the stream of changes between two processes on one PostgreSQL, and its end when a process stops. */
import { expect, it } from "vitest";
import { second } from "#server/platform/clock.ts";
import { calls, newPlace, outcomeOf, signUp } from "#test/faults/world.ts";
import { openStream } from "#test/support/event-streams.ts";
import { startProcess } from "#test/support/running-server.ts";

it("tells of a change in another process within two seconds, and ends when its own stops", async () => {
  const { environment } = await newPlace();
  const writer = await startProcess(environment);
  const reader = await startProcess(environment);
  const token = await signUp(writer.url);
  const stream = await openStream(reader.url, token);
  expect(await stream.next()).toMatchObject({ name: "hello" });
  for (const name of ["Zoé", "Léa", "Max"]) {
    const began = performance.now();
    await outcomeOf(writer.url, calls.addGuest(token, name));
    expect(await stream.next()).toMatchObject({ name: "changed" });
    expect(performance.now() - began).toBeLessThan(2 * second);
  }
  const asked = performance.now();
  expect(await reader.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5 * second);
  expect(await stream.next()).toBeUndefined();
  await writer.stop();
});
