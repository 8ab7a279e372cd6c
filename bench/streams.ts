/** Measures the memory and the processor time that idle streams of changes add to a process without streams. */
import { randomUUID } from "node:crypto";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import { eventStreamType, getChanges, maxStreamsOfSession } from "#contract/changes.ts";
import { minute, second } from "#server/platform/clock.ts";
import { createTokens } from "#server/platform/tokens.ts";
import { createCoupleWithGuests } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { createProductProgram, type RunningServer, start } from "./processes.ts";

const streamCount = 5000;
const streamsAtOnce = 50;
/** Longer than a minute, so that each session is checked again within it. */
const measuredDuration = minute + 5 * second;
const secret = "a secret that only this benchmark uses";
const megabyte = 1024 * 1024;

export const idleStreams: Benchmark = {
  about: `${streamCount} idle streams, ${maxStreamsOfSession} a session, each session in a wedding of its own; control: the same process before`,
  async run() {
    const server = await start(createProductProgram({ SIGNING_SECRET: secret }));
    try {
      await createCoupleWithGuests(1, server.url);
      const tokens = await createSessionTokens(
        join(server.folder, "promesse.db"),
        streamCount / maxStreamsOfSession,
      );
      // Each session once, so that caches are filled before.
      for (const token of tokens)
        await (await fetch(server.url + getChanges.path, { headers: getHeaders(token) })).text();
      const control = await measureIdle(server);
      const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
      for (let opened = 0; opened < streamCount; opened += streamsAtOnce) {
        const sessionIndexes = Array.from({ length: streamsAtOnce }, (_, at) =>
          Math.floor((opened + at) / maxStreamsOfSession),
        );
        await Promise.all(sessionIndexes.map((at) => openStream(agent, server.url, tokens[at] ?? "")));
      }
      const loaded = await measureIdle(server);
      agent.destroy();
      return [...createFindings(control, loaded)];
    } finally {
      await server.stop();
    }
  },
};

interface IdleMeasurement {
  /** Percent of a core. */
  readonly processor: number;
  readonly bytes: number;
}

function createFindings(control: IdleMeasurement, loaded: IdleMeasurement): Finding[] {
  return [
    {
      what: "memory added",
      measured: (loaded.bytes - control.bytes) / megabyte,
      unit: "MB",
      target: { atMost: 300 },
    },
    {
      what: "processor added",
      measured: loaded.processor - control.processor,
      unit: "% of a core",
      target: { atMost: 5 },
    },
    { what: "control: processor", measured: control.processor, unit: "% of a core" },
    { what: "control: memory", measured: control.bytes / megabyte, unit: "MB" },
  ];
}

async function measureIdle(server: RunningServer): Promise<IdleMeasurement> {
  const [cpuBefore, begunAt] = [server.getCpuSeconds() ?? Number.NaN, performance.now()];
  await wait(measuredDuration);
  const seconds = (performance.now() - begunAt) / second;
  return {
    processor: (((server.getCpuSeconds() ?? Number.NaN) - cpuBefore) / seconds) * 100,
    bytes: server.getResidentBytes() ?? Number.NaN,
  };
}

function getHeaders(token: string, accept = "application/json") {
  return { accept, authorization: `Bearer ${token}` };
}

/** Resolves with the first event. */
function openStream(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(
      url + getChanges.path,
      { agent, headers: getHeaders(token, eventStreamType) },
      (response) => {
        response.once("data", () => resolve());
        response.resume();
        if (response.statusCode !== 200) reject(new Error(`A stream was refused: ${response.statusCode}`));
      },
    );
    // The end of the benchmark closes all of them.
    request.on("error", reject);
  });
}

/** Copies the only account with its wedding and its session. Signing up so many would take minutes. */
async function createSessionTokens(file: string, count: number): Promise<string[]> {
  const database = new Database(file);
  database.pragma("busy_timeout = 5000");
  const readOnlyRow = (table: string) =>
    database.prepare(`select * from ${table} limit 1`).get() as Record<string, unknown>;
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const placeholders = names.map(() => "?").join();
    database
      .prepare(`insert into ${table} (${names.join()}) values (${placeholders})`)
      .run(...Object.values(row));
  };
  const rows = {
    users: readOnlyRow("users"),
    weddings: readOnlyRow("weddings"),
    members: readOnlyRow("members"),
    sessions: readOnlyRow("sessions"),
  };
  const expiresAt = Number(rows.sessions["expires_at"]);
  const claims = Array.from({ length: Math.ceil(count) }, () => ({
    id: randomUUID(),
    sessionId: randomUUID(),
    expiresAt,
  }));
  database.transaction(() => {
    for (const { id, sessionId } of claims) {
      const [email, wedding_id] = [`${id}@exemple.fr`, randomUUID()];
      insert("users", { ...rows.users, id, email, email_key: email });
      insert("weddings", { ...rows.weddings, id: wedding_id });
      insert("members", { ...rows.members, user_id: id, wedding_id });
      insert("sessions", { ...rows.sessions, id: sessionId, user_id: id, wedding_id });
    }
  })();
  database.close();
  const tokens = createTokens(secret);
  return Promise.all(claims.map((claim) => tokens.signSession(claim)));
}
