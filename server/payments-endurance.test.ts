/** Killed while Stripe tells what was paid, five times and in any order: each wedding is unlocked once, with one receipt. */
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { engine } from "#test/support/database.ts";
import { type Planter, signUp } from "#test/support/planted.ts";
import { copyTemplate } from "#test/support/postgres.ts";
import { type ServerProcess, startProcess } from "#test/support/running-server.ts";
import { startStripe, type StripeStandIn } from "#test/support/stripe.ts";
import type { StripeEvent } from "#test/support/stripe-events.ts";

const weddings = 12;
const kills = 4;
const times = 5;

async function settings(stripe: StripeStandIn): Promise<Record<string, string>> {
  const folder = join(inject("folder"), randomUUID());
  mkdirSync(folder);
  // Mail that nobody takes: what was posted stays to be counted.
  const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Promesse <bonjour@exemple.fr>" };
  const here = { DATA_DIR: folder, LOG_LEVEL: "warn", ...mail, ...stripe.environment };
  if (engine === "sqlite") return here;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  return { ...here, DATABASE_URL: await copyTemplate(inject("postgres"), name) };
}

function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing) => ({ thing, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ thing }) => thing);
}

/** Each of its own wedding; every third is refunded as well. */
async function payments(stripe: StripeStandIn, people: readonly Planter[]): Promise<StripeEvent[]> {
  const events: StripeEvent[] = [];
  for (const [at, person] of people.entries()) {
    const { clientSecret } = await person.send("POST", "/create-checkout-session");
    const session = stripe.sessions.find((each) => each.client_secret === clientSecret);
    if (session === undefined) throw new Error("Stripe does not know this secret");
    events.push(stripe.events.pay(session, person.email));
    if (at % 3 === 0) events.push(stripe.events.refund(session));
  }
  return events;
}

/** As Stripe does: what was not taken is told again. Every so often the process ends at once. */
async function tellAll(
  stripe: StripeStandIn,
  environment: Record<string, string>,
  { events, first }: { readonly events: readonly StripeEvent[]; readonly first: ServerProcess },
): Promise<ServerProcess> {
  let server = first;
  let waiting = shuffled(Array.from({ length: times }, () => events).flat());
  for (let kill = 0; kill <= kills; kill += 1) {
    const isLast = kill === kills;
    const round = isLast ? waiting : waiting.slice(0, Math.ceil(waiting.length / (kills + 1 - kill)));
    const enough = isLast ? Infinity : Math.floor(round.length * Math.random());
    const missed: StripeEvent[] = waiting.slice(round.length);
    let taken = 0;
    let killed: Promise<void> | undefined;
    await Promise.all(
      round.map(async (event) => {
        const status = await stripe.deliver(server.url, event).catch(() => 0);
        if (status !== 200) missed.push(event);
        taken += 1;
        if (taken > enough) killed ??= server.kill();
      }),
    );
    if (isLast) expect(missed).toEqual([]);
    else {
      await (killed ?? server.kill());
      server = await startProcess(environment);
    }
    waiting = shuffled(missed);
  }
  return server;
}

async function rowsOf(environment: Record<string, string>) {
  const file = join(environment["DATA_DIR"] ?? "", "promesse.db");
  const database = await openDatabase({ url: environment["DATABASE_URL"], file });
  try {
    const { read } = database;
    return {
      weddings: await read.selectFrom("weddings").select(["id", "revision", "unlocked_at"]).execute(),
      payments: await read.selectFrom("payments").selectAll().execute(),
      outbox: await read.selectFrom("outbox").select(["kind", "address"]).execute(),
    };
  } finally {
    await database.close();
  }
}

describe("being killed while payments are told", () => {
  it(
    `unlocks each wedding once and sends one receipt, over ${kills} kills`,
    async () => {
      const stripe = await startStripe();
      const environment = await settings(stripe);
      const first = await startProcess(environment);
      const people = await Promise.all(Array.from({ length: weddings }, () => signUp(first.url)));
      const events = await payments(stripe, people);
      const before = await rowsOf(environment);
      const server = await tellAll(stripe, environment, { events, first });
      await server.stop();
      await stripe.close();

      const after = await rowsOf(environment);
      const revisionBefore = new Map(before.weddings.map(({ id, revision }) => [id, revision]));
      for (const [at, { weddingId, email }] of people.entries()) {
        const isRefunded = at % 3 === 0;
        const own = after.payments.filter(({ wedding_id }) => wedding_id === weddingId);
        expect(own).toMatchObject([{ status: isRefunded ? "refunded" : "paid", email }]);
        const wedding = after.weddings.find(({ id }) => id === weddingId);
        expect(wedding?.unlocked_at === null).toBe(isRefunded);
        // One write for each thing that happened, whatever was told how often.
        const writes = (wedding?.revision ?? 0) - (revisionBefore.get(weddingId) ?? 0);
        expect(writes).toBe(isRefunded ? 2 : 1);
        const letters = after.outbox.filter(({ kind, address }) => address === email && kind !== "confirm");
        const kinds = letters.map(({ kind }) => kind);
        if (!isRefunded) expect(kinds).toEqual(["receipt"]);
        else expect(["refund", "receipt,refund"]).toContain(kinds.toSorted().join());
      }
    },
    3 * 60_000,
  );
});

it("says at its start that payment is only practised, where others reach it", async () => {
  const folder = join(inject("folder"), randomUUID());
  mkdirSync(folder);
  const environment = { DATA_DIR: folder, LOG_LEVEL: "warn" };
  const open = await startProcess({ ...environment, HOST: "0.0.0.0" });
  expect((await fetch(`${open.url}/healthz`)).status).toBe(200);
  expect(await open.stop()).toBe(0);
  expect(open.output().match(/only practised here/gu)).toHaveLength(2);
  const own = await startProcess(environment);
  expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
  expect(await own.stop()).toBe(0);
  expect(own.output()).not.toContain("practised");
});
