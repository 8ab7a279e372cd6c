/** Converts price lines between the form's texts, the contract's euros and whole cents. */
import type { Moment } from "#contract/moments.ts";
import type { PriceLine } from "#contract/price-lines.ts";
import { getCents, parseAmount, formatAmount } from "#i18n/amounts.ts";
import type { Language } from "#i18n/languages.ts";
import type { PriceLine as CentLine } from "#money/prices.ts";

export const lineKinds = ["adult", "child", "vendor", "fixed"] as const;
export type LineKind = (typeof lineKinds)[number];

/** A price line in a form. */
export interface TypedLine {
  /** Keeps the fields in place when other lines are added or removed. */
  readonly key: number;
  readonly kind: LineKind;
  /** '' for no moment. */
  readonly momentId: string;
  readonly label: string;
  readonly unitPrice: string;
  readonly minimum: string;
}

/** The contract's lines as a form shows them. */
export function toTypedLines(lines: readonly PriceLine[], language: Language): readonly TypedLine[] {
  return lines.map(({ kind, moment_id, label, unit_price, minimum }, key) => ({
    key,
    kind,
    momentId: moment_id ?? "",
    label,
    unitPrice: formatAmount(unit_price, language),
    minimum: minimum === null ? "" : String(minimum),
  }));
}

/** The typed lines for validation by the contract's schema. */
export function toWireLines(lines: readonly TypedLine[]): readonly unknown[] {
  return lines.map(({ kind, momentId, label, unitPrice, minimum }) => ({
    kind,
    moment_id: momentId === "" ? null : momentId,
    label,
    unit_price: parseAmount(unitPrice),
    minimum: kind === "fixed" || minimum.trim() === "" ? null : Number(minimum),
  }));
}

/**
 * Adds an empty line at the end, or in place of a single fixed price that is still empty. `momentId` is the usual
 * moment for such a line.
 */
export function addLine(lines: readonly TypedLine[], kind: LineKind, momentId: string): readonly TypedLine[] {
  const key = lines.reduce((highest, line) => Math.max(highest, line.key + 1), 0);
  const added: TypedLine = {
    key,
    kind,
    momentId: kind === "fixed" ? "" : momentId,
    label: "",
    unitPrice: "",
    minimum: "",
  };
  const [only] = lines;
  const isEmpty = only?.kind === "fixed" && only.unitPrice === "" && only.label === "";
  return lines.length === 1 && isEmpty ? [added] : [...lines, added];
}

/** The contract's lines in whole cents, for `money`. A price per head without a moment counts nobody. */
export function toCentLines(lines: readonly PriceLine[]): readonly CentLine[] {
  return lines.map(({ kind, moment_id: momentId, unit_price: euros, minimum }) => {
    const unitPrice = getCents(euros);
    return kind === "fixed"
      ? { kind, momentId, unitPrice }
      : { kind, momentId: momentId ?? "", unitPrice, minimum };
  });
}

/** The typed lines that are complete enough to calculate with, in whole cents. */
export function parseLines(lines: readonly TypedLine[]): readonly CentLine[] {
  return lines.flatMap(({ kind, momentId, unitPrice: text, minimum }): CentLine[] => {
    const euros = parseAmount(text);
    if (euros === null || Number.isNaN(euros)) return [];
    const unitPrice = getCents(euros);
    if (kind === "fixed") return [{ kind, momentId: momentId === "" ? null : momentId, unitPrice }];
    const persons = Number(minimum);
    const isMissing = minimum.trim() === "" || Number.isNaN(persons);
    return [{ kind, momentId, unitPrice, minimum: isMissing ? null : persons }];
  });
}

/**
 * The moments that a line can name: the dinner, then the others that are on. One that is off only if a line names it.
 */
export function listOfferedMoments(
  moments: readonly Moment[],
  lines: readonly { readonly momentId: string }[],
): readonly Moment[] {
  const namedIds = new Set(lines.map(({ momentId }) => momentId));
  const offered = moments.filter(({ id, is_on: isOn }) => isOn || namedIds.has(id));
  return offered.toSorted((one, other) => Number(other.kind === "dinner") - Number(one.kind === "dinner"));
}
