import { queryClient } from "./queries.ts";

/** Reads all queries again after a write that many pages show. Waits for both. */
export async function refetchAllAfter<Reply>(write: Promise<Reply>): Promise<Reply> {
  const reply = await write;
  await queryClient.invalidateQueries();
  return reply;
}
