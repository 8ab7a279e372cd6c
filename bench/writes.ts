/** Presence changes, durable, from many connections at once, against the same server with one flush for each. */
import { changeGuest } from "#contract/guests.ts";
import { type Couple, coupleWith } from "./couple.ts";
import type { Benchmark } from "./findings.ts";
import { rateOf } from "./load.ts";
import { product, type Running, start } from "./processes.ts";
import { comparedWith, inTurn, median, spreadOf } from "./rounds.ts";

const guests = 120;
const rounds = 7;
const load = { connections: 64, seconds: 3, status: 200 };

export const writes: Benchmark = {
  about: `${changeGuest.method} ${changeGuest.path} { presence }, ${load.connections} connections; control: WRITES_PER_COMMIT=1`,
  async run() {
    const together = await start(product());
    const alone = await start(product({ WRITES_PER_COMMIT: "1" }));
    try {
      const rates = await inTurn(rounds, {
        together: await changesOn(together),
        alone: await changesOn(alone),
      });
      const ratios = comparedWith(rates.alone, rates.together, (ours, control) => ours / control);
      return [
        {
          what: "changes/s, of those with a flush each",
          measured: median(ratios),
          spread: spreadOf(ratios),
          unit: "×",
          target: { atLeast: 3 },
        },
        { what: "changes/s", measured: median(rates.together), spread: spreadOf(rates.together), unit: "/s" },
        {
          what: "changes/s, a flush each",
          measured: median(rates.alone),
          spread: spreadOf(rates.alone),
          unit: "/s",
        },
      ];
    } finally {
      await Promise.all([together.stop(), alone.stop()]);
    }
  },
};

/** Signs a couple up on the server and warms it; gives what measures a round, in changes a second. */
async function changesOn(server: Running): Promise<() => Promise<number>> {
  const couple = await coupleWith(guests, server.url);
  const requests = changes(couple);
  const round = async (): Promise<number> => (await rateOf(server, { ...load, requests })).perSecond;
  await round();
  return round;
}

/** Each guest comes, then does not. */
function changes({ guests: invited, headers }: Couple) {
  return [true, false].flatMap((presence) =>
    invited.map(({ id }) => ({
      method: changeGuest.method,
      path: changeGuest.path.replace("{id}", id),
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ presence }),
    })),
  );
}
