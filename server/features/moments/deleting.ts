/** Moves moments to the bin, with the effects on guests' answers. */
import type { WeddingContext } from "#server/platform/context.ts";
import { updateGuestResults } from "./results.ts";
import { binMoment } from "./service.ts";

/** @throws AppError moment_not_found, moment_fixed. */
export async function deleteMoment(context: WeddingContext, id: string): Promise<{ ok: true }> {
  await binMoment(context, id);
  await updateGuestResults(context);
  return { ok: true };
}
