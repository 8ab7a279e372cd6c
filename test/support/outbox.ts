/** Reads the queued emails. */
import type { Database } from "#server/database/database.ts";
import type { EmailKind } from "#server/database/email-kinds.ts";

/** In the order in which they were queued. */
export async function listQueuedEmails({ read }: Database, address: string): Promise<EmailKind[]> {
  const rows = await read
    .selectFrom("outbox")
    .select("kind")
    .where("address", "=", address)
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}
