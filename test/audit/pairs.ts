/** Few rows in place of all: any two values of different factors still meet in one of them. */

/** Names, each with the values it takes. */
export type Factors = Readonly<Record<string, readonly string[]>>;
export type Row = Readonly<Record<string, string>>;

type Value = readonly [factor: string, value: string];

function keyOf(one: Value, other: Value): string {
  return [one, other]
    .map((value) => value.join("="))
    .toSorted()
    .join(" & ");
}

/** Every two values of different factors, under one key. */
export function pairsOf(factors: Factors): Map<string, readonly [Value, Value]> {
  const pairs = new Map<string, readonly [Value, Value]>();
  const values = Object.entries(factors).flatMap(([factor, all]) =>
    all.map((value): Value => [factor, value]),
  );
  for (const [at, one] of values.entries()) {
    for (const other of values.slice(at + 1)) {
      if (one[0] !== other[0]) pairs.set(keyOf(one, other), [one, other]);
    }
  }
  return pairs;
}

/** Those pairs that one row shows. */
function shownBy(row: Row): string[] {
  const values = Object.entries(row);
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => keyOf(one, other)));
}

/**
 * Rows that show every pair, by greed: each begins with a pair that is still missing and takes, factor by factor, the value
 * that shows most of the others, the one used least where several do. The same factors give the same rows.
 */
export function pairwise(factors: Factors): Row[] {
  const missing = pairsOf(factors);
  const used = new Map<string, number>();
  const rows: Row[] = [];
  // What a row shows is taken out on the way, and does not come up any more.
  for (const seed of missing.values()) {
    const row: Record<string, string> = Object.fromEntries(seed);
    for (const [factor, values] of Object.entries(factors)) {
      row[factor] ??= bestOf(factor, values, { row, missing, used });
    }
    for (const shown of shownBy(row)) missing.delete(shown);
    for (const value of Object.entries(row)) used.set(value.join("="), (used.get(value.join("=")) ?? 0) + 1);
    rows.push(row);
  }
  return rows;
}

interface SoFar {
  readonly row: Row;
  readonly missing: ReadonlyMap<string, unknown>;
  readonly used: ReadonlyMap<string, number>;
}

function bestOf(factor: string, values: readonly string[], { row, missing, used }: SoFar): string {
  const weighed = values.map((value) => {
    const shown = Object.entries(row).filter((other) => missing.has(keyOf([factor, value], other))).length;
    return { value, weight: shown - (used.get(`${factor}=${value}`) ?? 0) / 1e6 };
  });
  const [best] = weighed.toSorted((one, other) => other.weight - one.weight);
  return best?.value ?? "";
}

/** Every row there is. */
export function everyRow(factors: Factors): Row[] {
  let rows: Row[] = [{}];
  for (const [factor, values] of Object.entries(factors)) {
    rows = rows.flatMap((row) => values.map((value) => ({ ...row, [factor]: value })));
  }
  return rows;
}
