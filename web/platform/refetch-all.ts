import { queryClient } from "./queries.ts";

/**
 * After a write that many pages show: reads the queries in use again, and marks the others as stale. Resolves after
 * both.
 */
export async function refetchAllAfter<Reply>(write: Promise<Reply>): Promise<Reply> {
  const reply = await write;
  await queryClient.invalidateQueries();
  return reply;
}
