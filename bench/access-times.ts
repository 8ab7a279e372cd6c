/** How long refusals take: what is refused alike must also take alike, or the time tells what the words do not. */
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { login, logout, register } from "#contract/account.ts";
import { addBudgetItem, changeBudgetItem, deleteBudgetItem } from "#contract/budget.ts";
import { addEvent, changeEvent } from "#contract/calendar.ts";
import { createFolder, deleteFolder, renameFolder } from "#contract/documents.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { changeExpense, recordExpense } from "#contract/expenses.ts";
import { addGuest, changeGuest, deleteGuest } from "#contract/guests.ts";
import { acceptInvitation, inviteMember } from "#contract/members.ts";
import { addTable, changeTable } from "#contract/seating.ts";
import { addTask, changeTask, deleteTask } from "#contract/todos.ts";
import { addWitness, changeWitness } from "#contract/witnesses.ts";
import { newId } from "#server/platform/clock.ts";
import { call } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { product, type Running, start } from "./processes.ts";
import { median } from "./rounds.ts";

const rounds = 30;
const password = "un bouquet de pivoines";
/** Milliseconds that nobody can tell over a network. */
const noise = 0.1;
/** Milliseconds between no token, which is refused at once, and one that is looked up first. */
const oneLook = 0.5;

interface Asking {
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
}

/** What is asked again and again, by its kind: the first is what the others are held against, the second the control. */
type Kinds = Readonly<Record<string, readonly Asking[]>>;

export const accessTimes: Benchmark = {
  about: `refusals by their kind, the medians of ${rounds} rounds in turn; control: the same kind once more`,
  async run() {
    const server = await start(product({ SIGN_UPS_PER_HOUR: "1000" }));
    try {
      const people = await peopleOf(server);
      return [
        ...(await compared(server, "no right to come in", tokenKinds(people), oneLook)),
        ...(await compared(server, "no such thing", await thingKinds(server, people), noise)),
        ...(await compared(server, "not for a helper", helperKinds(people), noise)),
        ...(await compared(server, "sign-ins", await signInKinds(server), 4 * noise)),
      ];
    } finally {
      await server.stop();
    }
  },
};

interface People {
  readonly ours: string;
  readonly theirs: string;
  readonly helper: string;
  readonly expired: string;
  readonly revoked: string;
}

async function peopleOf({ url, folder }: Running): Promise<People> {
  const enter = async (name: string): Promise<string> => {
    const person = { email: `${name}@exemple.fr`, password, first_name: name, last_name: "Marchand" };
    return (await call(url, register, { body: person })).token;
  };
  const [ours, theirs, helper] = [await enter("ours"), await enter("theirs"), await enter("inès")];
  const invited = await call(url, inviteMember, { token: ours, body: { role: "helper" } });
  await call(url, acceptInvitation, { token: helper, body: { token: new URL(invited.url).hash.slice(1) } });
  const [expired, revoked] = [await enter("expired"), await enter("revoked")];
  await call(url, logout, { token: revoked, body: {} });
  const file = new BetterSqlite3(join(folder, "promesse.db"));
  file.prepare("update sessions set expires_at = 1 where user_id = ?").run(claimsOf(expired).id);
  file.close();
  return { ours, theirs, helper, expired, revoked };
}

function claimsOf(token: string): { id: string } {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { id: string };
}

const members = [...endpoints.values()].filter(({ access }) => access === "member");
const unknown = (path: string): string => path.replace(/\{\w+\}/u, "none");

function tokenKinds({ ours, expired, revoked }: People): Kinds {
  const by = (token?: string) => members.map(({ method, path }) => ({ method, path: unknown(path), token }));
  const [head = "", body = "", signature = ""] = ours.split(".");
  const turned = signature.startsWith("A") ? "B" : "A";
  return {
    "no token": by(),
    "no token again": by(),
    "another key": by(`${head}.${body}.${turned}${signature.slice(1)}`),
    "no algorithm": by(`${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.${signature}`),
    expired: by(expired),
    revoked: by(revoked),
  };
}

const things: readonly (readonly [Endpoint, object, readonly (readonly [Endpoint, object])[]])[] = [
  [
    addGuest,
    { firstName: "Zoé" },
    [
      [changeGuest, { ville: "Sens" }],
      [deleteGuest, {}],
    ],
  ],
  [
    addTask,
    { title: "Zoé" },
    [
      [changeTask, { title: "Luc" }],
      [deleteTask, {}],
    ],
  ],
  [addEvent, { title: "Zoé", event_date: "2027-06-12" }, [[changeEvent, { title: "Luc" }]]],
  [
    addBudgetItem,
    { type: "Zoé", price: 1 },
    [
      [changeBudgetItem, { price: 2 }],
      [deleteBudgetItem, {}],
    ],
  ],
  [recordExpense, { title: "Zoé", amount: 1 }, [[changeExpense, { amount: 2 }]]],
  [addWitness, { name: "Zoé" }, [[changeWitness, { side: "Luc" }]]],
  [addTable, { name: "Zoé", number_of_guests: 8 }, [[changeTable, { x: 1, y: 1 }]]],
  [
    createFolder,
    { name: "Zoé" },
    [
      [renameFolder, { name: "Luc" }],
      [deleteFolder, {}],
    ],
  ],
];

async function thingKinds({ url }: Running, { ours, theirs }: People): Promise<Kinds> {
  const asked: { readonly one: Endpoint; readonly id: string; readonly body: object }[] = [];
  for (const [add, made, changes] of things) {
    const reply = (await call(url, add, { token: theirs, body: made })) as {
      id?: string;
      data?: { id: string };
    };
    const id = reply.data?.id ?? reply.id ?? "";
    asked.push(...changes.map(([one, body]) => ({ one, id, body })));
  }
  const by = (idOf: (id: string) => string) =>
    asked.map(({ one: { method, path }, id, body }) => ({
      method,
      path: path.replace("{id}", idOf(id)),
      token: ours,
      body,
    }));
  return {
    unknown: by(() => newId()),
    "unknown again": by(() => newId()),
    "another couple's": by((id) => id),
  };
}

function helperKinds({ helper, ours }: People): Kinds {
  const denied = members.filter(({ needs }) => needs !== undefined);
  const by = (id: string) =>
    denied.map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/u, id), token: helper }));
  return { unknown: by(newId()), "unknown again": by(newId()), "of the wedding": by(claimsOf(ours).id) };
}

async function signInKinds({ url }: Running): Promise<Kinds> {
  const names = Array.from({ length: 8 }, (_, number) => `known${number}@exemple.fr`);
  for (const email of names) {
    await call(url, register, { body: { email, password, first_name: "Zoé", last_name: "Roux" } });
  }
  const by = (addresses: readonly string[]) =>
    addresses.map((email) => ({ ...login, body: { email, password: "ce n’est pas le bon" } }));
  const nobody = (of: string) => names.map((_, number) => `${of}${number}@exemple.fr`);
  return { "no account": by(nobody("a")), "no account again": by(nobody("b")), "wrong password": by(names) };
}

/** `floor`: milliseconds that are no difference, whatever the control says. */
async function compared(server: Running, about: string, kinds: Kinds, floor: number): Promise<Finding[]> {
  const names = Object.keys(kinds);
  // Of one account few sign-ins are looked at: beyond them all are held off alike.
  const turns = about === "sign-ins" ? 4 : rounds;
  const took = new Map<string, number[][]>(names.map((name) => [name, []]));
  for (let turn = -1; turn < turns; turn += 1) {
    const round = await roundOf(server, kinds, turn + 1);
    // The first one warms.
    if (turn >= 0) for (const name of names) took.get(name)?.push(round.get(name) ?? []);
  }
  const [base, control] = names.map((name) => (took.get(name) ?? []).map(median));
  const apart = base?.map((one, turn) => Math.abs(one - (control?.[turn] ?? one))) ?? [];
  // By how much two rounds of the same differ, on the whole: what differs by less cannot be told.
  const most = Math.max(floor, apart.reduce((sum, one) => sum + one, 0) / apart.length);
  const medians = names.map((name) => ({ name, measured: median((took.get(name) ?? []).flat()) }));
  return medians.flatMap(({ name, measured }, index) => {
    const finding: Finding = { what: `${about}: ${name}`, measured, unit: "ms" };
    if (index === 0) return [finding];
    const difference = Math.abs(measured - (medians[0]?.measured ?? 0));
    const beside: Finding = { what: "  beside the first", measured: difference, unit: "ms" };
    return [finding, index === 1 ? beside : { ...beside, target: { atMost: Number(most.toFixed(2)) } }];
  });
}

/** Each kind once for each call, in turn: whoever comes second finds more warm. */
async function roundOf(server: Running, kinds: Kinds, turn: number): Promise<Map<string, number[]>> {
  const names = Object.keys(kinds);
  const took = new Map<string, number[]>(names.map((name) => [name, []]));
  const count = kinds[names[0] ?? ""]?.length ?? 0;
  for (let index = 0; index < count; index += 1) {
    for (let place = 0; place < names.length; place += 1) {
      const name = names[(place + turn + index) % names.length] ?? "";
      const asking = kinds[name]?.[index];
      if (asking !== undefined) took.get(name)?.push(await timeOf(server, asking));
    }
  }
  return took;
}

async function timeOf({ url }: Running, { method, path, token, body }: Asking): Promise<number> {
  const isRead = method === "GET";
  const begun = performance.now();
  const answer = await fetch(url + path, {
    method,
    headers: {
      accept: "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(!isRead && { "content-type": "application/json" }),
    },
    ...(!isRead && { body: JSON.stringify(body ?? {}) }),
  });
  await answer.arrayBuffer();
  const took = performance.now() - begun;
  if (answer.status < 400 || answer.status > 404) throw new Error(`${method} ${path}: ${answer.status}`);
  return took;
}
