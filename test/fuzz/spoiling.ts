/** Bodies that are nearly right: one thing in them is at a limit, beyond it, of another kind, or not to be there. */
import fc from "fast-check";
import type { Json } from "./memory.ts";

export interface Spoil {
  /** Which of the places in the body. */
  readonly at: number;
  readonly how: keyof typeof ways;
  readonly pick: number;
}

/** Where limits of ours are, in characters. */
const lengths = [1, 4, 8, 10, 20, 40, 50, 64, 100, 200, 254, 500, 1000, 2000, 10_000].flatMap((one) => [
  one - 1,
  one,
  one + 1,
]);
const numbers = [
  -1,
  0,
  1,
  99,
  100,
  101,
  199,
  200,
  359,
  360,
  20_000,
  20_001,
  10_000_000,
  10_000_000.01,
  -10_000_000,
  0.001,
  1.005,
  1e-9,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -0,
];
const others: readonly Json[] = [
  null,
  true,
  false,
  0,
  "",
  "0",
  "true",
  [],
  {},
  [[]],
  [null],
  { id: "x" },
  { length: 5 },
  { $ne: null },
  { toString: "x" },
];
const oddities = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "a\udc00b",
  "\u202egnp.exe",
  "\ufeffa",
  "\u200b",
  "\u2028",
  "e\u0301".repeat(60),
  "﷽".repeat(40),
  "İ".repeat(100),
  "ß".repeat(100),
  "\u0085",
  "=cmd|' /C calc'!A0",
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "' or '1'='1",
  "2027-02-30",
  "2027-6-1",
  "0000-00-00",
  "-000001-01-01",
  "24:00",
  "12:60",
  "99999999999999999999",
  "NaN",
  "1e5",
  "0x10",
];
/** Names that no caller may set, or that mean something to the language. */
const extras: readonly (readonly [string, Json])[] = [
  ["__proto__", { isAdmin: true, needs: null }],
  ["constructor", { prototype: { x: 1 } }],
  ["prototype", {}],
  ["toString", "x"],
  ["wedding_id", "another"],
  ["role", "couple"],
  ["id", "another"],
  ["deleted_at", null],
  ["is_admin", true],
  ["", ""],
  ["a.b", 1],
  ["x".repeat(1000), 1],
];

type Way = (old: Json, pick: number) => Json;

/** undefined takes the thing away. */
const ways = {
  gone: () => undefined,
  other: (_, pick) => others[pick % others.length],
  long: (_, pick) => "é".repeat(lengths[pick % lengths.length] ?? 0),
  huge: (_, pick) => "a".repeat(20_000 + pick * 1000),
  number: (_, pick) => numbers[pick % numbers.length],
  odd: (_, pick) => oddities[pick % oddities.length],
  joined: (old, pick) =>
    `${typeof old === "string" ? old : JSON.stringify(old)}${oddities[pick % oddities.length]}`,
  deep: (old, pick) => {
    let deep: Json = old ?? null;
    for (let level = 0; level < 10 + pick * 40; level += 1) deep = level % 2 === 0 ? [deep] : { a: deep };
    return deep;
  },
  many: (old, pick) => Array.from({ length: 1 + pick * 20 }, () => structuredClone(old)),
  extra: (old, pick) => {
    const [name, value] = extras[pick % extras.length] ?? ["x", 1];
    if (typeof old !== "object" || old === null || Array.isArray(old)) return { [name]: value };
    // As a parser makes it: a field of that name, not the language's own.
    const written = JSON.stringify(old).slice(0, -1);
    const between = written === "{" ? "" : ",";
    return JSON.parse(`${written}${between}${JSON.stringify(name)}:${JSON.stringify(value)}}`) as Json;
  },
} satisfies Record<string, Way>;

export const spoils: fc.Arbitrary<Spoil> = fc.record({
  at: fc.nat(40),
  how: fc.constantFrom(...(Object.keys(ways) as (keyof typeof ways)[])),
  pick: fc.nat(63),
});

/** The body with that one thing otherwise. */
export function spoilt(body: Json, { at, how, pick }: Spoil): Json {
  const places = placesIn(body);
  const place = places[at % places.length] ?? [];
  const way: Way = ways[how];
  return replaced(body, place, (old) => way(old, pick));
}

type Place = readonly (string | number)[];

function placesIn(value: Json, above: Place = []): Place[] {
  if (typeof value !== "object" || value === null || above.length > 4) return [above];
  const within = Array.isArray(value)
    ? value.slice(0, 3).map((one, index) => [index, one] as const)
    : Object.entries(value);
  return [above, ...within.flatMap(([name, one]) => placesIn(one, [...above, name]))];
}

function replaced(value: Json, [name, ...further]: Place, change: (old: Json) => Json): Json {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((one, index) => (index === name ? (replaced(one, further, change) ?? null) : one));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === name ? replaced(one, further, change) : one]),
  );
}
