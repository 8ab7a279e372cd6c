import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { moveInstalmentToBin } from "./bin.ts";
import { findScheduledInstalment } from "./schedule.ts";

/**
 * Undoes the creation of an instalment: moves it to the bin. @throws AppError conflict if an expense paid it since.
 */
export async function deleteUnpaidInstalment(context: WeddingContext, id: string): Promise<unknown> {
  const scheduled = await findScheduledInstalment(context, id);
  if (scheduled !== undefined && scheduled.expenseIds.length > 0) throw new AppError("conflict");
  return moveInstalmentToBin(context, id);
}
