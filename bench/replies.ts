/**
 * 300 guests reply by their links while the couple's two browsers reload, and 2,400 answers change in one call, on
 * SQLite. One reply comes every fifth of a second, five times as fast as the promised five minutes for all.
 */
import { setTimeout as wait } from "node:timers/promises";
import { listGuests } from "#contract/guests.ts";
import {
  createMoment,
  listAttendances,
  listHeadcounts,
  listMoments,
  updateAttendances,
} from "#contract/moments.ts";
import { listReplyEvents, updateReplySettings } from "#contract/replies.ts";
import { listReplyLinks } from "#contract/reply-links.ts";
import { changeWedding } from "#contract/wedding.ts";
import { call, type Couple, createCoupleWithGuests } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { createProductProgram, type RunningServer, start } from "./processes.ts";
import { summariseRounds } from "./rounds.ts";

const guestCount = 300;
const momentCount = 8;
const rounds = 9;
/** Milliseconds between two guests. */
const replyInterval = 200;
/** Milliseconds between two reloads of each of the couple's two browsers. */
const readInterval = 1000;

export const replies: Benchmark = {
  about: `${guestCount} guests × ${momentCount} moments in one call; then ${guestCount} replies in ${(guestCount * replyInterval) / 1000} s, two browsers reading the couple's lists each second`,
  async run() {
    const server = await start(createProductProgram({ PAYMENT: "off" }));
    try {
      const couple = await createCoupleWithGuests(guestCount, server.url);
      const momentIds = await createEightMoments(server.url, couple);
      return [
        ...(await measureBulkChange(server, couple, momentIds)),
        ...(await measureReplies(server, couple)),
      ];
    } finally {
      await server.stop();
    }
  },
};

export async function createEightMoments(origin: string, { token }: Couple): Promise<string[]> {
  const wantedMoments = {
    civil_wedding: true,
    religious_wedding: true,
    cocktail: true,
    dinner: true,
    party: true,
    brunch: true,
  };
  await call(origin, changeWedding, { token, body: wantedMoments });
  for (const name of ["Le henné", "Retour de noces"])
    await call(origin, createMoment, { token, body: { name } });
  return (await call(origin, listMoments, { token, body: undefined })).map(({ id }) => id);
}

/** Every cell gets another value each round. The first round warms up and is not counted. */
async function measureBulkChange(
  server: RunningServer,
  { token, guests: list }: Couple,
  momentIds: readonly string[],
): Promise<Finding[]> {
  const times: number[] = [];
  const processorTimes: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const answer = [true, false, null][round % 3];
    const changes = list.flatMap(({ id }) =>
      momentIds.map((moment_id) => ({ guest_id: id, moment_id, invited: true, answer })),
    );
    const [begunAt, cpuBefore] = [performance.now(), server.getCpuSeconds() ?? 0];
    await call(server.url, updateAttendances, { token, body: { changes } });
    if (round === 0) continue;
    times.push(performance.now() - begunAt);
    processorTimes.push(((server.getCpuSeconds() ?? Number.NaN) - cpuBefore) * 1000);
  }
  const what = `${guestCount * momentCount} changes in one PUT`;
  return [
    { ...summariseRounds(what, times), target: { atMost: 300 } },
    summariseRounds("the server's processor time of it", processorTimes),
  ];
}

interface Tally {
  readonly times: number[];
  refused: number;
}

async function measureReplies(server: RunningServer, { token }: Couple): Promise<Finding[]> {
  const { url: origin } = server;
  await call(origin, updateReplySettings, { token, body: { is_open: true } });
  const links = await call(origin, listReplyLinks, { token, body: undefined });
  const [openings, sendings, readings]: Tally[] = [0, 1, 2].map(() => ({ times: [], refused: 0 }));
  if (!openings || !sendings || !readings) throw new Error("nothing to count with");
  const ending = new AbortController();
  const cpuBefore = server.getCpuSeconds() ?? 0;
  const pendingReads = [0, 1].map(() => readLists(origin, token, { tally: readings, over: ending.signal }));
  const pendingReplies: Promise<void>[] = [];
  for (const { code } of links) {
    pendingReplies.push(sendReply(`${origin}/r/${code ?? ""}`, { opened: openings, sent: sendings }));
    await wait(replyInterval);
  }
  await Promise.all(pendingReplies);
  ending.abort();
  await Promise.all(pendingReads);
  const getP99 = ({ times }: Tally) =>
    times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? NaN;
  const createFinding = (what: string, tally: Tally, most?: number): Finding => ({
    ...summariseRounds(`${what}, p99 of ${tally.times.length}`, tally.times),
    measured: getP99(tally),
    ...(most !== undefined && { target: { atMost: most } }),
  });
  const refusedTotal = openings.refused + sendings.refused + readings.refused;
  return [
    createFinding("replies sent", sendings, 500),
    createFinding("pages opened", openings),
    createFinding("the couple's lists read", readings),
    {
      what: "the server's processor time a reply, lists included",
      measured: (((server.getCpuSeconds() ?? Number.NaN) - cpuBefore) * 1000) / links.length,
      unit: "ms",
    },
    { what: "refused", measured: refusedTotal, unit: "", target: { atMost: 0 } },
  ];
}

/** Opens the page and sends “yes” to all it asks, as a browser without scripts does. */
async function sendReply(url: string, { opened, sent }: Record<"opened" | "sent", Tally>): Promise<void> {
  const html = await timeRequest(opened, async () => {
    const page = await fetch(url);
    return { isGood: page.status === 200, value: await page.text() };
  });
  const names = Array.from(html.matchAll(/type="radio" name="([^"]+)"/gu), ([, name = ""]) => name);
  const shown = (/name="shown" value="([^"]*)"/u.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
  const fields = [...new Set(names)].map((name) => [name, "yes"]);
  const body = new URLSearchParams([...fields, ["shown", shown], ["lng", "fr"], ["do", "send"]]);
  await timeRequest(sent, async () => {
    const { status } = await fetch(url, { method: "POST", body, redirect: "manual" });
    return { isGood: status === 303, value: status };
  });
}

/**
 * Requests the guest list, the matrix, the headcounts and the events of replies again and again, with the ETags of the
 * last answers.
 */
async function readLists(
  origin: string,
  token: string,
  { tally, over }: { readonly tally: Tally; readonly over: AbortSignal },
): Promise<void> {
  const tags = new Map<string, string>();
  const paths = [listGuests, listAttendances, listHeadcounts, listReplyEvents].map(({ path }) => path);
  while (!over.aborted) {
    for (const path of paths) {
      await timeRequest(tally, async () => {
        const headers = { authorization: `Bearer ${token}`, "if-none-match": tags.get(path) ?? "" };
        const response = await fetch(origin + path, { headers });
        await response.arrayBuffer();
        tags.set(path, response.headers.get("etag") ?? "");
        return { isGood: response.status === 200 || response.status === 304, value: undefined };
      });
    }
    await wait(readInterval);
  }
}

async function timeRequest<T>(
  tally: Tally,
  ask: () => Promise<{ readonly isGood: boolean; readonly value: T }>,
): Promise<T> {
  const begunAt = performance.now();
  const { isGood, value } = await ask();
  tally.times.push(performance.now() - begunAt);
  if (!isGood) tally.refused += 1;
  return value;
}
