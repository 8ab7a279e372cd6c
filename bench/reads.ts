/** Small signed-in reads against bare Fastify sending the same; also while somebody else writes. */
import { getUser } from "#contract/account.ts";
import { changeGuest } from "#contract/guests.ts";
import { getCoupleNames, getWedding } from "#contract/wedding.ts";
import { besideBare } from "./beside-bare.ts";
import { type Couple, coupleWith } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { product, type Running, start } from "./processes.ts";

const load = { connections: 10, seconds: 2, rounds: 5, status: 200 };
const target = { atLeast: 0.75 };
const writesPerSecond = 200;

export const reads: Benchmark = {
  about: `small signed-in GETs, ${load.connections} connections; control: bare Fastify, same bytes`,
  async run() {
    const ours = await start(product());
    try {
      const { headers } = await coupleWith(0, ours.url);
      const findings: Finding[] = [];
      for (const { path } of [getUser, getWedding, getCoupleNames]) {
        findings.push(...(await besideBare(ours, { ...load, what: path, path, headers, target })));
      }
      const others = await coupleWith(1, ours.url, "others@exemple.fr");
      const { path } = getWedding;
      const what = `${path} while others write ${writesPerSecond}/s`;
      const stop = keepWriting(ours, others);
      findings.push(...(await besideBare(ours, { ...load, what, path, headers })));
      const written = await stop();
      findings.push({ what: `${what}: writes/s`, measured: written, unit: "/s" });
      return findings;
    } finally {
      await ours.stop();
    }
  },
};

/** Writes at an even pace until it is told to stop; gives how many a second were acknowledged. */
function keepWriting(server: Running, { guests, headers }: Couple): () => Promise<number> {
  const [guest] = guests;
  const address = server.url + changeGuest.path.replace("{id}", guest?.id ?? "");
  const began = performance.now();
  let asked = 0;
  let done = 0;
  const underWay = new Set<Promise<void>>();
  const write = async (presence: boolean): Promise<void> => {
    const { method } = changeGuest;
    const body = JSON.stringify({ presence });
    const answer = await fetch(address, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      body,
    });
    await answer.arrayBuffer();
    if (answer.status === 200) done += 1;
  };
  const timer = setInterval(() => {
    while (asked < ((performance.now() - began) / 1000) * writesPerSecond) {
      asked += 1;
      const writing = write(asked % 2 === 0).finally(() => underWay.delete(writing));
      underWay.add(writing);
    }
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    return done / ((performance.now() - began) / 1000);
  };
}
