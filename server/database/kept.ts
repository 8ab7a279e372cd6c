/** Statements compiled once: building one takes several times as long as running it. */
import type { Compilable, CompiledQuery } from "kysely";
import { LRUCache } from "lru-cache";
import type { Queries } from "./database.ts";

/** Stands in a kept statement where a value comes at each run. */
class Slot {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/** What a statement is built with where the value of that index will come: mostly an id. */
export type SlotAt = (index: number) => string;
const slotAt: SlotAt = (index) => new Slot(index) as unknown as string;

/** Of a statement whose answer nobody needs: it may travel with the next one of its transaction, or with its commit. */
const unanswered = Symbol("unanswered");

export function isUnanswered(query: CompiledQuery): boolean {
  return unanswered in query;
}

/**
 * The statement `build` makes, compiled at its first run on each database. Gives its rows; none where it `isUnanswered`,
 * and what is wrong with it comes with the transaction's next statement.
 */
export function keep<Row>(
  build: (queries: Queries, slot: SlotAt) => Compilable<Row>,
  { isUnanswered: isQuiet = false } = {},
): (queries: Queries, values: readonly unknown[]) => Promise<Row[]> {
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (queries, values) => {
    const executor = queries.getExecutor();
    let query = compiled.get(executor.adapter);
    if (query === undefined) {
      const built = build(queries, slotAt).compile();
      query = { ...built, ...(isQuiet ? { [unanswered]: true } : {}) };
      compiled.set(executor.adapter, query);
    }
    const parameters = query.parameters.map((given) => (given instanceof Slot ? values[given.index] : given));
    const { rows } = await executor.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** Which fields a statement names varies with what is changed: this many of each kind are kept. */
const kinds = 200;

/** As `keep`, a statement for each set of names. `build` finds the value of the name at `index` in the slot of that index. */
export function keepByNames<Row>(
  build: (names: readonly string[], queries: Queries, slot: SlotAt) => Compilable<Row>,
  options: Parameters<typeof keep>[1] = {},
): (queries: Queries, names: readonly string[], values: readonly unknown[]) => Promise<Row[]> {
  const kept = new LRUCache<string, ReturnType<typeof keep<Row>>>({ max: kinds });
  return (queries, names, values) => {
    const key = names.join(" ");
    let statement = kept.get(key);
    if (statement === undefined) {
      statement = keep((on, slot) => build(names, on, slot), options);
      kept.set(key, statement);
    }
    return statement(queries, values);
  };
}
