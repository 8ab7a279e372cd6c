/** Reading all again after a write that many pages show: the queries in use, while the others are marked as stale. */
import { queryClient } from "./queries.ts";

export function refetchAll(): Promise<void> {
  return queryClient.invalidateQueries();
}

/** Resolves after both. */
export async function refetchAllAfter<Reply>(write: Promise<Reply>): Promise<Reply> {
  const reply = await write;
  await refetchAll();
  return reply;
}
