/** Prices per adult, child or vendor meal of a moment, with fixed parts, as budget items and quotes have them. */
import * as v from "valibot";
import { amount, id, limits, line, requiredAmount, wholeNumber } from "./values.ts";

/** The most lines of one price. */
const maxPriceLines = 40;
/** The largest price of one line, in euros; a discount is at most this, negated. */
const largestUnitPrice = 100_000;
/** The most persons of a guaranteed minimum, or of a number that the couple sets. */
export const maxPersons = 2000;

const headKinds = ["adult", "child", "vendor"] as const;
const priceLineKinds = [...headKinds, "fixed"] as const;

const label = v.optional(line(limits.shortText), "");

/** VAT is included. */
const unitPrice = v.pipe(
  requiredAmount,
  v.minValue(-largestUnitPrice, "unit_price_range"),
  v.maxValue(largestUnitPrice, "unit_price_range"),
);

/** A price per head is not negative. `minimum`: the guaranteed count, which is charged even if fewer come. */
const HeadLine = v.object({
  kind: v.picklist(headKinds),
  moment_id: id,
  label,
  unit_price: v.pipe(unitPrice, v.minValue(0, "amount_negative")),
  minimum: v.nullish(wholeNumber(0, maxPersons, "persons_range"), null),
});

/** A fixed part. Its price is negative for a discount. It has no minimum, and may belong to a moment. */
const FixedLine = v.object({
  kind: v.literal("fixed"),
  moment_id: v.nullish(id, null),
  label,
  unit_price: unitPrice,
  minimum: v.nullish(v.null("minimum_fixed"), null),
});

const PriceLineInput = v.variant("kind", [HeadLine, FixedLine], "price_line_unknown");

export const PriceLinesInput = v.pipe(
  v.array(PriceLineInput, "unreadable"),
  v.minLength(1, "required"),
  v.maxLength(maxPriceLines, "price_lines_many"),
);
export type PriceLinesInput = v.InferOutput<typeof PriceLinesInput>;

export const PriceLine = v.object({
  kind: v.picklist(priceLineKinds),
  /** null for a fixed part that belongs to no moment. */
  moment_id: v.nullable(id),
  label: v.string(),
  /** Euros, VAT included; negative for a discount. */
  unit_price: amount,
  /** The guaranteed count; always null for a fixed part. */
  minimum: v.nullable(v.number()),
});
export type PriceLine = v.InferOutput<typeof PriceLine>;
