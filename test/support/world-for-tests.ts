/** The usual set-up of a test file: one world for the file, and a new couple for each test. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Couple, openWorld, type World } from "./world.ts";

/** The world opens before the first test of the file and closes after the last; it cannot be read earlier. */
export function worldForTests(...options: Parameters<typeof openWorld>): World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await openWorld(...options);
  });
  afterAll(() => world?.close());
  return createProxy(() => world);
}

/** Returns a proxy of the couple of the running test. */
export function coupleForEachTest(world: World): Couple {
  let couple: Couple | undefined;
  beforeEach(async () => {
    couple = await world.signUpCouple();
  });
  return createProxy(() => couple);
}

/** Returns a proxy of an object that exists only once the tests run. */
function createProxy<Found extends object>(getCurrent: () => Found | undefined): Found {
  const found = (): Found => {
    const current = getCurrent();
    if (current === undefined) throw new Error("it is there once the tests run");
    return current;
  };
  return new Proxy({} as Found, {
    get: (_, name): unknown => Reflect.get(found(), name),
    ownKeys: () => Reflect.ownKeys(found()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(found(), name),
  });
}
