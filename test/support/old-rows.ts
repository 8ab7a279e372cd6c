/** Rows as former versions left them. */
import { logLimits } from "#contract/table-limits.ts";
import { insertIntoLog } from "#server/database/stored-sizes.ts";
import { getWeddingId } from "./partners.ts";
import type { StripeWorld } from "./stripe-world.ts";

/**
 * Makes links as a migration leaves them, and overfills two logs, so that they are trimmed. The sent briefs are then
 * deleted past their counter.
 */
export async function createOldRows(world: StripeWorld): Promise<void> {
  const couple = await world.signUpCouple("Old");
  await world.addGuest(couple, { email: "old@exemple.fr" });
  const wedding_id = await getWeddingId(world, couple);
  const { newId } = world.platform;
  const half = "x".repeat(logLimits.caterer_brief_versions.bytes / 2 + 1);
  const version = { wedding_id, moment_id: "m", sent_at: 1, sent_by: null, recipient: "", mail_status: null };
  const versions = [1, 2].map((number) => ({
    ...version,
    id: newId(),
    number,
    channel: "file" as const,
    content: half,
  }));
  await world.database.write(async (queries) => {
    await queries
      .updateTable("reply_links")
      .set({ code_hash: null, mails_stopped_at: 1, mailbox: "" })
      .where("wedding_id", "=", wedding_id)
      .execute();
    await insertIntoLog(queries, "caterer_brief_versions", versions);
    const change = { kind: "guests", summary: "{}", request_key: null, made_by: null, made_at: 1 } as const;
    const large = "x".repeat(logLimits.undoable_changes.bytes / 2 + 1);
    const changes = [1, 2].map(() => ({
      ...change,
      wedding_id,
      id: newId(),
      changes: large,
      undone_at: null,
    }));
    await insertIntoLog(queries, "undoable_changes", changes);
    await queries.deleteFrom("caterer_brief_versions").where("wedding_id", "=", wedding_id).execute();
  });
}
