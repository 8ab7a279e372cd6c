/**
 * Measures reading the guest list, in full and unchanged (304), against bare Fastify that sends the same
 * bytes.
 */
import { listGuests } from "#contract/guests.ts";
import { measureBesideBare } from "./beside-bare.ts";
import { createCoupleWithGuests } from "./couple.ts";
import type { Benchmark } from "./findings.ts";
import { createProductProgram, start } from "./processes.ts";

const guestCount = 120;
const load = { path: listGuests.path, connections: 10, seconds: 3, rounds: 7 };

export const list: Benchmark = {
  about: `GET ${listGuests.path}, ${guestCount} guests, signed in, warm, ${load.connections} connections; control: bare Fastify, same bytes`,
  async run() {
    const ours = await start(createProductProgram());
    try {
      const { headers } = await createCoupleWithGuests(guestCount, ours.url);
      const response = await fetch(ours.url + listGuests.path, { headers });
      const etag = response.headers.get("etag") ?? "";
      await response.text();
      const conditionalHeaders = { ...headers, "if-none-match": etag };
      return [
        ...(await measureBesideBare(ours, { ...load, what: "200, whole", headers, status: 200 })),
        ...(await measureBesideBare(ours, {
          ...load,
          what: "304, unchanged",
          headers: conditionalHeaders,
          status: 304,
        })),
      ];
    } finally {
      await ours.stop();
    }
  },
};
