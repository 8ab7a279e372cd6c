/** Restores moments from the bin or deletes them for good, with the effects on guests' answers. */
import type { RestoreHandler } from "#server/features/bin/service.ts";
import { restoreHandlerFor } from "#server/features/bin/service.ts";
import { purgeEventsOf } from "#server/features/reply-links/service.ts";
import { deleteUndoChanges } from "#server/features/undo/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { moments, purgeAttendances } from "./repository.ts";
import { updateGuestResults } from "./results.ts";
import { binMoment } from "./service.ts";

/** @throws AppError moment_not_found, moment_fixed. */
export async function deleteMoment(context: WeddingContext, id: string): Promise<{ ok: true }> {
  await binMoment(context, id);
  await updateGuestResults(context);
  return { ok: true };
}

/** Restored with its invitations and answers. */
export const momentInBin: RestoreHandler = {
  async restore(context, id) {
    await restoreHandlerFor(moments).restore(context, id);
    await updateGuestResults(context);
  },
  forget: deleteUndoChanges,
  async purge(db, weddingId, ids) {
    await purgeAttendances(db, weddingId, "moment_id", ids);
    await purgeEventsOf(db, weddingId, "moment_id", ids);
    await moments.purge(db, weddingId, ids);
  },
};

/** A restore handler for guests that also updates the summary of their answers, or deletes their answers for good. */
export function withTheirAnswers(way: RestoreHandler): RestoreHandler {
  return {
    ...way,
    async restore(context, id) {
      const place = await way.restore(context, id);
      await updateGuestResults(context, [id]);
      return place;
    },
    forget: deleteUndoChanges,
    async purge(db, weddingId, ids) {
      await purgeAttendances(db, weddingId, "guest_id", ids);
      await purgeEventsOf(db, weddingId, "guest_id", ids);
      await way.purge(db, weddingId, ids);
    },
  };
}
