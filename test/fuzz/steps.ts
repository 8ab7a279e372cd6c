/** One step of the fuzzer: a call, who makes it, with what, and what is odd about it. */
import fc from "fast-check";
import type { Call, Named } from "./document.ts";
import { nounOf, type Recipe } from "./memory.ts";
import { type Spoil, spoils } from "./spoiling.ts";
import { fieldOf, ids, valueOf } from "./values.ts";

/** newcomer: whoever signed in last by a call of the fuzzer's. forger: whose token was never ours. */
export type Actor = "couple" | "partner" | "helper" | "newcomer" | "leaver" | "forger" | "nobody";

export type Parts = Readonly<Record<string, Recipe>>;

export interface Step {
  readonly call: string;
  readonly as: Actor;
  readonly params: Parts;
  readonly query: Parts;
  readonly body: Recipe | undefined;
  readonly spoil: Spoil | null;
  readonly manner: Manner;
  /** Of a call that takes files: which of the sorts there are. */
  readonly files: readonly number[];
  /** So often at once. */
  readonly times: number;
  /** Seconds that pass before. */
  readonly wait: number;
}

/** How a request is put, beside what it says. */
export interface Manner {
  readonly accept: string | null;
  readonly language: string | null;
  readonly match: "no" | "own" | "any" | "star" | "odd" | "long";
  readonly wedding: "no" | "own" | "others" | "odd";
  readonly coding: Coding;
  readonly beside: number;
}

export const codings = [
  "json",
  "untyped",
  "text",
  "form",
  "multipart",
  "charset",
  "bom",
  "utf16",
  "latin1",
  "broken",
  "cut",
  "twice",
  "empty",
  "deep",
  "large",
  "gzip",
  "literal",
] as const;
export type Coding = (typeof codings)[number];

const usual: Manner = {
  accept: "application/json",
  language: "en",
  match: "no",
  wedding: "no",
  coding: "json",
  beside: -1,
};

const odd: fc.Arbitrary<Manner> = fc.record({
  accept: fc.constantFrom(
    "application/json",
    "*/*",
    "",
    "image/*",
    "application/json;q=0",
    "a".repeat(500),
    null,
  ),
  language: fc.constantFrom(
    "fr",
    "en-GB,en;q=0.9",
    "de, *;q=0",
    "EN",
    ",,,;;;",
    "fr;".repeat(1000),
    "\u00ff\u00fe",
    null,
  ),
  match: fc.constantFrom("no", "no", "own", "own", "any", "star", "odd", "long"),
  wedding: fc.constantFrom("no", "no", "no", "own", "others", "odd"),
  coding: fc.oneof(
    { weight: 3, arbitrary: fc.constant("json" as const) },
    { weight: 1, arbitrary: fc.constantFrom(...codings) },
  ),
  beside: fc.integer({ min: -1, max: 12 }),
});

/** Headers that a request may bear beside, one of them each time. */
export const beside: readonly (readonly [string, string])[] = [
  ["range", "bytes=0-10"],
  ["range", "bytes=99999999999999999999-"],
  ["if-modified-since", "yesterday"],
  ["x-http-method-override", "DELETE"],
  ["x-forwarded-for", "127.0.0.1, 10.0.0.1"],
  ["x-forwarded-host", "evil.exemple"],
  ["cookie", `i18next=en; theme=${"x".repeat(3000)}; chat=yes; =; ;`],
  ["user-agent", `Mozilla/5.0 (${"x".repeat(2000)}) \u00e9\u00ff`],
  ["origin", "https://evil.exemple"],
  ["content-encoding", "br"],
  ["expect", "200-ok"],
  ["accept-charset", "utf-7"],
  ["if-match", '"x"'],
];

const manners = fc.oneof(
  { weight: 4, arbitrary: fc.constant(usual) },
  { weight: 1, arbitrary: odd },
  { weight: 1, arbitrary: fc.constantFrom<Manner>({ ...usual, match: "own" }, { ...usual, wedding: "own" }) },
);

/** What has nothing to be refused for is refused for how it is put. */
const openly = fc.oneof(manners, fc.constant<Manner>({ ...usual, coding: "multipart" }));

/** After these whoever made them is not who they were, or where. */
const endings = new Set(
  "logout endSessions deleteAccount acceptInvitation leaveWedding beginWedding openWedding".split(" "),
);

function actors({ name }: Call): fc.Arbitrary<Actor> {
  const isEnding = endings.has(name);
  const weights: Record<Actor, number> = {
    couple: isEnding ? 1 : 24,
    partner: isEnding ? 1 : 2,
    helper: 2,
    newcomer: isEnding ? 6 : 2,
    leaver: 1,
    forger: 1,
    nobody: 1,
  };
  const all = Object.entries(weights) as [Actor, number][];
  return fc.oneof(...all.map(([actor, weight]) => ({ weight, arbitrary: fc.constant(actor) })));
}

/** Steps of all calls alike. */
export function stepsOf(calls: readonly Call[]): fc.Arbitrary<Step> {
  return fc.oneof(...calls.map(stepOf));
}

function stepOf(call: Call): fc.Arbitrary<Step> {
  const noun = nounOf(call.name);
  const param = ({ name, schema }: Named) =>
    [name, name === "id" ? ids(noun) : fieldOf(name, schema, noun)] as const;
  const optional = ({ name, schema }: Named) => [name, fieldOf(name, schema, noun)] as const;
  const needed = call.query.filter(({ required }) => required).map(({ name }) => name);
  return fc.record({
    call: fc.constant(call.name),
    as: actors(call),
    params: fc.record(Object.fromEntries(call.params.map(param))),
    query: fc.record(Object.fromEntries(call.query.map(optional)), { requiredKeys: needed }),
    body: call.body === undefined ? rarely(fc.constant({ x: 1 })) : valueOf(call.body, noun),
    spoil: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: spoils }),
    manner: call.method === "GET" && call.isPublic ? openly : manners,
    files:
      call.upload === undefined
        ? fc.constant([])
        : fc.oneof(
            { weight: 9, arbitrary: fc.array(fc.nat(40), { minLength: 1, maxLength: 2 }) },
            fc.constant([]),
          ),
    times: fc.oneof(
      { weight: 30, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.constantFrom(2, 3) },
    ),
    wait: fc.oneof(
      { weight: 400, arbitrary: fc.constant(0) },
      { weight: 20, arbitrary: fc.constant(61) },
      { weight: 2, arbitrary: fc.constantFrom(301, 3601) },
    ),
  });
}

function rarely(arbitrary: fc.Arbitrary<Recipe>): fc.Arbitrary<Recipe | undefined> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** What fast-check remembers of a list. */
interface ListContext {
  readonly itemsContexts: readonly unknown[];
}

/** Journeys of so many steps; shrunk, they are shorter. Made from the end: what is cut off first was made last. */
export class Journeys extends fc.Arbitrary<Step[]> {
  readonly #whole: fc.Arbitrary<Step[]>;
  readonly #shorter: fc.Arbitrary<Step[]>;
  /** How many steps of a journey were taken before one showed a fault, that one counted. */
  readonly taken = new WeakMap<readonly Step[], number>();

  constructor(step: fc.Arbitrary<Step>, length: number) {
    super();
    this.#whole = fc.array(step, { minLength: length, maxLength: length });
    this.#shorter = fc.array(step, { maxLength: length, size: "max" });
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<Step[]> {
    return this.#whole.generate(random, bias);
  }

  override canShrinkWithoutContext(_value: unknown): _value is Step[] {
    return false;
  }

  /** First without what came after the fault, and with little before it; then as any list. */
  override shrink(value: Step[], context: unknown): fc.Stream<fc.Value<Step[]>> {
    const count = this.taken.get(value) ?? value.length;
    const first = value.length - count;
    const { itemsContexts, ...rest } = context as ListContext;
    const kept = [1, 2, 4, 8, 16, 32, 64, 128, 256, count]
      .filter((one) => one < value.length && one <= count)
      .map((one) => {
        const contexts = itemsContexts.slice(first, first + one);
        const further = { ...rest, shrunkOnce: true, lengthContext: undefined, itemsContexts: contexts };
        return new fc.Value(value.slice(first, first + one), further);
      });
    return fc.stream(kept.values()).join(this.#shorter.shrink(value, context));
  }
}
