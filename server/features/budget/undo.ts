/** Undoes the provider, the price and the day of signature of an item. */
import * as v from "valibot";
import type { UndoHandler } from "#server/features/undo/service.ts";
import { budgetItems } from "./repository.ts";
import type { BudgetEffects } from "./service.ts";

const Back = v.partial(
  v.object({
    provider: v.string(),
    price_lines: v.nullable(v.string()),
    price_cents: v.number(),
    signed_on: v.nullable(v.string()),
    estimate_cents: v.nullable(v.number()),
  }),
);

/** When the day of signature is undone, the due days relative to it move too. */
export function budgetItemUndo(effects: BudgetEffects): UndoHandler {
  return {
    async read({ db, wedding }, ids) {
      const rows = (await budgetItems.listOf(db, wedding.id)).filter(({ id }) => ids.includes(id));
      return new Map(
        rows.map(({ id, provider, price_lines, price_cents, signed_on, estimate_cents }) => [
          id,
          { provider, price_lines, price_cents, signed_on, estimate_cents },
        ]),
      );
    },
    async writeFields(context, rows) {
      for (const { id, fields } of rows) {
        const before = await budgetItems.own(context, id);
        const after = await budgetItems.change(context, id, v.parse(Back, fields));
        if (before.signed_on !== after.signed_on) await effects.followSignature(context, { before, after });
      }
    },
    remove: () => Promise.resolve(),
  };
}
