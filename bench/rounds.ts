/** Measures contenders in alternating rounds, so that other load on the machine hits all of them alike. */
import type { Finding } from "./findings.ts";

/** Measures each contender once a round, in order, and returns the measurements of each by round. */
export async function measureInTurn<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[];
  const measurements = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measurements[name].push(await contenders[name]());
  }
  return measurements;
}

/** Returns what `compare` makes of our measurement and the control's of the same round, for each round. */
export function compareWith(
  control: readonly number[],
  ours: readonly number[],
  compare: (ours: number, control: number) => number,
): number[] {
  return ours.map((value, round) => compare(value, control[round] ?? Number.NaN));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

/** The median of the rounds, with the least and the greatest of them. */
export function summariseRounds(what: string, values: readonly number[], unit = "ms"): Finding {
  const spread = { min: Math.min(...values), max: Math.max(...values) };
  return { what, measured: median(values), spread, unit };
}
