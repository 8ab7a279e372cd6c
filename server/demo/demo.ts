/** Fills an empty database with a fictional wedding, through the same calls as a browser makes. */
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { register } from "#contract/account.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { addGuest } from "#contract/guests.ts";
import { changeWedding } from "#contract/wedding.ts";
import { demoGuests } from "./guest-list.ts";

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** The day stands this many days after the demo is made, moved on to a Saturday. */
const daysAhead = 204;
const saturday = 6;
const dayLength = 86_400_000;

/** @throws Error if a call is refused. */
export async function makeDemo(app: FastifyInstance, now: number): Promise<DemoSignIn> {
  const signIn = { email: "elise@exemple.fr", password: `promesse-${randomBytes(4).toString("hex")}` };
  const account = { ...signIn, first_name: "Élise", last_name: "Marchand" };
  const { token } = await send<{ token: string }>(app, register, account);
  await send(app, changeWedding, demoWedding(now), token);
  await addGuests(app, token);
  return signIn;
}

function demoWedding(now: number) {
  return {
    woman_first_name: "Élise",
    woman_last_name: "Marchand",
    woman_role: "mariee",
    man_first_name: "Gabriel",
    man_last_name: "Fontaine",
    man_role: "marie",
    wedding_date: weddingDay(now),
    wedding_place: "Domaine des Tilleuls, Vézelay",
    civil_wedding: true,
    religious_wedding: true,
    cocktail: true,
    dinner: true,
    party: true,
    brunch: true,
    wedding_budget: 17_100,
  };
}

function weddingDay(now: number): string {
  const day = new Date(now + daysAhead * dayLength);
  const wait = (saturday - day.getUTCDay() + 7) % 7;
  return new Date(day.getTime() + wait * dayLength).toISOString().slice(0, 10);
}

async function addGuests(app: FastifyInstance, token: string): Promise<void> {
  const ids = new Map<string, string>();
  for (const { comesWith, ...guest } of demoGuests) {
    const body = { ...guest, plus_one_of: ids.get(comesWith ?? "") ?? null };
    const { id } = await send<{ id: string }>(app, addGuest, body, token);
    ids.set(`${guest.firstName} ${guest.lastName}`, id);
  }
}

async function send<T>(app: FastifyInstance, endpoint: Endpoint, body: object, token?: string): Promise<T> {
  const answer = await app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: body,
  });
  if (answer.statusCode !== 200) throw new Error(`The demo wedding was refused: ${answer.body}`);
  return answer.json<T>();
}
