/** Calls the app's API as a browser does. */
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import {
  type Clock,
  dayDuration,
  getTimeOfId,
  hour,
  newId,
  type NewId,
  moveIdTo,
} from "#server/platform/clock.ts";

/** The clock of the demo's server. It can be set back, because parts of the demo happened weeks ago. */
export interface DemoClock {
  readonly clock: Clock;
  /** Ids of that time, because the journal is sorted by id. */
  readonly newId: NewId;
  /** Sets the clock to this many days ago, and to an hour of that day in UTC if one is given; 0: to the present. */
  readonly setBack: (days: number, hours?: number) => void;
}

export function createDemoClock(clock: Clock): DemoClock {
  let clockDelay = 0;
  return {
    clock: () => clock() - clockDelay,
    newId: () => {
      const currentId = newId();
      return moveIdTo(getTimeOfId(currentId) - clockDelay, currentId);
    },
    setBack: (days, hours) => {
      const late = hours === undefined ? 0 : (clock() % dayDuration) - hours * hour;
      clockDelay = Math.round(days * dayDuration + late);
    },
  };
}

export interface DemoCouple {
  readonly app: FastifyInstance;
  readonly token: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly weddingDate: string;
  readonly setBack: DemoClock["setBack"];
}

/** The day `days` after another; before it when negative. */
export function addDays(day: string, days: number): string {
  const midnight = Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
  return new Date(midnight + Math.round(days) * dayDuration).toISOString().slice(0, 10);
}

/** The endpoint with its path parameter filled in. */
export function withId(endpoint: Endpoint, id: string): Endpoint {
  return { ...endpoint, path: endpoint.path.replace(/\{\w+\}/u, id) };
}

export async function send<T>(
  app: FastifyInstance,
  endpoint: Endpoint,
  body: object,
  token?: string,
): Promise<T> {
  const response = await app.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: body,
  });
  if (response.statusCode !== 200) throw new Error(`The demo wedding was refused: ${response.body}`);
  return response.json<T>();
}

/** @throws Error if the call fails. */
export async function read<T>(app: FastifyInstance, endpoint: Endpoint, token: string): Promise<T> {
  const response = await app.inject({ url: endpoint.path, headers: { authorization: `Bearer ${token}` } });
  if (response.statusCode !== 200) throw new Error(`The demo wedding was refused: ${response.body}`);
  return response.json<T>();
}
