/** Bounds the lists and records of a value by its schema, before anything in them is parsed. */
import * as v from "valibot";
import { type FieldProblem, AppError } from "../errors.ts";

/** The parts of a schema that are read here; each kind of schema has some of them. */
export interface SchemaParts {
  readonly type: string;
  readonly pipe?: readonly SchemaParts[];
  readonly wrapped?: SchemaParts;
  readonly entries?: Readonly<Record<string, SchemaParts>>;
  readonly item?: SchemaParts;
  /** Schemas of a union, or the values of a picklist. */
  readonly options?: readonly unknown[];
  readonly value?: SchemaParts;
  readonly requirement?: unknown;
  readonly message?: unknown;
}

/** The part of a schema that limits the length of a list or record; undefined if it has none. */
export function findLengthAction({ type, pipe = [] }: SchemaParts): SchemaParts | undefined {
  return pipe.find((action) => action.type === (type === "array" ? "max_length" : "max_entries"));
}

/**
 * Lists in records, unions and tuples are not counted; no endpoint has any.
 * @throws AppError invalid, for the first list or record that has more items than its schema allows.
 */
export function assertLengths(schema: v.GenericSchema, value: unknown): void {
  assertLength(schema, value, []);
}

function assertLength(schema: SchemaParts, value: unknown, path: readonly string[]): void {
  const { type, wrapped, entries, item, value: each } = schema;
  if (wrapped !== undefined) assertLength(wrapped, value, path);
  else if (type === "array" && item !== undefined && Array.isArray(value)) {
    assertAtMost(schema, value.length, path);
    if (hasLists(item)) for (const [at, one] of value.entries()) assertLength(item, one, [...path, `${at}`]);
  } else if (type === "record" && each !== undefined && isRecord(value)) {
    assertAtMost(schema, Object.keys(value).length, path);
  } else if (entries !== undefined && isRecord(value)) {
    for (const [name, entry] of Object.entries(entries)) assertLength(entry, value[name], [...path, name]);
  }
}

function assertAtMost(schema: SchemaParts, length: number, path: readonly string[]): void {
  const { requirement, message } = findLengthAction(schema) ?? {};
  if (typeof requirement !== "number" || length <= requirement) return;
  const key = typeof message === "string" ? message : "unreadable";
  const problem: FieldProblem = { key, values: { min: requirement, max: requirement } };
  throw new AppError("invalid", { fields: { [path.join(".") || "body"]: problem } });
}

/** A copy whose lists end after `length` items, so that parsing it names no problem beyond them. */
export function truncateLists(schema: v.GenericSchema, value: unknown, length: number): unknown {
  return shorten(schema, value, length);
}

function shorten({ wrapped, entries, item }: SchemaParts, value: unknown, length: number): unknown {
  if (wrapped !== undefined) return shorten(wrapped, value, length);
  if (item !== undefined && Array.isArray(value)) {
    return value.slice(0, length).map((one: unknown) => shorten(item, one, length));
  }
  if (entries === undefined || !isRecord(value)) return value;
  const lists = Object.entries(entries).filter(
    ([name, entry]) => Object.hasOwn(value, name) && hasLists(entry),
  );
  const shortened = lists.map(([name, entry]) => [name, shorten(entry, value[name], length)] as const);
  return { ...value, ...Object.fromEntries(shortened) };
}

const hasListsBySchema = new WeakMap<SchemaParts, boolean>();

/** Whether values of the schema may have a list or a record in them. */
function hasLists(schema: SchemaParts): boolean {
  const found = hasListsBySchema.get(schema) ?? (isList(schema) || getParts(schema).some(hasLists));
  hasListsBySchema.set(schema, found);
  return found;
}

function isList({ type }: SchemaParts): boolean {
  return type === "array" || type === "record";
}

function getParts({ wrapped, entries = {}, item, value, options = [] }: SchemaParts): SchemaParts[] {
  return [wrapped, item, value, ...Object.values(entries), ...options].filter(isSchema);
}

export function isSchema(part: unknown): part is SchemaParts {
  return isRecord(part) && "type" in part;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
