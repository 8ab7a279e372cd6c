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

const guests = 300;
const moments = 8;
const rounds = 9;
/** Milliseconds between two guests. */
const replyInterval = 200;
/** Milliseconds between two reloads of each of the couple's two browsers. */
const readInterval = 1000;

export const replies: Benchmark = {
  about: `${guests} guests × ${moments} moments in one call; then ${guests} replies in ${(guests * replyInterval) / 1000} s, two browsers reading the couple's lists each second`,
  async run() {
    const server = await start(createProductProgram({ PAYMENT: "off" }));
    try {
      const couple = await createCoupleWithGuests(guests, server.url);
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
  const six = {
    civil_wedding: true,
    religious_wedding: true,
    cocktail: true,
    dinner: true,
    party: true,
    brunch: true,
  };
  await call(origin, changeWedding, { token, body: six });
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
  const busy: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const answer = [true, false, null][round % 3];
    const changes = list.flatMap(({ id }) =>
      momentIds.map((moment_id) => ({ guest_id: id, moment_id, invited: true, answer })),
    );
    const [begun, used] = [performance.now(), server.cpuSeconds() ?? 0];
    await call(server.url, updateAttendances, { token, body: { changes } });
    if (round === 0) continue;
    times.push(performance.now() - begun);
    busy.push(((server.cpuSeconds() ?? Number.NaN) - used) * 1000);
  }
  const what = `${guests * moments} changes in one PUT`;
  return [
    { ...summariseRounds(what, times), target: { atMost: 300 } },
    summariseRounds("the server's processor time of it", busy),
  ];
}

interface Counted {
  readonly times: number[];
  refused: number;
}

async function measureReplies(server: RunningServer, { token }: Couple): Promise<Finding[]> {
  const { url: origin } = server;
  await call(origin, updateReplySettings, { token, body: { is_open: true } });
  const links = await call(origin, listReplyLinks, { token, body: undefined });
  const [opened, sent, viewed]: Counted[] = [0, 1, 2].map(() => ({ times: [], refused: 0 }));
  if (!opened || !sent || !viewed) throw new Error("nothing to count with");
  const over = new AbortController();
  const used = server.cpuSeconds() ?? 0;
  const browsers = [0, 1].map(() => readLists(origin, token, { counted: viewed, over: over.signal }));
  const replying: Promise<void>[] = [];
  for (const { code } of links) {
    replying.push(sendReply(`${origin}/r/${code ?? ""}`, { opened, sent }));
    await wait(replyInterval);
  }
  await Promise.all(replying);
  over.abort();
  await Promise.all(browsers);
  const p99 = ({ times }: Counted) =>
    times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? NaN;
  const finding = (what: string, counted: Counted, most?: number): Finding => ({
    ...summariseRounds(`${what}, p99 of ${counted.times.length}`, counted.times),
    measured: p99(counted),
    ...(most !== undefined && { target: { atMost: most } }),
  });
  const refused = opened.refused + sent.refused + viewed.refused;
  return [
    finding("replies sent", sent, 500),
    finding("pages opened", opened),
    finding("the couple's lists read", viewed),
    {
      what: "the server's processor time a reply, lists included",
      measured: (((server.cpuSeconds() ?? Number.NaN) - used) * 1000) / links.length,
      unit: "ms",
    },
    { what: "refused", measured: refused, unit: "", target: { atMost: 0 } },
  ];
}

/** Opens the page and sends “yes” to all it asks, as a browser without scripts does. */
async function sendReply(url: string, { opened, sent }: Record<"opened" | "sent", Counted>): Promise<void> {
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
  { counted, over }: { readonly counted: Counted; readonly over: AbortSignal },
): Promise<void> {
  const tags = new Map<string, string>();
  const paths = [listGuests, listAttendances, listHeadcounts, listReplyEvents].map(({ path }) => path);
  while (!over.aborted) {
    for (const path of paths) {
      await timeRequest(counted, async () => {
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
  counted: Counted,
  ask: () => Promise<{ readonly isGood: boolean; readonly value: T }>,
): Promise<T> {
  const begun = performance.now();
  const { isGood, value } = await ask();
  counted.times.push(performance.now() - begun);
  if (!isGood) counted.refused += 1;
  return value;
}
