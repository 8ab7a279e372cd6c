/** Moves moments to the bin, with the effects on guests' answers. */
import type { MomentRow } from "#server/database/tables/moments.ts";
import { type BinHooks, createDeleteHandler } from "#server/features/bin/service.ts";
import { AppError } from "#server/platform/errors.ts";
import { updateGuestResults } from "./results.ts";

/** The invitations to a deleted moment are kept, so that a restore brings them back. */
export const momentBinHooks: BinHooks<MomentRow> = {
  /** @throws AppError moment_fixed. */
  beforeDelete: async (_context, { kind, name }) => {
    if (kind !== "own") throw new AppError("moment_fixed");
    return name;
  },
  afterDelete: (context) => updateGuestResults(context),
};
export const deleteMoment = createDeleteHandler("moments", momentBinHooks);
