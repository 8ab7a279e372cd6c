/** For jobs over many items: each item is handled by itself, and a failed item waits for the next run. */
import { createScope, type Platform, type WeddingScope } from "./context.ts";
import { writeWedding } from "./write-wedding.ts";

class ItemFailure extends Error {}

/** Further failures are only counted, because so many usually share one cause. */
const maxNamedFailures = 20;

/**
 * Runs `job` for one item after the other, and continues after a failure.
 * @throws AggregateError at the end: the failures, each with the name of its item and the cause.
 */
export async function runForEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  getName: (item: Item) => string,
  job: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: ItemFailure[] = [];
  let failureCount = 0;
  for await (const item of items) {
    try {
      await job(item);
    } catch (cause) {
      failureCount += 1;
      if (failureCount <= maxNamedFailures) failures.push(new ItemFailure(getName(item), { cause }));
    }
  }
  if (failureCount > 0) throw new AggregateError(failures, `${failureCount} failed`);
}

interface WeddingJob {
  /** Reads whether there is anything to write, because each write makes open pages of the wedding reload. */
  readonly isNeeded?: (scope: WeddingScope) => Promise<boolean>;
  /** Runs in a transaction of its own. */
  readonly write: (scope: WeddingScope) => Promise<unknown>;
}

/**
 * Writes to one wedding after the other. A wedding that fails does not stop the next ones, so nothing else may loop over
 * weddings; `test/architecture.test.ts` looks for such loops.
 * @throws AggregateError as `runForEach`; a wedding is named by its id.
 */
export async function writeEachWedding(
  platform: Platform,
  ids: Iterable<string> | AsyncIterable<string>,
  { isNeeded = () => Promise.resolve(true), write }: WeddingJob,
): Promise<void> {
  await runForEach(
    ids,
    (id) => `wedding ${id}`,
    async (id) => {
      if (!(await isNeeded(createScope({ ...platform, db: platform.database.read }, id)))) return;
      await writeWedding(platform, { weddingIds: [id], actor: "system" }, (db) =>
        write(createScope({ ...platform, db }, id)),
      );
    },
  );
}
