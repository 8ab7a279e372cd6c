/** The couple is warned when the server's address makes printed links short-lived. */
import { expect, it } from "vitest";
import { getProfile } from "#contract/profile.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

it.each([
  ["https://mariage.exemple.fr", true],
  ["http://mariage.exemple.fr", false],
  ["http://localhost:3000", false],
  ["https://localhost", false],
  ["https://127.0.0.1:8443", false],
  ["https://[::1]", false],
])("for a server at %s, lasting_links is %s", async (publicUrl, lasts) => {
  Object.assign(world.platform, { publicUrl });
  expect((await world.ask(getProfile, { as: couple.token })).expectDone().lasting_links).toBe(lasts);
});
