/** Rows of values, and which pairs of values of two factors occur in them. */

/** Factors, each with its values. */
export type Factors = Readonly<Record<string, readonly string[]>>;
export type Row = Readonly<Record<string, string>>;

type Value = readonly [factor: string, value: string];

function getKey(one: Value, other: Value): string {
  return [one, other]
    .map((value) => value.join("="))
    .toSorted()
    .join(" & ");
}

/** Returns every pair of values of two factors, by a key. */
export function getPairs(factors: Factors): Map<string, readonly [Value, Value]> {
  const pairs = new Map<string, readonly [Value, Value]>();
  const values = Object.entries(factors).flatMap(([factor, all]) =>
    all.map((value): Value => [factor, value]),
  );
  for (const [at, one] of values.entries()) {
    for (const other of values.slice(at + 1)) {
      if (one[0] !== other[0]) pairs.set(getKey(one, other), [one, other]);
    }
  }
  return pairs;
}

/** Returns all possible rows. */
export function everyRow(factors: Factors): Row[] {
  let rows: Row[] = [{}];
  for (const [factor, values] of Object.entries(factors)) {
    rows = rows.flatMap((row) => values.map((value) => ({ ...row, [factor]: value })));
  }
  return rows;
}
