/**
 * Bounds how many values a JSON body holds, before it is parsed: parsing four megabytes of empty objects takes a
 * hundred times as long as parsing a text of that size.
 */
import type { Endpoint } from "#contract/endpoint.ts";
import { findLengthAction, isSchema, type SchemaParts } from "./list-lengths.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The most values in a JSON body: each object, list, field and item counts. */
    maxValues?: number;
  }
}

/** For fields that no schema names, and lists that are a little too long, which are refused by a message of their own. */
const spareValues = 1000;

/** What its schema can hold, and once more for the former values of its fields. */
export function getMaxValueCount({ body, base }: Pick<Endpoint, "body" | "base">): number {
  return spareValues + (base === true ? 2 : 1) * (body === undefined ? 0 : countLargest(body));
}

function countLargest(schema: SchemaParts): number {
  const { wrapped, entries = {}, item, value, options = [] } = schema;
  if (wrapped !== undefined) return countLargest(wrapped);
  const each = item ?? value;
  if (each !== undefined) return 1 + Number(findLengthAction(schema)?.requirement) * countLargest(each);
  const fields = Object.values(entries).map(countLargest);
  return (
    1 +
    fields.reduce((sum, count) => sum + count, 0) +
    Math.max(0, ...options.filter(isSchema).map(countLargest))
  );
}

const [quote, backslash, comma, openBracket, openBrace] = Buffer.from('"\\,[{');

export function hasMoreValues(json: string, max: number): boolean {
  // A value takes two characters at least, such as `0,`.
  if (json.length <= 2 * max) return false;
  let count = 1;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) isText = !isText;
    else if (isText) at += code === backslash ? 1 : 0;
    else if (code === comma || code === openBracket || code === openBrace) count++;
  }
  return count > max;
}
