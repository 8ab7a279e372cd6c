import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { binInstalment } from "./bin.ts";
import { findScheduled } from "./schedule.ts";

/** The instalment of a plan that is undone. @throws AppError conflict if a payment was noted for it since. */
export async function deleteUnpaidInstalment(context: WeddingContext, id: string): Promise<unknown> {
  const scheduled = await findScheduled(context, id);
  if (scheduled !== undefined && scheduled.expenseIds.length > 0) throw new AppError("conflict");
  return binInstalment(context, id);
}
