/** Sends each endpoint its largest wrong and its largest right body, and measures how long the others wait. */
import { setTimeout as wait } from "node:timers/promises";
import type * as v from "valibot";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { maxBodyBytes, maxPublicBodyBytes } from "#server/platform/http/limits.ts";
import {
  fillWithWrongItems,
  findLists,
  getLargestBody,
  type SchemaParts,
} from "#test/support/largest-bodies.ts";
import { measureBesideHealth } from "./beside-health.ts";
import { createCoupleWithGuests } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { createProductProgram, type RunningServer, start } from "./processes.ts";

const megabyte = 1024 ** 2;
/** Milliseconds that the memory gets to come back. */
const settleDuration = 10_000;
const jsonEndpoints = [...endpoints].filter(
  ([, { body, upload }]) => body !== undefined && upload === undefined,
);

interface MeasuredEndpoint {
  readonly name: string;
  readonly slowest: number;
  readonly peak: number;
}

export const bodies: Benchmark = {
  about: `the largest wrong and right bodies of ${jsonEndpoints.length} endpoints; control: small ones`,
  async run() {
    const server = await start(
      createProductProgram({ SIGN_UPS_PER_HOUR: "10000", WRITES_PER_MINUTE: "100000" }),
    );
    try {
      const control = await sendAll(server, "control", () => ["{}"]);
      const before = server.getResidentBytes() ?? Number.NaN;
      const wrong = await sendAll(server, "wrong", getWrongBodies);
      const right = await sendAll(server, "right", (name, { body }) => [
        JSON.stringify(getLargestBody(name, body as v.GenericSchema)),
      ]);
      await wait(settleDuration);
      const memoryLeft = ((server.getResidentBytes() ?? Number.NaN) - before) / megabyte;
      return [
        ...getFindings("small bodies", control),
        ...getFindings("largest wrong bodies", wrong),
        ...getFindings("largest right bodies", right),
        { what: "memory left after ten seconds", measured: memoryLeft, unit: "MB", target: { atMost: 150 } },
      ];
    } finally {
      await server.stop();
    }
  },
};

function getFindings(what: string, measured: readonly MeasuredEndpoint[]): Finding[] {
  const [worst] = measured.toSorted((a, b) => b.slowest - a.slowest);
  const peak = Math.max(...measured.map((endpoint) => endpoint.peak));
  return [
    {
      what: `${what}: slowest /healthz (${worst?.name})`,
      measured: worst?.slowest ?? Number.NaN,
      unit: "ms",
      target: { atMost: 300 },
    },
    { what: `${what}: memory at its peak, added`, measured: peak, unit: "MB", target: { atMost: 400 } },
  ];
}

/**
 * One for each list and record of the body, filled up to the bytes that are accepted; for a body without any, one with
 * an unknown list.
 */
function getWrongBodies(_name: string, { body, access, maxBodyBytes: ownMaxBytes }: Endpoint): string[] {
  const maxBytes = ownMaxBytes ?? (access === "public" ? maxPublicBodyBytes : maxBodyBytes);
  const lists = [...findLists(body as SchemaParts)];
  return lists.length === 0
    ? [`{"none":[${"{},".repeat(maxBytes / 4)}0]}`]
    : lists.map(([path, list]) => fillWithWrongItems(path, list, maxBytes));
}

/** As a couple of its own each, because some calls end the session. */
async function sendAll(
  server: RunningServer,
  kind: string,
  getBodies: (name: string, endpoint: Endpoint) => readonly string[],
): Promise<MeasuredEndpoint[]> {
  const sent: MeasuredEndpoint[] = [];
  for (const [name, endpoint] of jsonEndpoints) {
    const { headers } = await createCoupleWithGuests(1, server.url, `${kind}${name}@exemple.fr`);
    const { method, path } = endpoint;
    const url = server.url + path.replaceAll(/\{\w+\}/gu, "none");
    const bodiesToSend = getBodies(name, endpoint);
    const measured = await measureBesideHealth(server, async () => {
      for (const body of bodiesToSend) {
        const response = await fetch(url, {
          method,
          body,
          headers: { ...headers, "content-type": "application/json" },
        });
        await response.arrayBuffer();
      }
    });
    sent.push({ name, ...measured });
  }
  return sent;
}
