/** Stores prices per head, and computes them for the persons counted now. */
import * as v from "valibot";
import { PriceLine as WirePriceLine, type PriceLinesInput } from "#contract/price-lines.ts";
import { type PriceLine, getTotalPrice } from "#money/prices.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { getCents } from "#i18n/amounts.ts";
import { assertMomentsExist, countPersonsByMoment } from "./settings.ts";

const Lines = v.array(WirePriceLine);

/** The value of the column `price_lines`. */
export function serializePriceLines(lines: PriceLinesInput): string {
  return JSON.stringify(lines);
}

/** Parses the column `price_lines`, with amounts in euros. */
export function parsePriceLines(stored: string): WirePriceLine[] {
  return v.parse(Lines, JSON.parse(stored));
}

/** Parses the column `price_lines`, with amounts in cents. */
function getCentLines(stored: string): PriceLine[] {
  return parsePriceLines(stored).map(({ kind, moment_id: momentId, unit_price, minimum }) => {
    const unitPrice = getCents(unit_price);
    // The contract allows only fixed lines without a moment.
    return kind === "fixed" || momentId === null
      ? { kind: "fixed", momentId, unitPrice }
      : { kind, momentId, unitPrice, minimum };
  });
}

/**
 * Moments named in `storedLines` are accepted, because they may have been deleted for good. @throws AppError
 * moment_not_found.
 */
export async function assertPriceMoments(
  scope: WeddingScope,
  lines: PriceLinesInput | null | undefined,
  storedLines: string | null = null,
): Promise<void> {
  const storedMomentIds = new Set(
    storedLines === null ? [] : parsePriceLines(storedLines).map(({ moment_id }) => moment_id),
  );
  await assertMomentsExist(
    scope,
    (lines ?? []).flatMap(({ moment_id }) =>
      moment_id === null || storedMomentIds.has(moment_id) ? [] : [moment_id],
    ),
  );
}

/** Returns a function for the price of a row in cents. Guests are read only if a row has lines. */
export async function createPricer(
  scope: WeddingScope,
  rows: readonly { readonly price_lines: string | null }[],
): Promise<(row: { readonly price_lines: string | null; readonly price_cents: number }) => number> {
  const isPerHead = rows.some(({ price_lines }) => price_lines !== null);
  const persons = isPerHead ? await countPersonsByMoment(scope) : new Map<string, never>();
  return ({ price_lines, price_cents }) =>
    price_lines === null ? price_cents : getTotalPrice(getCentLines(price_lines), persons);
}
