/** What waits to be mailed. */
import type { Database } from "#server/database/database.ts";
import type { EmailKind } from "#server/database/email-kinds.ts";

/** The kinds of letters to an address, in the order they were posted. */
export async function emailsWaiting({ read }: Database, address: string): Promise<EmailKind[]> {
  const rows = await read
    .selectFrom("outbox")
    .select("kind")
    .where("address", "=", address)
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}
