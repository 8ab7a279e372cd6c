/** Bodies at the limits of a schema: right values at all maxima, and lists of wrong items. */
import * as v from "valibot";
import { practiceCards } from "#contract/checkout.ts";

/** The parts of a schema that are read here; each kind of schema has some of them. */
export interface SchemaParts {
  readonly type: string;
  readonly pipe?: readonly SchemaParts[];
  readonly wrapped?: SchemaParts;
  readonly entries?: Readonly<Record<string, SchemaParts>>;
  readonly item?: SchemaParts;
  readonly key?: SchemaParts;
  readonly value?: SchemaParts;
  readonly options?: readonly unknown[];
  readonly requirement?: unknown;
}

/** The largest length of a list, a record or a text; undefined if its schema has none. */
export function getMaximum({ type, pipe = [] }: SchemaParts): number | undefined {
  const action = type === "record" ? "max_entries" : "max_length";
  const found = pipe.findLast((one) => one.type === action)?.requirement;
  return typeof found === "number" ? found : undefined;
}

/** Each list and record in the values of a schema, by its path: `rows.0.invited`. */
export function findLists(schema: SchemaParts, path: readonly string[] = []): Map<string, SchemaParts> {
  const { type, wrapped, entries = {}, item, options = [] } = schema;
  if (wrapped !== undefined) return findLists(wrapped, path);
  const isList = type === "array" || type === "record";
  return new Map([
    ...(isList ? [[path.join(".") || "body", schema] as const] : []),
    ...(item === undefined ? [] : findLists(item, [...path, "0"])),
    ...Object.entries(entries).flatMap(([name, entry]) => [...findLists(entry, [...path, name])]),
    ...options.filter(isSchema).flatMap((option) => [...findLists(option, path)]),
  ]);
}

function isSchema(value: unknown): value is SchemaParts {
  return typeof value === "object" && value !== null && "type" in value;
}

const accepts = (schema: SchemaParts, value: unknown) =>
  v.safeParse(schema as unknown as v.GenericSchema, value).success;

/** A value that the schema accepts, with lists and texts as long as it allows. */
function getLargest(schema: SchemaParts): unknown {
  const { type, wrapped, entries, item, options = [] } = schema;
  if (wrapped !== undefined) {
    const inner = getLargest(wrapped);
    return accepts(schema, inner) ? inner : getCandidates(schema).find((one) => accepts(schema, one));
  }
  if (item !== undefined) return getLargestList(schema, item);
  if (type === "record") return {};
  if (entries !== undefined) {
    return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, getLargest(entry)]));
  }
  const schemas = options.filter(isSchema);
  if (schemas.length > 0 && schemas.every((option) => option.entries !== undefined)) {
    return getLargest(schemas[0] as SchemaParts);
  }
  return getCandidates(schema).find((candidate) => accepts(schema, candidate));
}

/** The items differ only in this number, so that thousands of them are quickly made. */
const first = "0000";

function getLargestList(schema: SchemaParts, item: SchemaParts): unknown[] {
  const one = JSON.stringify(getLargest(item));
  return Array.from({ length: getMaximum(schema) ?? 1 }, (_, at): unknown =>
    JSON.parse(one.replaceAll(first, String(at).padStart(first.length, "0"))),
  );
}

function getCandidates(schema: SchemaParts): unknown[] {
  const { options = [] } = schema;
  const length = getMaximum(schema);
  const long = length === undefined ? [] : [`${first} ${"é".repeat(length)}`.slice(0, length)];
  const others = [`none-${first}`, "2027-06-12", "14:30", "2027-06-12T15:00:00Z", "none@exemple.fr"];
  return [...long, ...options.filter((option) => !isSchema(option)), ...others, 1, 20, true, null, "oui"];
}

/** The fields that a check of the whole body restricts. */
const chosen: Readonly<Record<string, object>> = {
  createThanks: { household_id: null, guest_id: null },
  deleteAccount: { confirmation: "SUPPRIMER" },
  deleteWedding: { confirmation: "SUPPRIMER" },
  payInPractice: { card_number: practiceCards.pays, expiry: "12 / 40", cvc: "123" },
};

/** A body of an endpoint with everything as long as it may be. */
export function getLargestBody(name: string, schema: v.GenericSchema): object {
  const body = { ...(getLargest(schema) as Readonly<Record<string, unknown>>), ...chosen[name] };
  // A plan has one balance.
  const plan = "instalments" in body && Array.isArray(body.instalments) ? body.instalments : [];
  for (const [at, instalment] of plan.entries() as ArrayIterator<[number, object]>) {
    Object.assign(instalment, { kind: at === 0 ? "balance" : "instalment", amount: 1 });
  }
  return body;
}

/** A body of `bytes` bytes whose list at `path` has only wrong items. */
export function fillWithWrongItems(path: string, list: SchemaParts, bytes: number): string {
  const isRecord = list.type === "record";
  const one = isRecord ? '"k0000000":{},' : "{},";
  const length = Math.floor((bytes - 200) / one.length);
  const items = isRecord
    ? Array.from({ length }, (_, at) => `"k${String(at).padStart(7, "0")}":{}`).join(",")
    : `${"{},".repeat(length - 1)}{}`;
  const filled = isRecord ? `{${items}}` : `[${items}]`;
  if (path === "body") return filled;
  return path
    .split(".")
    .reduceRight((inner, key) => (key === "0" ? `[${inner}]` : `{"${key}":${inner}}`), filled);
}

/** A value whose lists are as long as the schema allows, and whose items and fields are all wrong. */
export function getWrong(schema: SchemaParts): unknown {
  const { type, wrapped, entries, item, value } = schema;
  if (wrapped !== undefined) return getWrong(wrapped);
  const length = getMaximum(schema) ?? 1;
  if (item !== undefined) return Array.from({ length }, () => getWrong(item));
  if (type === "record" && value !== undefined) {
    return Object.fromEntries(Array.from({ length }, (_, at) => [`k${at}`, getWrong(value)]));
  }
  if (entries === undefined) return {};
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, getWrong(entry)]));
}
