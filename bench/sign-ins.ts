/** Signing in with a password, many at once, while others read at an even pace; then a rush of them. */
import { argon2, randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { hashRaw } from "@node-rs/argon2";
import { login, register } from "#contract/account.ts";
import { listGuests } from "#contract/guests.ts";
import { coupleWith } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { type Load, type Rate, rateOf } from "./load.ts";
import { product, type Running, start } from "./processes.ts";
import { comparedWith, inTurn, median, spreadOf } from "./rounds.ts";

const rounds = 5;
const seconds = 3;
const guests = 120;
/** One account for each: what is limited is how often one is tried. */
const connections = 16;
const reading = { connections: 8, perSecond: 200, seconds, status: 200, path: listGuests.path };
const rushing = 400;
const password = "un bouquet de pivoines";
const json = { "content-type": "application/json", accept: "application/json" };

export const signIns: Benchmark = {
  about: `POST ${login.path}, ${connections} connections, while ${reading.perSecond}/s ask for ${guests} guests; control: Argon2id alone on ${availableParallelism()} processors`,
  async run() {
    const server = await start(product({ SIGN_UPS_PER_HOUR: "1000" }));
    try {
      const { headers } = await coupleWith(guests, server.url);
      await signUp(server);
      const read: Load = { ...reading, headers };
      const both: { entered: Rate; read: Rate }[] = [];
      const quiet: Rate[] = [];
      const measured = await inTurn(rounds + 1, {
        alone: () => hashesPerSecond(ours),
        node: () => hashesPerSecond(nodes),
        quietly: async () => {
          quiet.push(await rateOf(server, read));
          return 0;
        },
        entering: async () => {
          const [entered, readBeside] = await Promise.all([rateOf(server, entries), rateOf(server, read)]);
          both.push({ entered, read: readBeside });
          return entered.perSecond;
        },
      });
      // The first round warms.
      const [entered, alone, node] = [measured.entering, measured.alone, measured.node].map((all) =>
        all.slice(1),
      );
      const later = both.slice(1);
      return [
        { ...figure("sign-ins/s", entered ?? [], "/s"), target: { atLeast: 80 } },
        figure(
          "sign-ins/s, of hashes/s alone",
          comparedWith(alone ?? [], entered ?? [], (us, them) => us / them),
          "×",
        ),
        figure("hashes/s alone", alone ?? [], "/s"),
        figure("hashes/s alone, Node's own", node ?? [], "/s"),
        figure(
          "sign-ins: 99 of 100 within",
          later.map((one) => one.entered.p99),
          "ms",
        ),
        {
          ...figure(
            "reads meanwhile: 99 of 100 within",
            later.map((one) => one.read.p99),
            "ms",
          ),
          target: { atMost: 50 },
        },
        figure(
          "reads without sign-ins: 99 of 100 within",
          quiet.slice(1).map(({ p99 }) => p99),
          "ms",
        ),
        figure(
          "reads meanwhile",
          later.map((one) => one.read.perSecond),
          "/s",
        ),
        ...(await rush(server)),
      ];
    } finally {
      await server.stop();
    }
  },
};

const entries: Load = {
  connections,
  seconds,
  status: 200,
  requestsOf: (connection) => [
    { method: login.method, path: login.path, headers: json, body: credentials(addressOf(connection)) },
  ],
};

function addressOf(number: number): string {
  return `couple${number % connections}@exemple.fr`;
}

function credentials(email: string): string {
  return JSON.stringify({ email, password, rememberMe: false });
}

async function signUp(server: Running): Promise<void> {
  for (let number = 0; number < connections; number += 1) {
    const person = { email: addressOf(number), password, first_name: "Élise", last_name: "Marchand" };
    const answer = await fetch(server.url + register.path, {
      method: register.method,
      headers: json,
      body: JSON.stringify(person),
    });
    if (!answer.ok) throw new Error(`no account was made: ${await answer.text()}`);
  }
}

/** Strangers, each with an address of their own, all at one moment: some are compared, the others refused. */
async function rush(server: Running): Promise<Finding[]> {
  const compared: number[] = [];
  const refused: number[] = [];
  const begun = performance.now();
  const ask = async (number: number): Promise<void> => {
    const answer = await fetch(server.url + login.path, {
      method: login.method,
      headers: json,
      body: credentials(`nobody${number}@exemple.fr`),
    });
    await answer.arrayBuffer();
    if (answer.status !== 401 && answer.status !== 503) throw new Error(`a stranger got ${answer.status}`);
    (answer.status === 401 ? compared : refused).push(performance.now() - begun);
  };
  await Promise.all(Array.from({ length: rushing }, (_, number) => ask(number)));
  const what = `a rush of ${rushing}`;
  return [
    { what: `${what}: compared`, measured: compared.length, unit: "requests" },
    { what: `${what}: refused`, measured: refused.length, unit: "requests" },
    {
      what: `${what}: the last answer after`,
      measured: Math.max(...compared, ...refused),
      unit: "ms",
      target: { atMost: 3000 },
    },
  ];
}

const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const nodesArgon2 = promisify(argon2);
const ours = (salt: Buffer): Promise<Buffer> =>
  hashRaw(password, {
    salt,
    memoryCost: cost.memory,
    timeCost: cost.passes,
    parallelism: 1,
    outputLen: cost.tagLength,
  });
const nodes = (salt: Buffer): Promise<Buffer> =>
  nodesArgon2("argon2id", { message: password, nonce: salt, ...cost });

/** In this process, as many at once as there are processors. */
async function hashesPerSecond(hash: (salt: Buffer) => Promise<Buffer>): Promise<number> {
  const begun = performance.now();
  let made = 0;
  const keepHashing = async (): Promise<void> => {
    while (performance.now() - begun < seconds * 1000) {
      await hash(randomBytes(16));
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, keepHashing));
  return made / ((performance.now() - begun) / 1000);
}

function figure(what: string, values: readonly number[], unit: Finding["unit"]): Finding {
  return { what, measured: median(values), spread: spreadOf(values), unit };
}
