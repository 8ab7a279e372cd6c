/** Changes one thing in a valid body: puts it at a limit or beyond it, changes its type, or removes it. */
import fc from "fast-check";
import type { Json } from "./values.ts";

/** Lengths near our limits, in characters. */
const lengths = [1, 4, 8, 10, 20, 40, 50, 64, 100, 200, 254, 500, 1000, 2000, 10_000];
const numbers = [
  [-1, 0, 1, 99, 100, 101, 199, 200, 359, 360, 20_000, 20_001, 10_000_000, 10_000_000.01, -10_000_000],
  [0.001, 1.005, 1e-9, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 1e308, -0],
].flat();
const others: readonly Json[] = JSON.parse(
  `[null, true, false, 0, "", "0", "true", [], {}, [[]], [null], {"id": "x"}, {"length": 5}, {"$ne": null}, {"toString": "x"}]`,
) as Json[];
const oddTexts = [
  ..."\u0000 a\u0000b \ud800 a\udc00b \u202egnp.exe \ufeffa \u200b \u2028 \u0085".split(" "),
  ..."<script>alert(1)</script> {{7*7}}${7*7} =cmd|'/C_calc'!A0 '/**/or/**/'1'='1".split(" "),
  ..."2027-02-30 2027-6-1 0000-00-00 -000001-01-01 24:00 12:60 99999999999999999999 NaN 1e5 0x10".split(" "),
  "e\u0301".repeat(60),
  "﷽".repeat(40),
  "İ".repeat(100),
];
/** Names that no caller may set, or that have a meaning in JavaScript. */
const extraFields = JSON.parse(
  `[["__proto__", {"isAdmin": true, "needs": null}], ["constructor", {"prototype": {"x": 1}}], ["prototype", {}],
    ["toString", "x"], ["wedding_id", "another"], ["role", "couple"], ["id", "another"], ["deleted_at", null],
    ["is_admin", true], ["", ""], ["a.b", 1]]`,
) as [string, Json][];

function nest(old: Json, levels: number): Json {
  let value: Json = old ?? null;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

function withField(old: Json, name: string, value: Json): Json {
  if (typeof old !== "object" || old === null || Array.isArray(old)) return { [name]: value };
  // Sets the field as JSON.parse does, so that `__proto__` becomes a plain field.
  return Object.defineProperty({ ...old }, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** Changes one value; undefined removes it. */
const changes: fc.Arbitrary<(old: Json) => Json> = fc.oneof(
  fc.constant(() => undefined),
  fc.constantFrom(...others).map((other) => () => other),
  fc.tuple(fc.constantFrom(...lengths), fc.integer({ min: -1, max: 1 })).map(
    ([length, more]) =>
      () =>
        "é".repeat(length + more),
  ),
  fc.nat(63_000).map((more) => () => "a".repeat(20_000 + more)),
  fc.constantFrom(...numbers).map((number) => () => number),
  fc.constantFrom(...oddTexts).map((odd) => () => odd),
  fc
    .constantFrom(...oddTexts)
    .map((odd) => (old: Json) => `${typeof old === "string" ? old : JSON.stringify(old)}${odd}`),
  fc.nat(2500).map((levels) => (old: Json) => nest(old, levels)),
  fc.nat(1300).map((count) => (old: Json) => Array.from({ length: count }, () => structuredClone(old))),
  fc.constantFrom(...extraFields).map(
    ([name, value]) =>
      (old: Json) =>
        withField(old, name, value),
  ),
);

/** Changes one value of a body. */
export const bodyMutations: fc.Arbitrary<(body: Json) => Json> = fc
  .tuple(fc.nat(40), changes)
  .map(([at, change]) => (body) => {
    const paths = listPaths(body);
    return replaceAt(body, paths[at % paths.length] ?? [], change);
  });

type Path = readonly string[];

function listPaths(value: Json, above: Path = []): Path[] {
  if (typeof value !== "object" || value === null || above.length > 4) return [above];
  const within = Object.entries(value).slice(0, Array.isArray(value) ? 3 : undefined);
  return [above, ...within.flatMap(([name, one]) => listPaths(one, [...above, name]))];
}

function replaceAt(value: Json, [name, ...further]: Path, change: (old: Json) => Json): Json {
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((one, index) =>
      String(index) === name ? (replaceAt(one, further, change) ?? null) : one,
    );
  if (typeof value !== "object" || value === null) return value;
  return { ...value, [name]: replaceAt(value[name], further, change) };
}
