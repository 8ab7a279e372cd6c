import { availableParallelism } from "node:os";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { login } from "#contract/account.ts";
import { holdPasswordHashing } from "#test/support/light-passwords.ts";
import { type Couple, openWorld, password, type World } from "#test/support/world.ts";

let world: World;
let couple: Couple;
/** Five attempts with the couple's address, on a server that verified no password for two seconds. */
let late: Awaited<ReturnType<typeof signIn>>[];

beforeAll(async () => {
  world = await openWorld();
  couple = await world.signUpCouple();
  const { heldBack, release } = holdPasswordHashing();
  // As many as the smallest thread pool verifies in parallel.
  const atOnce = Math.min(2, availableParallelism());
  const running = Array.from({ length: atOnce }, (_, index) => signIn(`first${index}@exemple.fr`, crowd));
  await vi.waitUntil(() => heldBack() === atOnce, { timeout: 10_000 });
  late = await Promise.all(Array.from({ length: 5 }, () => signIn(couple.email, crowd)));
  release();
  for (const response of await Promise.all(running)) response.expectRefused(401, "wrong_credentials");
});
afterAll(() => world.close());

const crowd = "10.0.0.1";

function signIn(email: string, from: string) {
  return world.ask(login, { body: { email, password, rememberMe: false }, from });
}

it("the server refuses sign-ins that waited two seconds, and does not count them", async () => {
  for (const refused of late) {
    refused.expectRefused(503, "busy");
    expect(refused.headers["retry-after"]).toBe("2");
  }
  (await signIn(couple.email, crowd)).expectDone();
});

it("the server refuses at once when the queue is too long, does not count the attempt, and serves other networks", async () => {
  const { release } = holdPasswordHashing();
  // Far more than can be verified in two seconds.
  const strangers = Array.from({ length: 60 }, (_, index) => signIn(`nobody${index}@exemple.fr`, crowd));
  const { promise: isFull, resolve } = Promise.withResolvers<void>();
  for (const anonymous of strangers) void anonymous.then(() => resolve());
  await isFull;
  const turnedAway = await Promise.all(Array.from({ length: 6 }, () => signIn(couple.email, crowd)));
  for (const refused of turnedAway) refused.expectRefused(503, "busy");
  const elsewhere = signIn(couple.email, "10.0.0.2");
  release();
  (await elsewhere).expectDone();
  const statuses = (await Promise.all(strangers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  (await signIn(couple.email, crowd)).expectDone();
});
