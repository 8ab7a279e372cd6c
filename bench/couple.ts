/** Creates a couple with a realistic guest list through the calls of the contract. */
import { setTimeout as wait } from "node:timers/promises";
import { register } from "#contract/account.ts";
import { addGuest, type Diet, type Guest, type NewGuest, type Relationship } from "#contract/guests.ts";
import { changeWedding } from "#contract/wedding.ts";
import type { Endpoint, Reply } from "#contract/endpoint.ts";

export interface Couple {
  readonly token: string;
  readonly guests: readonly Guest[];
  /** Headers of a signed-in call. */
  readonly headers: Readonly<Record<string, string>>;
}

const firstNames = [
  "Camille",
  "Élodie",
  "Jean-Baptiste",
  "Zoé",
  "Mohamed",
  "Inès",
  "Augustin",
  "Maëlle",
  "Hugo",
  "Léonie",
];
const lastNames = [
  "Aubert",
  "Bénard",
  "Chevallier",
  "d’Estrées",
  "Faure",
  "Guérin",
  "Huang",
  "Îlot",
  "Lefèvre",
  "Moreau",
  "Nguyễn",
  "Œuvrard",
  "Pelletier",
];
const diets: Diet[] = [
  "No Preferences",
  "No Preferences",
  "No Preferences",
  "Vegetarian",
  "Vegan",
  "Halal",
  "Gluten-Free",
  "Kosher",
];
const relationships: Relationship[] = ["Family", "Friends", "Family", "Work", "Other"];
const towns = ["Lyon", "Aix-en-Provence", "Saint-Étienne", "Nantes"];
const presences = [true, true, null, false];
const callsAtOnce = 16;

/**
 * Signs up a couple and adds the same `count` guests each time. Several couples need different e-mail
 * addresses.
 */
export async function createCoupleWithGuests(
  count: number,
  origin: string,
  email = "elise@exemple.fr",
): Promise<Couple> {
  const { token } = await call(origin, register, {
    body: {
      email,
      password: "un bouquet de pivoines",
      first_name: "Élise",
      last_name: "Marchand",
    },
  });
  await call(origin, changeWedding, {
    token,
    body: { woman_first_name: "Élise", man_first_name: "Gabriel" },
  });
  const guests = await createRows(origin, token, addGuest, count, createGuestBody);
  return { token, guests, headers: { authorization: `Bearer ${token}`, accept: "application/json" } };
}

/**
 * Enough couples that their weddings have room for all that a benchmark adds: each takes `maxRows` rows of a
 * kind.
 */
const coupleCount = 50;

export async function createCouples(origin: string): Promise<Couple[]> {
  const couples: Couple[] = [];
  for (let at = 0; at < coupleCount; at += 1) {
    couples.push(await createCoupleWithGuests(0, origin, `couple${at}@exemple.fr`));
  }
  return couples;
}

/** Creates `count` rows in order, several calls at once. */
// oxlint-disable-next-line max-params -- whom, what, how many and how: each call names them all
export async function createRows<E extends Endpoint>(
  origin: string,
  token: string,
  endpoint: E,
  count: number,
  getBody: (index: number) => unknown,
): Promise<Reply<E>[]> {
  const replies: Reply<E>[] = [];
  for (let first = 0; first < count; first += callsAtOnce) {
    const indexes = Array.from(
      { length: Math.min(callsAtOnce, count - first) },
      (_, offset) => first + offset,
    );
    const replying = indexes.map((index) => call(origin, endpoint, { token, body: getBody(index) }));
    replies.push(...(await Promise.all(replying)));
  }
  return replies;
}

/**
 * Most guests have a telephone number, a third have an address, some have an allergy or a note, as in real
 * lists.
 */
function createGuestBody(index: number): Partial<NewGuest> {
  const [firstName, lastName] = [
    pickInTurn(firstNames, index),
    pickInTurn(lastNames, index * 5 + Math.floor(index / 13)),
  ];
  return {
    firstName,
    lastName,
    diet: pickInTurn(diets, index * 3),
    relationship: pickInTurn(relationships, index),
    side: index % 2 === 0 ? "Élise" : "Gabriel",
    presence: pickInTurn(presences, index),
    ...(index % 3 === 0 ? { email: `invite${index}@exemple.fr` } : {}),
    ...(index % 4 === 0 ? {} : { telephone: `06 12 34 ${String(index % 100).padStart(2, "0")} 78` }),
    ...(index % 3 === 1
      ? {
          adresse: `${index + 1} rue des Lilas`,
          code_postal: `69${String(index % 1000).padStart(3, "0")}`,
          ville: pickInTurn(towns, index),
          pays: "France",
        }
      : {}),
    ...(index % 9 === 0 ? { allergies: "Fruits à coque, crustacés" } : {}),
    ...(index % 7 === 0 ? { comment: "Vient en train le vendredi soir ; à placer près de la piste." } : {}),
  };
}

function pickInTurn<T>(values: readonly [T, ...T[]] | readonly T[], index: number): T {
  return values[index % values.length] as T;
}

interface CallOptions {
  readonly token?: string;
  /** Nothing for a GET. */
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

export async function call<E extends Endpoint>(
  origin: string,
  { method, path }: E,
  { token, body, params = {}, query = {} }: CallOptions,
): Promise<Reply<E>> {
  const filledPath = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? "");
  const queryString = new URLSearchParams(query).toString();
  const url = `${origin}${filledPath}${queryString === "" ? "" : `?${queryString}`}`;
  const send = () =>
    fetch(url, {
      method,
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  let response = await send();
  // A busy server responds with 503 and a Retry-After header.
  for (let attempts = 0; response.status === 503 && attempts < 10; attempts += 1) {
    await wait(Number(response.headers.get("retry-after") ?? 1) * 1000);
    response = await send();
  }
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply<E>;
}
