/** Fills an empty database with a fictional wedding, through the same calls as a browser makes. */
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { register } from "#contract/account.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { addBudgetItem } from "#contract/budget.ts";
import { addEvent } from "#contract/calendar.ts";
import { recordExpense } from "#contract/expenses.ts";
import { addGuest } from "#contract/guests.ts";
import { changeContact } from "#contract/providers.ts";
import { addTask, changeTask, type Task } from "#contract/todos.ts";
import { changeWedding } from "#contract/wedding.ts";
import { addWitness } from "#contract/witnesses.ts";
import { demoGuests } from "./guest-list.ts";
import { demoBudget, demoContacts, demoExpenses } from "./money.ts";
import { demoEvents, demoTasks, demoWitnesses } from "./planning.ts";

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/** The day stands this many days after the demo is made, moved on to a Saturday. */
const daysAhead = 204;
const saturday = 6;
const dayLength = 86_400_000;
const monthLength = 30.44;

/** @throws Error if a call is refused. */
export async function makeDemo(app: FastifyInstance, now: number): Promise<DemoSignIn> {
  const signIn = { email: "elise@exemple.fr", password: `promesse-${randomBytes(4).toString("hex")}` };
  const account = { ...signIn, first_name: "Élise", last_name: "Marchand" };
  const { token } = await send<{ token: string }>(app, register, account);
  const couple = { app, token, today: dayAfter(new Date(now).toISOString(), 0), wedding: weddingDay(now) };
  await send(app, changeWedding, demoWedding(couple.wedding), token);
  await addGuests(app, token);
  await addTasks(couple);
  await addEvents(couple);
  await addMoney(couple);
  for (const { kind, ...contact } of demoContacts) {
    await send(app, at(changeContact, kind), contact, token);
  }
  for (const witness of demoWitnesses) await send(app, addWitness, witness, token);
  return signIn;
}

function demoWedding(weddingDate: string) {
  return {
    woman_first_name: "Élise",
    woman_last_name: "Marchand",
    woman_role: "mariee",
    man_first_name: "Gabriel",
    man_last_name: "Fontaine",
    man_role: "marie",
    wedding_date: weddingDate,
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

/** `days` after a day; before it when negative. */
function dayAfter(day: string, days: number): string {
  const midnight = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
  return new Date(midnight + Math.round(days) * dayLength).toISOString().slice(0, 10);
}

interface DemoCouple {
  readonly app: FastifyInstance;
  readonly token: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly wedding: string;
}

async function addTasks({ app, token, today, wedding }: DemoCouple): Promise<void> {
  for (const { title, type, months, notes = "", days } of demoTasks) {
    const date = days === undefined ? dayAfter(wedding, -months * monthLength) : dayAfter(today, days);
    const body = { title, type, custom_description: notes, date };
    const { data } = await send<{ data: Task }>(app, addTask, body, token);
    if (date < today && days === undefined) {
      await send(app, at(changeTask, data.id), { is_completed: true }, token);
    }
  }
}

async function addEvents({ app, token, today, wedding }: DemoCouple): Promise<void> {
  for (const { days, from, ...event } of demoEvents) {
    const event_date = dayAfter(from === "today" ? today : wedding, days);
    await send(app, addEvent, { ...event, event_date }, token);
  }
}

async function addMoney({ app, token, today }: DemoCouple): Promise<void> {
  const items = new Map<string, string>();
  for (const item of demoBudget) {
    const { id } = await send<{ id: string }>(app, addBudgetItem, item, token);
    items.set(item.type, id);
  }
  for (const { daysAgo, type, ...expense } of demoExpenses) {
    const body = { ...expense, date: dayAfter(today, -daysAgo), budget_item_id: items.get(type) ?? null };
    await send(app, recordExpense, body, token);
  }
}

async function addGuests(app: FastifyInstance, token: string): Promise<void> {
  const ids = new Map<string, string>();
  for (const { comesWith, ...guest } of demoGuests) {
    const body = { ...guest, plus_one_of: ids.get(comesWith ?? "") ?? null };
    const { id } = await send<{ id: string }>(app, addGuest, body, token);
    ids.set(`${guest.firstName} ${guest.lastName}`, id);
  }
}

/** The endpoint with the braces of its path filled in. */
function at(endpoint: Endpoint, id: string): Endpoint {
  return { ...endpoint, path: endpoint.path.replace(/\{\w+\}/u, id) };
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
