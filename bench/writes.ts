/**
 * Measures durable changes of presence and new guests over many connections, against one flush per write and
 * against one connection.
 */
import { addGuest, changeGuest } from "#contract/guests.ts";
import { type Couple, createCoupleWithGuests, createCouples } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { type Load, type Rate, measureRate } from "./load.ts";
import { noLoadShedding, createProductProgram, type RunningServer, start } from "./processes.ts";
import { summariseRounds } from "./rounds.ts";

const guestCount = 120;
const rounds = 5;
const connectionCount = 64;
const seconds = 2;

type Requests = NonNullable<Load["requests"]>;
type RequestsOf = (contender: Contender) => Requests;

export const writes: Benchmark = {
  about: `${changeGuest.method} ${changeGuest.path} { presence } and ${addGuest.method} ${addGuest.path}, ${connectionCount} connections; controls: WRITES_PER_COMMIT=1, and one connection`,
  async run() {
    const together = await start(createProductProgram(noLoadShedding));
    const alone = await start(createProductProgram({ ...noLoadShedding, WRITES_PER_COMMIT: "1" }));
    try {
      const contenders = { together: await createContender(together), alone: await createContender(alone) };
      return [
        ...(await measureFindings(
          { what: "changes", listRequests: ({ couple }) => listPresenceRequests(couple), atLeast: 3 },
          contenders,
        )),
        ...(await measureFindings(
          { what: "new guests", listRequests: listNewGuestRequests, atLeast: 1.5 },
          contenders,
        )),
      ];
    } finally {
      await Promise.all([together.stop(), alone.stop()]);
    }
  },
};

interface Contender {
  readonly server: RunningServer;
  readonly couple: Couple;
  /** The weddings to which new guests are added. */
  readonly others: readonly Couple[];
}

interface Round {
  readonly together: Rate;
  readonly alone: Rate;
  readonly one: Rate;
}

interface Workload {
  readonly what: string;
  readonly listRequests: RequestsOf;
  /** The target: how many times the rate of one flush each. */
  readonly atLeast: number;
}

/** Each round measures in turn: many connections, many with a flush for each write, and one connection. */
async function measureFindings(
  { what, listRequests, atLeast }: Workload,
  { together, alone }: { readonly together: Contender; readonly alone: Contender },
): Promise<Finding[]> {
  const measured: Round[] = [];
  const send = (contender: Contender, connections: number): Promise<Rate> =>
    measureRate(contender.server, { requests: listRequests(contender), connections, seconds, status: 200 });
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const measuredRound = {
      together: await send(together, connectionCount),
      alone: await send(alone, connectionCount),
      one: await send(together, 1),
    };
    if (round > 0) measured.push(measuredRound);
  }
  const createFinding = (name: string, unit: Finding["unit"], getValue: (round: Round) => number): Finding =>
    summariseRounds(`${what}${name}`, measured.map(getValue), unit);
  return [
    {
      ...createFinding(
        "/s, of those with a flush each",
        "×",
        (round) => round.together.perSecond / round.alone.perSecond,
      ),
      target: { atLeast },
    },
    createFinding(": p99, of that of one connection", "×", (round) => round.together.p99 / round.one.p99),
    createFinding("/s", "/s", (round) => round.together.perSecond),
    createFinding("/s, a flush each", "/s", (round) => round.alone.perSecond),
    createFinding(": p99", "ms", (round) => round.together.p99),
    createFinding(": p99 of one connection", "ms", (round) => round.one.p99),
    createFinding(": processor time of one", "µs", (round) => round.together.cpuMicroseconds ?? Number.NaN),
  ];
}

async function createContender(server: RunningServer): Promise<Contender> {
  const { url } = server;
  return { server, couple: await createCoupleWithGuests(guestCount, url), others: await createCouples(url) };
}

/** Each guest is set to present, then to absent. */
export function listPresenceRequests({ guests: invited, headers }: Couple): Requests {
  return [true, false].flatMap((presence) =>
    invited.map(({ id }) => ({
      method: changeGuest.method,
      path: changeGuest.path.replace("{id}", id),
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ presence }),
    })),
  );
}

function listNewGuestRequests({ others }: Contender): Requests {
  return others.map(({ headers }) => ({
    method: addGuest.method,
    path: addGuest.path,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ firstName: "Zoé", lastName: "Nguyễn" }),
  }));
}
