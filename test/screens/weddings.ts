/**
 * Starts a server with three weddings: one planned for months, one with only a date, one just begun. Its
 * clock is fixed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { login, register } from "#contract/account.ts";
import { getCatererBrief, listCatererBriefs, sendCatererBrief } from "#contract/caterer-briefs.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { addGuest, deleteGuest } from "#contract/guests.ts";
import { inviteMember } from "#contract/members.ts";
import { createRunLink } from "#contract/run-sheet.ts";
import { changeWedding } from "#contract/wedding.ts";
import { listWitnesses } from "#contract/witnesses.ts";
import { buildApp } from "#server/app.ts";
import { createDemoClock } from "#server/demo/calls.ts";
import { makeDemo } from "#server/demo/demo.ts";
import { readConfig } from "#server/platform/config.ts";
import type { Platform } from "#server/platform/context.ts";
import { openLog } from "#server/platform/log.ts";
import { noMail } from "#server/platform/mail/outbox.ts";
import { openPlatform } from "#server/start.ts";
import { findFreePort } from "#test/support/free-port.ts";

/** Who looks at a screen: a member of one of the three weddings, or an anonymous client. */
export type Viewer = "full" | "empty" | "new" | "nobody";

export interface Weddings {
  readonly url: string;
  /** The fragment of an invitation link. */
  readonly invitation: string;
  /** The fragment of a link to the run sheet. */
  readonly runLink: string;
  /** The fragment of a link to a caterer brief. */
  readonly catererLink: string;
  /** The session token of each viewer, '' for nobody. */
  readonly tokens: Readonly<Record<Viewer, string>>;
  close(): Promise<void>;
}

/** A Friday in November at breakfast: the present day of every picture. */
export const today = Date.parse("2026-11-20T09:00:00+01:00");

interface Link {
  readonly url: string;
}

interface Added {
  readonly id: string;
}

export async function openWeddings(): Promise<Weddings> {
  const folder = mkdtempSync(join(tmpdir(), "promesse-screens-"));
  const PORT = String(await findFreePort());
  const settings = { DATA_DIR: folder, PORT, LOG_LEVEL: "silent", PUBLIC_URL: "https://mariage.exemple.fr" };
  const config = readConfig(settings);
  const opened = await openPlatform(config);
  const began = Date.now();
  const time = createDemoClock(() => today + Date.now() - began);
  const platform: Platform = { ...opened, clock: time.clock, newId: time.newId };
  const log = openLog("silent");
  // Payment is off, so that nothing of the demo is locked.
  const first = await buildApp({ ...platform, mail: noMail, payment: { kind: "off" } }, config, log, {
    maxEventLoopDelay: 0,
  });
  const signIn = await makeDemo(first.app, time);
  await first.app.close();
  const { app } = await buildApp(platform, config, log, { maxEventLoopDelay: 0 });
  const full = await tokenFrom(app, login, signIn);
  const [empty, fresh] = [await newCouple(app, "ines"), await newCouple(app, "noe")];
  const names = { woman_first_name: "Inès", man_first_name: "Noé", wedding_date: "2027-06-12" };
  await send(app, changeWedding, { body: names, token: empty });
  const { url: link } = (await send(app, inviteMember, {
    body: { role: "couple", password: newPassword },
    token: fresh,
  })) as Link;
  for (const firstName of ["Anouk", "Mamie Jeanne", "Paul"]) {
    const { id } = (await send(app, addGuest, { body: { firstName }, token: fresh })) as Added;
    await send(
      app,
      { ...deleteGuest, path: deleteGuest.path.replace("{id}", id) },
      { body: {}, token: fresh },
    );
  }
  await app.listen({ port: config.port, host: config.host });
  return {
    url: `http://127.0.0.1:${PORT}`,
    invitation: new URL(link).hash.slice(1),
    runLink: await getRunLink(app, full),
    catererLink: await getCatererLink(app, full),
    tokens: { full, empty, new: fresh, nobody: "" },
    async close() {
      await app.close();
      await platform.database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The link of the couple's first witness. */
async function getRunLink(app: FastifyInstance, token: string): Promise<string> {
  const [witness] = (await send(app, listWitnesses, { token })) as Added[];
  const person = { kind: "witness", person_id: witness?.id };
  const { url } = (await send(app, createRunLink, { body: person, token })) as Link;
  return new URL(url).hash.slice(1);
}

/** The link of the first brief, sent once. */
async function getCatererLink(app: FastifyInstance, token: string): Promise<string> {
  const [first] = (await send(app, listCatererBriefs, { token })) as { moment_id: string }[];
  const at = (endpoint: Endpoint) => ({
    ...endpoint,
    path: endpoint.path.replace("{id}", first?.moment_id ?? ""),
  });
  const { hash } = (await send(app, at(getCatererBrief), { token })) as { hash: string };
  await send(app, at(sendCatererBrief), { body: { channel: "link", consent: true, hash }, token });
  const { link } = (await send(app, at(getCatererBrief), { token })) as { link: Link };
  return new URL(link.url).hash.slice(1);
}

const newPassword = "un bouquet de pivoines";

function newCouple(app: FastifyInstance, name: string): Promise<string> {
  const account = { email: `${name}@exemple.fr`, password: newPassword };
  return tokenFrom(app, register, { ...account, first_name: "Inès", last_name: "Caron" });
}

async function tokenFrom(app: FastifyInstance, endpoint: Endpoint, body: object): Promise<string> {
  const { token } = (await send(app, endpoint, { body })) as { token: string };
  return token;
}

async function send(
  app: FastifyInstance,
  { method, path }: Endpoint,
  { body, token }: { body?: object; token?: string },
): Promise<unknown> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await app.inject({
    method,
    url: path,
    headers: authorization,
    ...(body && { payload: body }),
  });
  if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.payload}`);
  return response.json();
}
