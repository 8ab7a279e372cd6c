/** Closing replies becomes a state of its own. Until now it was stored as if replies had never been opened. */
import type { Queries } from "../database.ts";
import type { Migration } from "./migration.ts";

export const closedReplies: Migration = {
  name: "0035-closed-replies",
  async up(queries) {
    await queries.schema.alterTable("reply_settings").addColumn("closed_at", "bigint").execute();
    const traces = [
      ...(await fromReplies(queries)),
      ...(await fromSends(queries)),
      ...(await fromJournal(queries)),
    ];
    for (const [wedding, ats] of Map.groupBy(traces, ({ wedding_id }) => wedding_id)) {
      const instants = ats.map(({ at }) => at);
      await queries
        .updateTable("reply_settings")
        .set({ opened_at: Math.min(...instants), closed_at: Math.max(...instants) })
        .where("wedding_id", "=", wedding)
        .where("opened_at", "is", null)
        .execute();
    }
  },
};

interface Trace {
  readonly wedding_id: string;
  readonly at: number;
}

/** Guests reply only while replies are open. */
async function fromReplies(queries: Queries): Promise<Trace[]> {
  const rows = await queries
    .selectFrom("reply_links")
    .innerJoin("reply_settings", "reply_settings.wedding_id", "reply_links.wedding_id")
    .select(["reply_links.wedding_id", "replied_at as at"])
    .where("opened_at", "is", null)
    .where("replied_at", "is not", null)
    .execute();
  return rows.map(({ wedding_id, at }) => ({ wedding_id, at: Number(at) }));
}

/** Emails are sent only while replies are open; what was handed over may have been noted before. */
async function fromSends(queries: Queries): Promise<Trace[]> {
  return queries
    .selectFrom("reply_sends")
    .innerJoin("reply_settings", "reply_settings.wedding_id", "reply_sends.wedding_id")
    .select(["reply_sends.wedding_id", "at"])
    .where("opened_at", "is", null)
    .where("channel", "=", "mail")
    .execute();
}

async function fromJournal(queries: Queries): Promise<Trace[]> {
  return queries
    .selectFrom("journal_changes")
    .innerJoin("reply_settings", "reply_settings.wedding_id", "journal_changes.wedding_id")
    .innerJoin("journal_entries", (join) =>
      join
        .onRef("journal_entries.wedding_id", "=", "journal_changes.wedding_id")
        .onRef("journal_entries.id", "=", "journal_changes.entry_id"),
    )
    .select(["journal_changes.wedding_id", "journal_entries.at"])
    .where("reply_settings.opened_at", "is", null)
    .where("kind", "=", "reply_settings")
    .where("fields", "like", '%"opened_at"%')
    .execute();
}
