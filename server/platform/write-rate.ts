/** The limit of writes of one account per minute, counted by each process for itself. */
import { LRUCache } from "lru-cache";
import { minute, second } from "./clock.ts";
import { AppError } from "./errors.ts";

interface Count {
  /** Whole minutes since the epoch. */
  readonly minute: number;
  writes: number;
}

/** The accounts that are counted at the same time. With more, those that have not written for longest begin again. */
const counts = new LRUCache<string, Count>({ max: 10_000 });

/** @throws AppError too_many, until the next minute. */
export function countWrite(
  userId: string,
  { max, now }: { readonly max: number; readonly now: number },
): void {
  const present = Math.floor(now / minute);
  const found = counts.get(userId);
  const count = found?.minute === present ? found : { minute: present, writes: 0 };
  count.writes += 1;
  counts.set(userId, count);
  if (count.writes <= max) return;
  const retryAfter = Math.max(1, Math.ceil(((present + 1) * minute - now) / second));
  throw new AppError("too_many", { retryAfter, textKey: "too_many_writes" });
}
