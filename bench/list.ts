/** Reading the guest list, whole and unchanged, against bare Fastify sending the same. */
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { listGuestNames, listGuests } from "#contract/guests.ts";
import { besideBare } from "./beside-bare.ts";
import { type Couple, coupleWith } from "./couple.ts";
import type { Benchmark } from "./findings.ts";
import { product, type Running, start } from "./processes.ts";

const guests = 120;
const target = { atLeast: 0.8 };
const load = { path: listGuests.path, connections: 10, seconds: 3, rounds: 7, target };

export const list: Benchmark = {
  about: `GET ${listGuests.path}, ${guests} guests, signed in, warm, ${load.connections} connections; control: bare Fastify, same bytes`,
  async run() {
    const ours = await start(product());
    try {
      const couple = await coupleWith(guests, ours.url);
      const { headers } = couple;
      const answer = await fetch(ours.url + listGuests.path, { headers });
      const etag = answer.headers.get("etag") ?? "";
      await answer.text();
      const asking = { ...headers, "if-none-match": etag };
      const findings = [
        ...(await besideBare(ours, { ...load, what: "200, whole", headers, status: 200 })),
        ...(await besideBare(ours, { ...load, what: "304, unchanged", headers: asking, status: 304 })),
      ];
      await proveUnread(ours, couple, etag);
      return findings;
    } finally {
      await ours.stop();
    }
  },
};

/** Takes the guests' table away: what is still answered was answered without it. */
async function proveUnread(server: Running, { headers }: Couple, etag: string): Promise<void> {
  const database = new BetterSqlite3(join(server.folder, "promesse.db"));
  database.exec("alter table guests rename to guests_away");
  database.close();
  const status = async (path: string, more: Record<string, string> = {}): Promise<number> =>
    (await fetch(server.url + path, { headers: { ...headers, ...more } })).status;
  const found = [
    await status(listGuests.path, { "if-none-match": etag }),
    await status(listGuests.path),
    await status(listGuestNames.path),
  ];
  if (found.join() !== "304,200,500") throw new Error(`the guests were read: ${found.join()}`);
}
