/** Shared by all sweeps: each item is handled by itself, and a failed item waits for the next sweep. */

/** The failure of one item. */
class ItemFailure extends Error {}

/** More failures usually share one cause, so the log need not name each. */
const maxNamed = 20;

/**
 * Runs `job` for one item after the other, and continues after a failure.
 * @throws AggregateError at the end: the failures, each with the name of its item and the cause.
 */
export async function sweepEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  getName: (item: Item) => string,
  job: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: ItemFailure[] = [];
  let failed = 0;
  for await (const item of items) {
    try {
      await job(item);
    } catch (cause) {
      failed += 1;
      if (failed <= maxNamed) failures.push(new ItemFailure(getName(item), { cause }));
    }
  }
  if (failed > 0) throw new AggregateError(failures, `${failed} failed`);
}
