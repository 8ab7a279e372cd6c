import { expect, it } from "vitest";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { dayDuration, hour, minute } from "./clock.ts";
import { attempt, sweepAttempts } from "./throttle.ts";

const world = worldForTests();

const try2 = (subject: string) => attempt(world.platform, [{ subject, attempts: 2, within: minute }]);

async function noted(): Promise<number> {
  return (await world.database.read.selectFrom("attempts").select("id").execute()).length;
}

it("the throttle refuses attempts over the limit until the first one has left the window", async () => {
  await try2("often");
  await try2("often");
  await expect(try2("often")).rejects.toMatchObject({ code: "too_many" });
  world.advanceClock(minute);
  await try2("often");
});

it("the throttle ignores and deletes attempts that a clock running ahead noted in the future", async () => {
  await try2("jumped");
  world.advanceClock(dayDuration);
  await try2("jumped");
  await try2("jumped");
  world.advanceClock(-dayDuration);
  // The attempt from before the clock change counts.
  await try2("jumped");
  await expect(try2("jumped")).rejects.toMatchObject({ code: "too_many" });
  const before = await noted();
  await sweepAttempts(world.platform);
  expect(await noted()).toBe(before - 2);
  world.advanceClock(hour);
  await sweepAttempts(world.platform);
  expect(await noted()).toBe(0);
});
