/** What sweeps have in common: each item is done by itself, and what fails waits for the next sweep. */

/** An item that could not be done. */
class ItemFailure extends Error {}

/** Of more, there is one cause: the log needs not name each. */
const mostNamed = 20;

/**
 * Does `job` for one item after the other. One that fails keeps none of the others back.
 * @throws AggregateError once all are done: what failed, each with the item's name and the cause.
 */
export async function sweepEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  nameOf: (item: Item) => string,
  job: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: ItemFailure[] = [];
  let failed = 0;
  for await (const item of items) {
    try {
      await job(item);
    } catch (cause) {
      failed += 1;
      if (failed <= mostNamed) failures.push(new ItemFailure(nameOf(item), { cause }));
    }
  }
  if (failed > 0) throw new AggregateError(failures, `${failed} failed`);
}
