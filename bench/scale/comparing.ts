/** Every call on few weddings and on many, in turn, and what the slowest hundredth of each takes. */
import { endpoints } from "#contract/endpoints.ts";
import { type Asker } from "./asking.ts";
import { calls, fewer } from "./calls.ts";
import { tell } from "./fleet.ts";

export interface Compared {
  readonly name: string;
  readonly times: number;
  readonly median: Pair;
  readonly p99: Pair;
  /** p99 on many, of p99 on few. */
  readonly ratio: number;
  /** Where 95 of 100 such ratios lie, by drawing again from what was measured. */
  readonly within: readonly [number, number];
}

interface Pair {
  readonly few: number;
  readonly many: number;
}

export interface Sides {
  readonly few: Asker;
  readonly many: Asker;
}

/** `times` of each call on either side, one here and one there, the first to be asked in turn. */
export async function compareAll(
  sides: Sides,
  times: number,
): Promise<{ compared: Compared[]; refused: number }> {
  const compared: Compared[] = [];
  let refused = 0;
  for (const name of Object.keys(calls)) {
    try {
      const one = await compare(sides, name, timesOf(name, times));
      compared.push(one);
      tell(lineOf(one));
    } catch (error) {
      refused += 1;
      tell(`${name}: ${String(error)}`);
    }
  }
  return { compared, refused };
}

/** What takes nothing away can be asked more often: of so few calls the slowest hundredth is chance. */
function timesOf(name: string, times: number): number {
  const most = endpoints.get(name)?.method === "GET" ? 4 * times : times;
  return Math.min(most, fewer[name] ?? most);
}

/** The first ones, which fill the caches of code and statements, are not measured. */
const warming = 0.1;

async function compare({ few, many }: Sides, name: string, times: number): Promise<Compared> {
  const took = { few: [] as number[], many: [] as number[] };
  for (let turn = 0; turn < times; turn += 1) {
    const inOrder = turn % 2 === 0 ? (["few", "many"] as const) : (["many", "few"] as const);
    for (const side of inOrder) took[side].push(await (side === "few" ? few : many).ask(name, turn));
  }
  const counted = (list: readonly number[]): number[] => list.slice(Math.floor(times * warming));
  const [onFew, onMany] = [counted(took.few), counted(took.many)];
  return {
    name,
    times: onFew.length,
    median: { few: quantile(onFew, 0.5), many: quantile(onMany, 0.5) },
    p99: { few: quantile(onFew, 0.99), many: quantile(onMany, 0.99) },
    ratio: quantile(onMany, 0.99) / quantile(onFew, 0.99),
    within: drawnAgain(onFew, onMany),
  };
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const draws = 400;

function drawnAgain(few: readonly number[], many: readonly number[]): readonly [number, number] {
  const drawn = (from: readonly number[]): number[] =>
    from.map(() => from[Math.floor(Math.random() * from.length)] ?? Number.NaN);
  const ratios = Array.from(
    { length: draws },
    () => quantile(drawn(many), 0.99) / quantile(drawn(few), 0.99),
  );
  return [quantile(ratios, 0.025), quantile(ratios, 0.975)];
}

export function lineOf({ name, times, median, p99, ratio, within }: Compared): string {
  const ms = (value: number): string => value.toFixed(2);
  const figures = [median.few, median.many, p99.few, p99.many, ratio, ...within].map(ms);
  return `| ${name} | ${times} | ${figures.slice(0, 5).join(" | ")} | ${figures[5]} – ${figures[6]} |`;
}
