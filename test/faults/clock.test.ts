/**
 * Makes the server's clock jump by a day, back and forth, under load: nothing fails, nothing is lost, and
 * nobody is locked out for long.
 */
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { dayDuration, hour } from "#server/platform/clock.ts";
import { engine } from "#test/support/database.ts";
import { startProcess } from "#test/support/running-server.ts";
import { findFaults, Load } from "./load.ts";
import {
  calls,
  findDamage,
  getLength,
  testTimeout,
  createEmptyInstallation,
  getOutcome,
  signUp,
  signUpCouples,
} from "./world.ts";

const jumps = engine === "sqlite" ? getLength(6, 120) : getLength(3, 120);
/** Milliseconds between two jumps. */
const jumpInterval = 300;
/**
 * After this many jumps the server restarts with the changed clock, because its sweeps run at the start.
 */
const restartEvery = 3;
const offsets = [dayDuration, 0, -dayDuration, dayDuration, 0, 3 * hour] as const;

it(
  `the server loses nothing and breaks nothing in ${jumps} jumps of the clock`,
  async () => {
    const installation = await createEmptyInstallation();
    const clockFile = join(installation.folder, "clock");
    const setClockOffset = (offset: number): void => {
      writeFileSync(`${clockFile}.new`, String(offset));
      renameSync(`${clockFile}.new`, clockFile);
    };
    setClockOffset(0);
    const preload = `--import=${join(import.meta.dirname, "jumping-clock.ts")}`;
    const environment = { ...installation.environment, CLOCK_FILE: clockFile, NODE_OPTIONS: preload };
    let server = await startProcess(environment);
    const load = new Load(() => server.url, await signUpCouples(server.url));
    // A couple of its own: its many sign-ins end its oldest sessions.
    await signUp(server.url, "connexion@exemple.fr");
    const signIn = { ...calls.signIn, body: { ...calls.signIn.body, email: "connexion@exemple.fr" } };
    const unknownAccount = { email: "autre@exemple.fr", password: "une tout autre chose" };
    for (let jump = 1; jump <= jumps; jump += 1) {
      setClockOffset(offsets[(jump - 1) % offsets.length] ?? 0);
      load.begin({ guest: 4, file: 2, read: 2 });
      await wait(jumpInterval);
      expect((await getOutcome(server.url, signIn)).status).toBe(200);
      // Too many attempts are refused, but never for longer than the longest limit.
      const { status, retryAfter = 0 } = await getOutcome(server.url, {
        method: "POST",
        path: "/login",
        body: unknownAccount,
      });
      expect([401, 429]).toContain(status);
      expect(retryAfter).toBeLessThanOrEqual((2 * hour) / 1000);
      await load.stop();
      if (jump % restartEvery !== 0 && jump !== jumps) continue;
      expect(await server.stop()).toBe(0);
      expect(server.output().match(/^.*"level":[56]0.*$/gmu)).toBeNull();
      server = await startProcess(environment);
    }
    await server.stop();
    const refused = load.attempts.filter(({ outcome }) => outcome.status !== 200);
    expect([...new Set(refused.map(({ outcome }) => JSON.stringify(outcome)))]).toEqual([]);
    expect([
      ...(await findFaults(installation.readRows, load.attempts)),
      ...(await findDamage(installation.readRows)),
    ]).toEqual([]);
  },
  testTimeout,
);
