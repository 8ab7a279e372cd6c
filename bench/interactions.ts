/** How soon a page answers the hand, on a processor slowed down four times. */
import type { Browser, Page } from "@playwright/test";
import type { Finding } from "./findings.ts";
import { mainThreadTimes } from "./main-thread.ts";
import { type Reaction, reactionTo, type TimedEvent } from "./reactions.ts";
import { inTurn, median, spreadOf } from "./rounds.ts";

export const slowdown = 4;
/** After an action, in milliseconds, so that none pays for the one before. */
const rest = 600;
/** Milliseconds from the event to the next paint. */
const budget = 50;

export interface Action {
  readonly page: Page;
  readonly event: TimedEvent;
  /** Not part of what is timed. */
  readonly prepare?: () => Promise<void>;
  /** The same, before each time: takes back what the one before opened. */
  readonly reset?: () => Promise<void>;
  readonly act: (turn: number) => Promise<void>;
}

/** By name; the one called `control` has no target. */
export type Actions = Readonly<Record<string, Action>>;

/** As a person waits, with everything else the machine does meanwhile. */
export async function onTheClock(actions: Actions, rounds: number): Promise<Finding[]> {
  const reactions = new Map<string, Reaction[]>();
  const timed =
    (name: string, { page, event, prepare, reset, act }: Action) =>
    async (): Promise<number> => {
      const before = reactions.get(name) ?? [];
      await page.bringToFront();
      await prepare?.();
      await reset?.();
      const reaction = await slowed(page, () => reactionTo(page, { event, rest }, () => act(before.length)));
      reactions.set(name, [...before, reaction]);
      return reaction.painted;
    };
  await inTurn(
    rounds,
    Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, timed(name, action)])),
  );
  return [...reactions].map(([name, found]) => ({
    ...figure(
      `${name}: next paint`,
      found.map(({ painted }) => painted),
    ),
    ...(name === "control" ? {} : { target: { atMost: budget } }),
  }));
}

/** A page that is slowed down keeps a processor busy while it rests: only the one that is timed is. */
export async function slowed<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const result = await act();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  return result;
}

/** What the page itself costs: at full speed, times the slowdown. */
export async function onTheProcessor(browser: Browser, actions: Actions, rounds: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, { page, event, prepare, reset, act }] of Object.entries(actions)) {
    await page.bringToFront();
    await prepare?.();
    const times = await mainThreadTimes({ browser, page }, event, async () => {
      for (let turn = 0; turn < rounds; turn += 1) {
        await reset?.();
        await act(turn);
        await page.waitForTimeout(rest);
      }
    });
    const atPace = times.filter(Number.isFinite).map((time) => time * slowdown);
    findings.push(figure(`${name}: processor time to the next paint`, atPace));
  }
  return findings;
}

function figure(what: string, values: readonly number[]): Finding {
  return { what, measured: median(values), spread: spreadOf(values), unit: "ms" };
}
