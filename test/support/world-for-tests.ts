/** The usual set-up of a test file: one world for the file, and a new couple for each test. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Couple, openWorld, type World } from "./world.ts";

/** The world opens before the first test of the file and closes after the last; it cannot be read earlier. */
export function worldForTests(...asked: Parameters<typeof openWorld>): World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await openWorld(...asked);
  });
  afterAll(() => world?.close());
  return createProxy(() => world);
}

/** Returns a proxy of the couple of the running test. */
export function coupleForEachTest(world: World): Couple {
  let couple: Couple | undefined;
  beforeEach(async () => {
    couple = await world.couple();
  });
  return createProxy(() => couple);
}

/** Returns a proxy of an object that exists only once the tests run. */
function createProxy<Found extends object>(find: () => Found | undefined): Found {
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
