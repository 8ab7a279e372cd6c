/** Measures how long others wait while pieces of a wedding with the longest names are counted and drawn. */
import { setTimeout as wait } from "node:timers/promises";
import { changeGuest } from "#contract/guests.ts";
import { getPrintSettings, printedPieces } from "#contract/stationery.ts";
import { limits } from "#contract/values.ts";
import { call, createCoupleWithGuests } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { createProductProgram, start } from "./processes.ts";

const guestCount = 200;
/** Milliseconds that a call of somebody else may take beside it. */
const maxWait = 300;

export const printing: Benchmark = {
  about: `${guestCount} guests with the longest names and addresses: each piece counted and drawn, with the health check during it`,
  async run() {
    const server = await start(createProductProgram({ PAYMENT: "off" }));
    try {
      const couple = await createCoupleWithGuests(guestCount, server.url);
      for (const [index, { id }] of couple.guests.entries()) {
        const body = {
          first_name: `${index}${"M".repeat(limits.name)}`.slice(0, limits.name),
          last_name: "w ".repeat(limits.name / 2).trim(),
          adresse: "W".repeat(limits.shortText),
          code_postal: "89450",
          ville: "m".repeat(limits.name),
        };
        await call(server.url, changeGuest, { token: couple.token, params: { id }, body });
      }
      const findings: Finding[] = [];
      for (const piece of printedPieces) {
        const longest = await measureHealthDelay(server.url, async () => {
          const from = performance.now();
          const settings = await call(server.url, getPrintSettings, {
            token: couple.token,
            params: { piece },
            query: { language: "fr" },
          });
          const countDuration = performance.now() - from;
          if (settings.pdf_url !== null) await (await fetch(server.url + settings.pdf_url)).arrayBuffer();
          findings.push({ what: `${piece} counted`, measured: Math.round(countDuration), unit: "ms" });
        });
        const target = { atMost: maxWait };
        findings.push({ what: `health check beside ${piece}`, measured: longest, unit: "ms", target });
      }
      return findings;
    } finally {
      await server.stop();
    }
  },
};

/** The longest time of a health check during the work, in milliseconds. */
async function measureHealthDelay(origin: string, work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const from = performance.now();
      await (await fetch(`${origin}/healthz`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - from);
      await wait(10);
    }
  };
  const watching = watch();
  await work();
  isOver = true;
  await watching;
  return Math.round(longest);
}
