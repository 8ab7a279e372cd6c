/** Properties that must hold of each parser's result for any input. */
import * as v from "valibot";
import { expect } from "vitest";
import { maxAmount, amount, isDay, optionalEmail } from "#contract/values.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { parseAmount, reformatAmount, formatAmount } from "#i18n/amounts.ts";
import { escapeFormulas } from "#i18n/cells.ts";
import { parseAcceptLanguage, languages } from "#i18n/languages.ts";
import { parseDevice } from "#server/platform/device.ts";
import { AppError } from "#server/platform/errors.ts";
import { hasEtag } from "#server/platform/http/etags.ts";
import { getNetwork } from "#server/platform/http/network.ts";
import { getLook, findPagePath } from "#server/platform/http/page-request.ts";
import { parseCall } from "#server/platform/http/parse.ts";
import { maskEmail } from "#server/platform/email-address.ts";
import { cleanName, addNumber, toPortableName } from "#server/platform/storage/file-name.ts";
import { readSignedUrl } from "#server/platform/storage/signed-urls.ts";
import { createTokens } from "#server/platform/tokens.ts";
import { formatCardNumber, formatExpiry } from "#web/features/checkout/card.rules.ts";
import { readText } from "#web/features/guests/import/reading-builders.ts";
import type { ParsedRow } from "#web/features/guests/import/parsed-row.ts";

/** Parsing the result again returns the same result. */
export function checkStable(read: (text: string) => string): (text: string) => void {
  return function holds(text) {
    const once = read(text);
    expect(read(once)).toBe(once);
  };
}

function expectCleanText(stored: string): void {
  expect(stored.isWellFormed()).toBe(true);
  expect(stored.normalize("NFC")).toBe(stored);
  // oxlint-disable-next-line no-control-regex -- none may be left
  expect(stored).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/u);
}

/** A text schema accepts its own output again and leaves it unchanged. */
export function checkTextSchema(schema: v.GenericSchema<unknown, string | null>): (text: unknown) => void {
  return function holds(text) {
    const first = v.safeParse(schema, text);
    if (!first.success || first.output === null) return;
    expectCleanText(first.output);
    expect(v.parse(schema, first.output)).toBe(first.output);
  };
}

/** The guests of a pasted list, as the import page reads them. */
export function readPasted(text: string): readonly ParsedRow[] {
  return readText(text, { couple: ["Élise", "Gabriel"] });
}

export function pastedHolds(text: string): void {
  const rows = readPasted(text);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  for (const { guest, host } of rows.filter(({ errors }) => errors.length === 0)) {
    if (host === null) expect(guest.firstName.trim()).not.toBe("");
    expect(guest.firstName.isWellFormed()).toBe(true);
    expect(Math.max(guest.firstName.length, guest.lastName.length)).toBeLessThanOrEqual(100);
    expect(v.is(optionalEmail, guest.email)).toBe(true);
  }
}

/** Compares with the platform's own calendar. */
export function dayHolds(text: string): void {
  let isReal = false;
  try {
    isReal = /^\d{4}-\d{2}-\d{2}$/u.test(text) && Temporal.PlainDate.from(text).toString() === text;
  } catch {
    // An invalid day is rejected.
  }
  expect(isDay(text)).toBe(isReal);
}

export function amountHolds(euros: number): void {
  const read = v.safeParse(amount, euros);
  const cents = Math.round(euros * 100);
  const fits = Number.isFinite(euros) && Math.abs(euros) <= maxAmount;
  if (fits && euros === cents / 100) expect(read.success).toBe(true);
  if (!read.success) return;
  expect(read.output).toBe(cents / 100);
  expect(v.parse(amount, read.output)).toBe(read.output);
}

export function writtenAmountHolds(cents: number): void {
  for (const language of languages)
    expect(parseAmount(formatAmount(cents / 100, language))).toBe(cents / 100);
}

export function typedAmountHolds(text: string): void {
  expect(["number", "object"]).toContain(typeof parseAmount(text));
  for (const language of languages) checkStable((typed) => reformatAmount(typed, language))(text);
}

export function cardHolds(text: string): void {
  checkStable(formatCardNumber)(text);
  expect(formatExpiry(text)).toMatch(/^(?:\d{0,2}|\d\d \/ \d{1,2})$/u);
}

export function nameHolds(text: string): void {
  for (const clean of [
    cleanName(text),
    toPortableName(text),
    cleanName(addNumber(cleanName(text), 2, true)),
  ]) {
    expect(clean.length).toBeGreaterThan(0);
    expect(clean.length).toBeLessThanOrEqual(200);
    expect(clean).not.toMatch(/[/\\\p{Cc}\u202a-\u202e]/u);
    expect(clean.isWellFormed()).toBe(true);
  }
}

export function etagHolds(text: string): void {
  expect(hasEtag(text, '"x"')).toBe(text.includes('"x"'));
}

export function languageHolds(text: string): void {
  expect(languages).toContain(parseAcceptLanguage(text));
}

export function requestHolds(request: object): void {
  const mockRequest = { ...request, raw: request } as never;
  expect(languages).toContain(getLook(mockRequest).language);
  expect(["string", "undefined"]).toContain(typeof findPagePath(mockRequest));
}

export function deviceHolds(text: string): void {
  expect(Object.keys(parseDevice(text))).toHaveLength(3);
}

export function networkHolds(address: string): void {
  const network = getNetwork(address);
  expect(getNetwork(network.replace("::/64", "::1"))).toBe(network);
}

const tokens = createTokens("a secret that is only ever used by tests");

/** Our own code never signs such a URL. */
export function urlHolds(text: string): void {
  expect(readSignedUrl(tokens, text, 0)).toBeUndefined();
}

export function maskHolds(text: string): void {
  const masked = maskEmail(text);
  expect(masked.length).toBeLessThanOrEqual(text.length + 4);
  const at = text.lastIndexOf("@");
  if (at > 1) expect(masked.slice(0, masked.lastIndexOf("@"))).not.toContain(text.slice(0, at));
}

/** No line of a cell begins like a formula, and nothing else was changed. */
export function cellHolds(text: string): void {
  const cell = escapeFormulas(text);
  expect(cell).not.toMatch(/^[=+\-@\t＝＋－＠]/mu);
  expect(escapeFormulas(cell)).toBe(cell);
  expect(cell.length - text.length).toBe(cell.split("'").length - text.split("'").length);
}

/** A call either parses or is refused, whatever the body is. */
export function callHolds(endpoint: Endpoint, body: unknown, given: unknown): void {
  try {
    parseCall(endpoint, { params: given, query: given, body });
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
  }
}
