/** What most files of tests begin with: one world for all their tests, and a couple that each test has for itself. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Couple, openWorld, type World } from "./world.ts";

/** Opened before the first test of the file, closed after the last; until then nothing of it can be read. */
export function worldForTests(...asked: Parameters<typeof openWorld>): World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await openWorld(...asked);
  });
  afterAll(() => world?.close());
  return standsFor(() => world);
}

/** Whoever the couple of the running test is. */
export function coupleForEachTest(world: World): Couple {
  let couple: Couple | undefined;
  beforeEach(async () => {
    couple = await world.couple();
  });
  return standsFor(() => couple);
}

/** Reads like the object that will be there by the time a test runs. */
function standsFor<Found extends object>(find: () => Found | undefined): Found {
  const found = (): Found => {
    const there = find();
    if (there === undefined) throw new Error("it is there once the tests run");
    return there;
  };
  return new Proxy({} as Found, {
    get: (_, name): unknown => Reflect.get(found(), name),
    ownKeys: () => Reflect.ownKeys(found()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(found(), name),
  });
}
