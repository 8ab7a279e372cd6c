/** As `lasting-limits`, for the limits of networks, accounts and devices that sign in and up. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetPassword, googleAuth, login, logout, register } from "#contract/account.ts";
import { deleteAccount } from "#contract/deletion.ts";
import { endSessions } from "#contract/profile.ts";
import { dayDuration, minute } from "#server/platform/clock.ts";
import { createGoogle } from "#server/platform/google.ts";
import { getExportUrl } from "#test/support/exports.ts";
import { type GoogleStandIn, pageNonce, startGoogle } from "#test/support/google.ts";
import { type Couple, openWorld, password, type World } from "#test/support/world.ts";

/** Stands still in each test, so that no limit ends while a loaded machine is slow. */
let now = Date.now();
const signUpsPerHour = 6;

let google: GoogleStandIn;
let world: World;
beforeAll(async () => {
  google = await startGoogle();
  world = await openWorld({
    clock: () => now,
    google: createGoogle(google.settings, Date.now),
    mail: { sends: true, flush: () => undefined },
    signUpsPerHour,
  });
});
afterAll(async () => {
  await world.close();
  await google.close();
});

/** The network of the acts that are limited by network. */
const from = "10.9.0.1";
let networks = 0;
function newNetwork(): string {
  networks += 1;
  return `10.8.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
}
let people = 0;
function newAddress(): string {
  people += 1;
  return `personne${people}@exemple.fr`;
}

interface LimitedAct {
  readonly attempts: number;
  /** The status of an act that is within the limit, if not 200. */
  readonly allowed?: number;
  /** Returns the status. */
  readonly act: (couple: Couple) => Promise<number>;
  /** Deletes what the acts made, ends the sessions or signs in. */
  readonly takeBack: (couple: Couple) => Promise<unknown>;
}

const wrong = "not the password";
const latest: { email: string; token: string }[] = [];

async function signInAnew({ token, email, device }: Couple): Promise<void> {
  (await world.ask(logout, { as: token, from })).expectDone();
  (await world.ask(login, { body: { email, password, device }, from })).expectDone();
}

const limitedActs: Readonly<Record<string, LimitedAct>> = {
  "accounts that a network opens": {
    attempts: signUpsPerHour,
    async act() {
      const email = newAddress();
      const body = { email, password, first_name: "Zoé", last_name: "Éluard" };
      const response = await world.ask(register, { body, from });
      if (response.status === 200) latest.push({ email, token: response.expectDone().token });
      return response.status;
    },
    async takeBack() {
      const body = { password, confirmation: "SUPPRIMER" };
      for (const { token } of latest)
        (await world.ask(deleteAccount, { body, as: token, from })).expectDone();
    },
  },
  "sign-ins with Google that a network tries": {
    attempts: 20,
    allowed: 401,
    async act() {
      const body = { google_token: await google.createForgedToken(), nonce: pageNonce };
      return (await world.ask(googleAuth, { body, from })).status;
    },
    async takeBack(couple) {
      const body = { google_token: await google.createToken(), nonce: pageNonce };
      (await world.ask(googleAuth, { body, from: newNetwork() })).expectDone();
      expect((await world.ask(googleAuth, { body, from })).status).toBe(429);
      await signInAnew(couple);
    },
  },
  "letters that a network has sent to anybody": {
    attempts: 30,
    act: async () => (await world.ask(forgetPassword, { body: { email: newAddress() }, from })).status,
    takeBack: signInAnew,
  },
  "passwords that networks try in an hour at one account": {
    attempts: 100,
    allowed: 401,
    act: async ({ email }) =>
      (await world.ask(login, { body: { email, password: wrong }, from: newNetwork() })).status,
    takeBack: signInAnew,
  },
  "passwords that a network tries in an hour at any account": {
    attempts: 100,
    allowed: 401,
    act: async () =>
      (await world.ask(login, { body: { email: newAddress(), password: wrong }, from })).status,
    takeBack: signInAnew,
  },
  "passwords that a known device tries in an hour": {
    attempts: 50,
    allowed: 401,
    async act({ email, device }) {
      // Five a minute are another limit.
      now += minute / 4;
      return (await world.ask(login, { body: { email, password: wrong, device }, from })).status;
    },
    async takeBack({ token, email }) {
      (await world.ask(endSessions, { as: token, from })).expectDone();
      (await world.ask(login, { body: { email, password }, from: newNetwork() })).expectDone();
    },
  },
};

it.each(Object.entries(limitedActs))("the limit of %s holds after that", async (_, limited) => {
  now += dayDuration;
  const couple = await world.signUpCouple();
  for (let turn = 0; turn < limited.attempts; turn += 1) {
    expect(await limited.act(couple)).toBe(limited.allowed ?? 200);
  }
  expect(await limited.act(couple)).toBe(429);
  await limited.takeBack(couple);
  expect(await limited.act(couple)).toBe(429);
});

it("the address of an export that was sent opens nothing after the person has signed in anew", async () => {
  now += dayDuration;
  const couple = await world.signUpCouple();
  const url = await getExportUrl(world, couple);
  const status = async () => (await world.app.inject({ url })).statusCode;
  expect(await status()).toBe(200);
  expect(await status()).toBe(404);
  await signInAnew(couple);
  expect(await status()).toBe(404);
});
